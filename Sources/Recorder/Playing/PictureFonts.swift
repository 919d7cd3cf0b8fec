import UIKitX11
import X11

/// The fonts that recorded pictures are drawn with.
enum PictureFonts {
  /// The families with Debian's packages that have them, as `Resources/Fonts/fonts.conf` asks for them.
  static let families = [
    ("Inter", "fonts-inter"), ("DejaVu Sans", "fonts-dejavu-core"), ("Noto Color Emoji", "fonts-noto-color-emoji"),
  ]

  /// The fonts that this machine lacks, a sentence each.
  static func complaints(on platform: X11Platform) -> [String] {
    families.compactMap { family, package in
      let typeface = platform.connection.renderer.fonts.typeface(FontDescription(families: [family]))
      if let typeface, typeface.name.hasPrefix(family) { return nil }
      return "\(family) isn't installed: pictures will differ (apt-get install \(package))"
    }
  }
}

import CX11

/// A colour as XRender blends it: 16 bits a channel, premultiplied with alpha.
package nonisolated struct Color: Hashable, Sendable {
  /// Red times alpha.
  package let red: UInt16
  /// Green times alpha.
  package let green: UInt16
  /// Blue times alpha.
  package let blue: UInt16
  /// 0 is invisible, 65535 opaque.
  package let alpha: UInt16

  /// Opaque white.
  package static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque black.
  package static let black = Color(red: 0, green: 0, blue: 0)
  /// Transparent.
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// A colour from channels 0…1 that are not premultiplied with `alpha`; values outside are clamped.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func component(_ value: Double) -> UInt16 {
      UInt16((max(0, min(1, value)) * max(0, min(1, alpha)) * 65535).nearest)
    }
    self.red = component(red)
    self.green = component(green)
    self.blue = component(blue)
    self.alpha = component(1)
  }

  /// Whether it hides everything beneath.
  package var isOpaque: Bool { alpha == .max }

  var xRender: XRenderColor {
    XRenderColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

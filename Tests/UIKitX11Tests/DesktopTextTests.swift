import Foundation
import Testing
import UIKit
import X11
import X11Testing

@testable import UIKitX11

/// What the desktop's settings daemon says of text: how large it is, and how bold.
@Suite("The desktop's text", .serialized)
struct DesktopTextTests {
  /// The property of a settings daemon with one setting.
  private func property(_ name: String, type: UInt8, _ value: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    let setting = [type, 0, UInt8(name.utf8.count), 0] + Array(name.utf8) + padding + number(0) + value
    return number(0) + number(1) + number(1) + setting
  }

  private func number(_ value: Int) -> [UInt8] { withUnsafeBytes(of: Int32(value).littleEndian) { Array($0) } }

  private func fontSetting(_ font: String) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - font.utf8.count % 4) % 4)
    return property("Gtk/FontName", type: 1, number(font.utf8.count) + Array(font.utf8) + padding)
  }

  @Test("a font that becomes a bold one, and then is no longer, is heard and told on")
  func followsBoldText() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    UIApplication.shared.start(on: fixture.platform)
    var told = 0
    let name = UIAccessibility.boldTextStatusDidChangeNotification
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { told += 1 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let daemon = Window(WindowOptions(), on: fixture.other)
    #expect(fixture.other.claim("_XSETTINGS_S0", for: daemon) == nil)
    for (font, isBold) in [("Cantarell 11", false), ("Cantarell Bold 11", true), ("Cantarell 12", false)] {
      let name = fixture.other.atoms[.xsettingsSettings]
      fixture.other.setProperty(name, of: daemon.id, bytes: fontSetting(font), type: name)
      // The daemon is looked for when anything of the desktop changes.
      fixture.other.writeResources("")
      #expect(fixture.wait { UIAccessibility.isBoldTextEnabled == isBold }, "\(font)")
    }
    #expect(told == 2)
  }

  @Test(
    "a font is bold by its style, not by its family",
    arguments: [
      ("Cantarell Bold 11", true), ("Ubuntu Semi-Bold 10", true), ("Inter Bold Italic 10.5", true),
      ("DejaVu Sans Condensed Ultra-Heavy 9", true), ("Sans Bold", true), ("Noto Sans, Heavy 12px", true),
      ("Cantarell 11", false), ("Arial Black, 11", false), ("Bold 11", false), ("Inter Medium 10", false),
      ("Bold Script Regular 11", false), ("", false), (",", false), ("11", false),
    ]
  )
  func boldStyles(font: String, isBold: Bool) {
    #expect(DesktopPreferences.hasBoldStyle(font) == isBold)
    #expect(DesktopPreferences.prefersBoldText(Settings(fontSetting(font))) == isBold)
  }

  @Test("GNOME's settings daemon tells how large text is before the portal does, others tell a resolution")
  func textFactor() {
    func settings(_ dpi: Double) -> Settings? {
      Settings(property("Gdk/UnscaledDPI", type: 0, number(Int(dpi * 1024))))
    }
    #expect(DesktopPreferences.textFactor(settings(120), desktop: "ubuntu:GNOME") == 1.25)
    #expect(DesktopPreferences.textFactor(settings(96), desktop: "GNOME") == 1)
    #expect(DesktopPreferences.textFactor(settings(9600), desktop: "GNOME") == 1, "nonsense")
    #expect(DesktopPreferences.textFactor(settings(120), desktop: "XFCE") == 1)
    #expect(DesktopPreferences.textFactor(settings(120), desktop: nil) == 1)
    #expect(DesktopPreferences.textFactor(nil, desktop: "GNOME") == 1)
  }
}

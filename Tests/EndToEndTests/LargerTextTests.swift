import Foundation
import Testing
import X11
import X11Testing

/// The demo on a desktop of GNOME's whose text is larger, before its portal has said so.
@Suite("With larger text", .serialized)
struct LargerTextTests {
  @Test("the first frame is as large as with usual text, and its words are larger")
  func firstFrame() throws {
    let screen = try Screen(windowManager: .openbox)
    let usual = try measure(screen)
    let daemon = Window(WindowOptions(), on: screen.connection)
    #expect(screen.connection.claim("_XSETTINGS_S0", for: daemon) == nil)
    let name = screen.connection.atoms[.xsettingsSettings]
    screen.connection.setProperty(name, of: daemon.id, bytes: Self.settings(dpi: 144), type: name)
    screen.connection.flush()
    let larger = try measure(screen)
    #expect(larger.window == usual.window)
    #expect(larger.buttonHeight > usual.buttonHeight)
  }

  private func measure(_ screen: Screen) throws -> (window: PixelSize, buttonHeight: CGFloat) {
    let demo = try DemoRun(on: screen, ["registration"], environment: ["XDG_CURRENT_DESKTOP": "GNOME"])
    let button = try #require(demo.views["Register account"])
    return (try demo.windowFrame.size, button.frame.height)
  }

  /// The settings that GNOME's daemon writes: the resolution with the windows' scale, and without it.
  private static func settings(dpi: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { withUnsafeBytes(of: Int32(value).littleEndian) { Array($0) } }
    func setting(_ name: String) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      return [0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8) + padding + number(0) + number(dpi * 1024)
    }
    return number(0) + number(1) + number(2) + setting("Xft/DPI") + setting("Gdk/UnscaledDPI")
  }
}

import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("Windows on X11")
struct WindowHostTests {
  @Test("what is drawn is on the screen, and comes back after it was covered")
  func showsAndRepairs() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    _ = fixture.draw { $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20), corners: .square, color: .red) }
    #expect(fixture.screenshot()?.rgb(x: 15, y: 15) == 0xFF0000)
    var options = WindowOptions()
    options.isOverrideRedirect = true
    let cover = Window(options, on: fixture.other)
    cover.makePicture().fill([PixelRect(size: cover.size)], color: .black)
    cover.map()
    fixture.other.synchronize()
    cover.unmap()
    fixture.other.synchronize()
    #expect(fixture.wait { fixture.screenshot()?.rgb(x: 15, y: 15) == 0xFF0000 })
  }

  @Test(
    "a little that is painted again is on the screen and in the back buffer as if all had been painted",
    arguments: [1, 1.5]
  )
  func paintsLittle(scale: Double) throws {
    let fixture = try ServerFixture(scale: scale, size: CGSize(width: 220, height: 120))
    #expect(fixture.show())
    var run = GlyphRun(pointSize: 17)
    for glyph in fixture.platform.fonts.glyphs(for: "Painted", font: .systemFont(ofSize: 17)) { run.add(glyph) }
    var isFramed = false
    func paint(_ canvas: any Canvas) {
      canvas.fill(CGRect(x: 10, y: 10, width: 200, height: 100), corners: .round(14), color: .red)
      canvas.draw(run, at: CGPoint(x: 20.4, y: 50), color: .black)
      if isFramed {
        canvas.strokeInside(CGRect(x: 30, y: 40, width: 30, height: 30), corners: .round(6), width: 2, color: .black)
      }
      canvas.fill(CGRect(x: 70, y: 35, width: 2, height: 21), corners: .square, color: .black)
    }
    for framed in [false, true] {
      isFramed = framed
      let whole = fixture.draw(paint)
      _ = fixture.draw { _ in }
      for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let part = CGRect(
          x: CGFloat(column) * 63.3,
          y: CGFloat(row) * 60,
          width: 63.3 + CGFloat(column) * 93.4,
          height: 60
        )
        fixture.host.draw(damage: [part]) { canvas, rect in
          canvas.fill(rect, corners: .square, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
          paint(canvas)
        }
      }
      #expect(fixture.host.fetchBitmap() == whole)
      #expect(fixture.screenshot() == whole)
    }
  }

  @Test("moving pixels and painting the strip that appears equals painting everything", arguments: [1, 1.5])
  func scrollsByCopying(scale: Double) throws {
    let fixture = try ServerFixture(scale: scale)
    func stripes(_ canvas: any Canvas, offset: CGFloat) {
      for row in 0..<40 where row % 2 == 0 {
        let rect = CGRect(x: 0, y: CGFloat(row) * 4 - offset, width: 100, height: 4)
        canvas.fill(rect, corners: .square, color: row % 4 == 0 ? .red : .black)
      }
    }
    let whole = fixture.draw { stripes($0, offset: 12) }
    _ = fixture.draw { stripes($0, offset: 0) }
    fixture.host.scrollPixels(in: CGRect(x: 0, y: 0, width: 100, height: 80), by: CGPoint(x: 0, y: -12))
    fixture.host.draw(damage: [CGRect(x: 0, y: 68, width: 100, height: 12)]) { canvas, rect in
      canvas.fill(rect, corners: .square, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      stripes(canvas, offset: 12)
    }
    #expect(fixture.host.fetchBitmap() == whole)
  }

  @Test(
    "screens of other depths show the same, as exactly as they can",
    arguments: [(15, 8), (16, 8), (24, 0), (30, 1)]
  )
  func depths(depth: Int, tolerance: Int) throws {
    let fixture = try ServerFixture(depth: depth)
    #expect(fixture.show())
    var run = GlyphRun(pointSize: 17)
    for glyph in fixture.platform.fonts.glyphs(for: "Depth", font: .systemFont(ofSize: 17)) { run.add(glyph) }
    let drawn = fixture.draw { canvas in
      canvas.fill(CGRect(x: 10, y: 40, width: 60, height: 30), corners: .round(9), color: .red)
      canvas.draw(run, at: CGPoint(x: 20, y: 30), color: .black)
    }
    let shown = try #require(fixture.screenshot())
    #expect(drawn.size == shown.size)
    let differences = zip(drawn.bytes, shown.bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? .max <= tolerance)
    #expect(fixture.platform.connection.untrappedErrors.isEmpty)
  }

  @Test("a window larger than the screen is fitted to it, and so is its smallest size")
  func fitsScreen() throws {
    let fixture = try ServerFixture(size: CGSize(width: 2000, height: 300), windowManager: .openbox)
    fixture.host.minimumSize = CGSize(width: 1500, height: 200)
    #expect(fixture.show())
    #expect(fixture.host.window.size == PixelSize(width: 640, height: 300))
  }

  @Test("a docked panel stays above a window that comes up above all others")
  func keepsPanelsAbove() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    let panel = try #require(
      fixture.platform.desktop?.makePanel(title: "Panel", size: CGSize(width: 50, height: 20), delegate: fixture)
    )
    let host = try #require(panel.window as? X11WindowHost)
    panel.show(in: CGRect(x: 0, y: 60, width: 50, height: 20))
    #expect(fixture.wait { fixture.other.fetchStacking().last == host.window.id })
    let frame = Window(WindowOptions(), on: fixture.other)
    frame.raise()
    frame.map()
    fixture.other.synchronize()
    #expect(fixture.wait { fixture.other.fetchStacking().last == host.window.id })
    panel.hide()
    #expect(fixture.wait { fixture.other.fetchIsViewable(frame.id) && !fixture.other.fetchIsViewable(host.window.id) })
  }

  @Test("a pressed key arrives with its text, usage and modifiers")
  func deliversKeys() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    let combination = try #require(fixture.other.keymap.combination(for: "A"))
    #expect(fixture.other.fakeInput.type(combination))
    #expect(fixture.wait { fixture.keys.contains { $0.isDown && $0.key.characters == "A" } })
    let key = try #require(fixture.keys.first { $0.isDown && $0.key.characters == "A" })
    #expect(key.key.keyCode == .keyboardA)
    #expect(key.key.modifierFlags.contains(.shift))
  }

  @Test("a key typed by the toolkit arrives as a key event", arguments: ["a", "Q", "!"] as [Character])
  func typesKeys(character: Character) throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    #expect(fixture.host.keySynthesizer?.type(.character(character)) == true)
    #expect(fixture.wait { fixture.keys.contains { $0.isDown && $0.key.characters == String(character) } })
  }

  @Test("Return, Tab and Backspace have usages and no text")
  func typesNamedKeys() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    for usage in [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardTab, .keyboardDeleteOrBackspace] {
      #expect(fixture.host.keySynthesizer?.type(.named(usage)) == true)
      #expect(
        fixture.wait { fixture.keys.contains { $0.isDown && $0.key.keyCode == usage && $0.key.characters.isEmpty } }
      )
    }
  }

  @Test("a character that no key has is not typed")
  func refusesUnknownCharacters() throws {
    let fixture = try ServerFixture()
    #expect(fixture.host.keySynthesizer?.type(.character("漢")) == false)
  }

  @Test("clicks and moves arrive in points", arguments: [1, 2])
  func deliversPointer(scale: Double) throws {
    let fixture = try ServerFixture(scale: scale)
    #expect(fixture.show())
    let input = fixture.other.fakeInput
    input.movePointer(to: PixelPoint(x: Int(20 * scale), y: Int(30 * scale)))
    input.press(button: 1, isDown: true)
    input.movePointer(to: PixelPoint(x: Int(40 * scale), y: Int(30 * scale)))
    input.press(button: 1, isDown: false)
    fixture.other.flush()
    #expect(fixture.wait { fixture.pointers.contains { $0.phase == .ended } })
    let pressed = fixture.pointers.filter { [.began, .moved, .ended].contains($0.phase) }
    #expect(pressed.first?.location == CGPoint(x: 20, y: 30))
    #expect(pressed.last?.location == CGPoint(x: 40, y: 30))
    #expect(pressed.map(\.phase).contains(.moved))
  }

  @Test("a wheel turned down asks for what lies further down")
  func deliversWheel() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    let input = fixture.other.fakeInput
    input.movePointer(to: PixelPoint(x: 20, y: 30))
    input.press(button: 5, isDown: true)
    input.press(button: 5, isDown: false)
    fixture.other.flush()
    #expect(fixture.wait { !fixture.scrolls.isEmpty })
    #expect(fixture.scrolls.allSatisfy { $0.delta.y < 0 && $0.delta.x == 0 })
    #expect(fixture.scrolls.count == 1)
  }

  @Test("frames come only while they are asked for")
  func ticksOnRequest() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    fixture.frames = []
    fixture.host.requestFrame()
    #expect(fixture.wait { fixture.frames.count == 1 })
    #expect(!fixture.platform.loop.run(for: 0.1) { fixture.frames.count > 1 })
  }

  @Test("a resized window has the new size in points and draws at once", arguments: [1, 1.5])
  func resizes(scale: Double) throws {
    let fixture = try ServerFixture(scale: scale)
    #expect(fixture.show())
    fixture.frames = []
    fixture.host.window.resize(to: PixelSize(width: 180, height: 120))
    #expect(fixture.wait { fixture.resizes == 1 })
    #expect(fixture.host.size == CGSize(width: 180 / scale, height: 120 / scale))
    #expect(!fixture.frames.isEmpty)
  }

  @Test("text copied here can be pasted there, and the other way round")
  func sharesClipboard() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    let otherLoop = EventLoop(connection: fixture.other)
    fixture.platform.loop.watch(fixture.other.fileDescriptor) { otherLoop.dispatchPending() }
    let clipboard = fixture.other.atoms[.clipboard]
    fixture.platform.pasteboard.setString("Grüße 😀", in: .clipboard)
    fixture.platform.connection.synchronize()
    var pasted: String?
    otherLoop.selections.fetch(clipboard) { pasted = $0 }
    otherLoop.dispatchPending()
    #expect(fixture.wait { pasted == "Grüße 😀" })

    otherLoop.selections.offer("von dort", as: clipboard)
    otherLoop.dispatchPending()
    var received: String?
    #expect(fixture.wait { !fixture.platform.loop.selections.fetchOwns(clipboard) })
    fixture.platform.pasteboard.fetchString(from: .clipboard) { received = $0 }
    #expect(fixture.wait { received == "von dort" })
  }

  @Test("the desktop's dots per inch set the scale, also while the program runs")
  func followsScale() throws {
    let fixture = try ServerFixture(scale: nil)
    #expect(fixture.platform.scale == 1)
    #expect(fixture.show())
    fixture.other.writeResources("Xft.dpi:\t144\n")
    #expect(fixture.wait { fixture.platform.scale == 1.5 && fixture.host.window.size.width == 150 })
    #expect(fixture.host.scale == 1.5)
    #expect(fixture.wait { fixture.host.size == CGSize(width: 100, height: 80) })
    #expect(fixture.traitChanges > 0)
  }

  @Test("the desktop's text size is followed as its portal tells it, also while the program runs")
  func followsTextSize() throws {
    let fixture = try ServerFixture(scale: nil)
    #expect(fixture.show())
    UIApplication.shared.start(on: fixture.platform)
    let daemon = try BusDaemon()
    let desktop = try #require(BusConnection(loop: fixture.platform.loop, address: daemon.address))
    let interface = "org.gnome.desktop.interface"
    desktop.answer = { (call) throws(BusFailure) in
      guard call.member == "ReadAll" else { throw .unknownObject(call) }
      let settings = BusValue.structure([.text("text-scaling-factor"), .variant(.real(1.25))])
      return [.list(of: "{sa{sv}}", [.structure([.text(interface), .list(of: "{sv}", [settings])])])]
    }
    var isPortal = false
    desktop.ask(.bus, "RequestName", [.text("org.freedesktop.portal.Desktop"), .number(0)]) { _ in isPortal = true }
    try #require(fixture.wait { isPortal })

    fixture.platform.followPortal(at: daemon.address)
    #expect(fixture.wait { UIApplication.shared.preferredContentSizeCategory == .extraExtraLarge })
    #expect(fixture.platform.scale == 1, "text alone is larger")
    desktop.emit(
      "SettingChanged",
      of: "org.freedesktop.portal.Settings",
      at: "/org/freedesktop/portal/desktop",
      [.text(interface), .text("text-scaling-factor"), .variant(.real(1))]
    )
    #expect(fixture.wait { UIApplication.shared.preferredContentSizeCategory == .large })
  }

  @Test("where the desktop's resolution contains its text size, the scale doesn't")
  func textFactor() {
    func settings(unscaled: Double) -> Settings? {
      func number(_ value: Double) -> [UInt8] { withUnsafeBytes(of: Int32(value).littleEndian) { Array($0) } }
      let name = "Gdk/UnscaledDPI"
      let setting = [0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8) + [0, 0, 0, 0, 0] + number(unscaled * 1024)
      return Settings(number(0) + number(1) + number(1) + setting)
    }
    let large = settings(unscaled: 120)
    #expect(large?["Gdk/UnscaledDPI"] == .integer(122_880))
    #expect(DesktopPreferences.scale(large, dpi: 120, textFactor: 1.25) == 1)
    #expect(DesktopPreferences.scale(large, dpi: 240, textFactor: 1.25) == 2, "windows are scaled, too")
    #expect(DesktopPreferences.scale(large, dpi: 120) == 1.25, "a resolution that the user has set")
    #expect(DesktopPreferences.scale(nil, dpi: 192, textFactor: 1.25) == 2, "no daemon multiplies")
    #expect(DesktopPreferences.scale(settings(unscaled: 96), dpi: 192, textFactor: 1.25) == 2)
  }

  @Test("a desktop that comes to ask for less motion, and then no longer, is heard and told on")
  func followsMotion() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    let calls = Count()
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { calls.value += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let daemon = Window(WindowOptions(), on: fixture.other)
    #expect(fixture.other.claim("_XSETTINGS_S0", for: daemon) == nil)
    func set(animates: Bool) {
      let header = "\0\0\0\0\u{1}\0\0\0\u{1}\0\0\0"
      let setting = "\0\0\u{14}\0Gtk/EnableAnimations\0\0\0\0" + (animates ? "\u{1}" : "\0") + "\0\0\0"
      let name = fixture.other.atoms[.xsettingsSettings]
      daemon.setProperty(name, text: header + setting, type: name)
      fixture.other.flush()
    }
    set(animates: false)
    // The daemon is looked for when anything of the desktop changes.
    fixture.other.writeResources("")
    #expect(fixture.wait { fixture.platform.prefersReducedMotion })
    #expect(calls.value == 1)
    set(animates: true)
    #expect(fixture.wait { !fixture.platform.prefersReducedMotion })
    #expect(calls.value == 2)
  }

  @Test("a theme of high contrast, as desktops name them, is followed, light and dark")
  func followsContrast() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    UIApplication.shared.start(on: fixture.platform)
    let daemon = Window(WindowOptions(), on: fixture.other)
    #expect(fixture.other.claim("_XSETTINGS_S0", for: daemon) == nil)
    func set(theme: String) {
      let count = String(UnicodeScalar(UInt8(theme.utf8.count)))
      let padding = String(repeating: "\0", count: (4 - theme.utf8.count % 4) % 4)
      let header = "\0\0\0\0\u{1}\0\0\0\u{1}\0\0\0"
      let setting = "\u{1}\0\u{d}\0Net/ThemeName\0\0\0\0\0\0\0" + count + "\0\0\0" + theme + padding
      let name = fixture.other.atoms[.xsettingsSettings]
      daemon.setProperty(name, text: header + setting, type: name)
      fixture.other.flush()
      // The daemon is looked for when anything of the desktop changes.
      fixture.other.writeResources("")
    }
    let themes: [(String, Bool, UIUserInterfaceStyle)] = [
      ("HighContrast", true, .light), ("Adwaita-dark", false, .dark), ("HighContrastInverse", true, .dark),
      ("Adwaita", false, .light), ("ContrastHigh", true, .light), ("Watch", false, .light),
      ("Adwaita-hc", true, .light),
    ]
    for (theme, isHigh, style) in themes {
      set(theme: theme)
      let isHeard = fixture.wait {
        fixture.platform.prefersHighContrast == isHigh && fixture.platform.userInterfaceStyle == style
      }
      #expect(isHeard, "\(theme)")
      #expect(UIAccessibility.isDarkerSystemColorsEnabled == isHigh)
    }
  }

  @Test("a window that another program destroys counts as closed, and drawing on it is no error")
  func survivesDestroyedWindow() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    fixture.other.destroyWindow(fixture.host.window.id)
    fixture.other.flush()
    #expect(fixture.wait { fixture.closeRequests == 1 })
    _ = fixture.draw { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10), corners: .square, color: .red) }
    fixture.host.close()
    fixture.platform.connection.synchronize()
    #expect(fixture.platform.connection.untrappedErrors.isEmpty)
  }

  @Test("a window that is minimised, and brought back, tells so")
  func tellsWhenMinimised() throws {
    let fixture = try ServerFixture(windowManager: .openbox)
    #expect(fixture.show())
    fixture.visibilities = []
    fixture.host.window.minimise()
    // openbox says so first, and then unmaps the window; mapping one that is still mapped would do nothing.
    #expect(fixture.wait { fixture.visibilities.last == false && !fixture.host.window.isMapped })
    fixture.host.window.map()
    #expect(fixture.wait { fixture.visibilities.last == true })
  }

  // Not on the main actor, for the reason given in ConnectionTests.
  @Test("what was typed can be saved when the server goes away, and the process ends with status 1")
  nonisolated func savesWhenTheServerGoes() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
      try await MainActor.run {
        let fixture = try ServerFixture()
        let field = UITextField()
        field.text = "Ada"
        let saving = Saving { FileHandle.standardOutput.write(Data((field.text ?? "").utf8)) }
        UIApplication.shared.delegate = saving
        _ = fixture.show()
        fixture.server.end()
        fixture.platform.run()
        withExtendedLifetime(saving) {}
      }
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).hasSuffix("Ada"))
  }
}

/// Saves when the application ends.
private final class Saving: UIApplicationDelegate {
  private let save: () -> Void

  init(_ save: @escaping () -> Void) { self.save = save }

  func applicationWillTerminate(_ application: UIApplication) { save() }
}

/// How often something happened.
private final class Count {
  var value = 0
}

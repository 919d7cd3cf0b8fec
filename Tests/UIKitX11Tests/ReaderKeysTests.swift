import TestSupport
import Testing
import UIKit
import X11

@testable import UIKitX11

@Suite("Keys on their way through screen readers", .enabled(if: BusDaemon.isInstalled, "needs dbus"))
struct ReaderKeysTests {
  private func desk(hasKeyListener: Bool = false) throws -> AccessibilityDesk {
    try AccessibilityDesk(scale: 1, hasKeyListener: hasKeyListener, fill: FakeTree.fillForm)
  }

  private func press(_ character: UInt, _ desk: AccessibilityDesk) -> Bool {
    let stroke = KeyStroke(
      window: desk.fixture.host.window.id,
      keycode: 38,
      keysym: character,
      shortcutKeysym: character,
      text: UInt8(exactly: character).map { String(UnicodeScalar($0)) } ?? "",
      modifiers: [],
      time: 1
    )
    return desk.provider.keys.hold(.keyDown(stroke))
  }

  @Test("a screen reader that listens to keys is asked about each, in their order, and takes those that it wants")
  func keys() throws {
    let desk = try desk(hasKeyListener: true)
    for taken in [false, true] {
      desk.takesKeys = taken
      #expect(press(0x61, desk) && press(0x62, desk))
      #expect(desk.fixture.wait { desk.keys.count == 2 })
      _ = try desk.flush()
      #expect(desk.fixture.keys.map(\.key.characters) == (taken ? [] : ["a", "b"]))
      (desk.fixture.keys, desk.keys) = ([], [])
    }
  }

  @Test("a key that a screen reader took, and that is released elsewhere, doesn't open passwords to it")
  func lostCommandKey() throws {
    let desk = try desk(hasKeyListener: true)
    desk.takesKeys = true
    #expect(press(0xFF63, desk))
    #expect(desk.fixture.wait { desk.keys.count == 1 })
    _ = try desk.flush()
    desk.fixture.takesSecret = true
    _ = desk.provider.keys.hold(.focusOut(window: desk.fixture.host.window.id))
    #expect(press(0x61, desk))
    _ = try desk.flush()
    #expect(desk.keys.count == 1)
  }

  @Test("no key of a password is told, and none is asked about where nobody listens")
  func secretKeys() throws {
    #expect(!press(0x61, try desk()))
    let desk = try desk(hasKeyListener: true)
    desk.fixture.takesSecret = true
    #expect(press(0x61, desk))
    _ = try desk.flush()
    #expect(desk.keys.isEmpty && desk.fixture.keys.map(\.key.characters) == ["a"])
  }
}

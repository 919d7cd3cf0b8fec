import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("The keyboard for any program, and the hardware's keymap", .serialized)
struct ScreenKeyboardKeymapTests {
  /// A window that has the keys, and a keyboard with German ones that types into it.
  private func start(_ arguments: String...) throws -> (Screen, Receiver, ScreenKeyboardRun) {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE", arguments)
    try keyboard.waitUntilShown()
    return (screen, receiver, keyboard)
  }

  @Test(
    "a change of the hardware's layout between two taps changes nothing of the text",
    arguments: ["gr", "de", "fr"]
  )
  func layoutChange(layout: String) throws {
    let (screen, receiver, keyboard) = try start()
    try keyboard.tap("a", "ü")
    try #require(receiver.wait { $0.text == "aü" }, "it reads “\(receiver.text)”")
    try screen.setLayout(layout)
    let fresh = CoreKeymap(fetchedFrom: screen.connection)
    try keyboard.tap("z", "ü", "ö", "a")
    #expect(receiver.wait { $0.text == "aüzüöa" }, "it reads “\(receiver.text)”")
    try screen.setLayout("us")
    try keyboard.tap("ö", "y", "ä")
    #expect(receiver.wait { $0.text == "aüzüöaöyä" }, "it reads “\(receiver.text)”")
    try screen.setLayout(layout)
    try keyboard.tap("ä", "q", "space")
    #expect(receiver.wait { $0.text == "aüzüöaöyääq " }, "it reads “\(receiver.text)”")
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(CoreKeymap(fetchedFrom: screen.connection) == fresh)
  }

  @Test("without further words its keys are the hardware's: it follows the keymap, and its globe key changes the group")
  func system() throws {
    let screen = try Screen(windowManager: .openbox)
    try screen.setLayout("us,ru")
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, showing: try ScreenKeyboardRun.systemLayout(0, on: screen), [])
    keyboard.hasGlobe = true
    try keyboard.waitUntilShown()
    try keyboard.tap("w", "[")
    try #require(receiver.wait { $0.text == "w[" }, "it reads “\(receiver.text)”")
    try keyboard.tap("globe")
    #expect(receiver.wait { $0.group == 1 })
    keyboard.layout = try ScreenKeyboardRun.systemLayout(1, on: screen)
    try keyboard.tap("ц", "х")
    try #require(receiver.wait { $0.text == "w[цх" }, "it reads “\(receiver.text)”")
    try screen.setLayout("de")
    keyboard.hasGlobe = false
    keyboard.layout = try ScreenKeyboardRun.systemLayout(0, on: screen)
    try keyboard.catchUp()
    try keyboard.tap("z", "ü", "ß")
    #expect(receiver.wait { $0.text == "w[цхzüß" }, "it reads “\(receiver.text)”")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("a long press on one of the hardware's keys offers what Compose makes of its letter")
  func compose() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let layout = try ScreenKeyboardRun.systemLayout(0, on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, showing: layout, [])
    try keyboard.waitUntilShown()
    try keyboard.tap("a", alternate: 7)
    #expect(receiver.wait { $0.text == "æ" }, "it reads “\(receiver.text)”")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "the keymap is what it was after Control-C, or a request to quit, while keys are lent",
    arguments: [true, false]
  )
  func ends(bySignal: Bool) async throws {
    let (screen, receiver, keyboard) = try start()
    let before = CoreKeymap(fetchedFrom: screen.connection)
    try keyboard.tap("ü", "ö", "ä")
    try #require(receiver.wait { $0.text == "üöä" }, "it reads “\(receiver.text)”")
    #expect(CoreKeymap(fetchedFrom: screen.connection) != before)
    if bySignal {
      #expect(keyboard.end(with: SIGINT) == 0)
    } else {
      #expect(try await ScreenKeyboardRun.complete(["--quit"], on: screen.server.display).status == 0)
      #expect(keyboard.waitForEnd() == 0)
    }
    #expect(CoreKeymap(fetchedFrom: screen.connection) == before)
  }

  @Test("what can't be typed because each key has a meaning is told once, and the rest is typed")
  func fullKeymap() async throws {
    let screen = try Screen(windowManager: .openbox)
    try giveAllKeysMeanings(on: screen)
    let full = CoreKeymap(fetchedFrom: screen.connection)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try keyboard.waitUntilShown()
    try keyboard.tap("a", "ü", "ö", "b")
    #expect(receiver.wait { $0.text == "ab" }, "it reads “\(receiver.text)”")
    #expect(keyboard.end(with: SIGTERM) == 0)
    let line = "virtual-keyboard: can't type characters that no key types: all keys have meanings\n"
    #expect(await keyboard.complaints() == line)
    #expect(CoreKeymap(fetchedFrom: screen.connection) == full)
  }

  /// Leaves no key without a meaning: borrows each, and forgets to whom it belongs.
  private func giveAllKeysMeanings(on screen: Screen) throws {
    let (connection, keys) = (screen.connection, BorrowedKeys(connection: screen.connection))
    for index in 0..<UInt32(keys.fetchSpareCount()) {
      let scalar = try #require(UnicodeScalar(0x2800 + index))
      try #require(keys.type(Character(scalar)))
    }
    try #require(keys.fetchSpareCount() == 0)
    connection.setProperty(connection.atoms[.borrowedKeys], of: connection.root, words: [], type: 6)
    connection.synchronize()
  }

  @Test(
    "pressed keys show no character enlarged, which may be a password's, unless asked to",
    arguments: [false, true]
  )
  func previews(areWanted: Bool) throws {
    let (_, _, keyboard) = areWanted ? try start("--previews") : try start()
    #expect(try keyboard.showsPreview(above: "g") == areWanted)
    #expect(keyboard.end(with: SIGTERM) == 0)
  }
}

import Testing
import X11
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("Typing into other programs")
struct OtherProgramsTypingTests {
  /// A program that types, and another one whose window has the keyboard.
  private final class Typing {
    let fixture: ServerFixture
    private let loop: EventLoop
    let window: Window
    private(set) var text = ""
    /// The windows that got the keys.
    private(set) var windows: [XID] = []

    init() throws {
      fixture = try ServerFixture()
      loop = EventLoop(connection: fixture.other)
      window = Window(WindowOptions(), on: fixture.other)
      loop.onEvent = { [unowned self] event in
        guard case .keyDown(let stroke) = event else { return }
        text += stroke.text
        windows.append(stroke.window)
      }
      try focus(window)
    }

    /// Shows a window, and gives it the keyboard.
    func focus(_ window: Window) throws {
      window.map()
      try #require(loop.run(for: 20) { window.isMapped })
      window.focus()
      try #require(loop.run(for: 20) { window.hasFocus })
    }

    /// Types a character with keys; false if it isn't typed.
    func type(_ character: Character) -> Bool {
      let isTyped = fixture.host.keySynthesizer?.type(.character(character))
      fixture.platform.connection.synchronize()
      return isTyped == true
    }

    func receives(_ expected: String) -> Bool {
      loop.run(for: 20) { text.unicodeScalars.count >= expected.unicodeScalars.count }
        && text.unicodeScalars.elementsEqual(expected.unicodeScalars)
    }
  }

  @Test("a character of several code points is typed one by one, its base before its marks")
  func codePoints() throws {
    let typing = try Typing()
    typing.fixture.platform.borrowKeys()
    let words = ["e\u{301}", "x", "ü\u{323}", "👩‍👩‍👧", "🇫🇷"]
    for (index, word) in words.enumerated() {
      #expect(typing.type(Character(word)), "\(word)")
      #expect(typing.receives(words[...index].joined()), "it reads “\(typing.text)”")
    }
    typing.fixture.platform.returnKeys()
  }

  @Test("a key costs one question to the server while the focus stays where it is")
  func cheapKeys() throws {
    let typing = try Typing()
    typing.fixture.platform.borrowKeys()
    #expect(typing.type("x"))
    #expect(typing.receives("x"))
    let connection = typing.fixture.platform.connection
    let first = connection.nextRequest
    #expect(typing.fixture.host.keySynthesizer?.type(.character("y")) == true)
    // Besides it are four that have no answer: to grab the server and let it go, and to press the key and release it.
    #expect(connection.nextRequest - first <= 5)
    #expect(typing.receives("xy"))
    typing.fixture.platform.returnKeys()
  }

  @Test("a key that was pressed for a window isn't typed into another one, of whose focus nothing has been heard yet")
  func focusTaken() throws {
    let typing = try Typing()
    let platform = typing.fixture.platform
    var changes = 0
    platform.borrowKeys(focusHandler: { changes += 1 })
    #expect(typing.type("x"))
    #expect(typing.receives("x"))
    let other = Window(WindowOptions(), on: typing.fixture.other)
    try typing.focus(other)
    #expect(typing.type("y"))
    #expect(changes == 1)
    #expect(typing.type("z"))
    #expect(typing.receives("xz"))
    #expect(typing.windows == [typing.window.id, other.id])
    platform.returnKeys()
  }

  @Test("a character is left out as a whole if one of its code points can't be typed")
  func noSpareKey() throws {
    let typing = try Typing()
    let other = typing.fixture.other
    let foreign = BorrowedKeys(connection: other)
    var before = ""
    for index in 0..<UInt32(foreign.fetchSpareCount()) {
      let filler = Character(try #require(UnicodeScalar(0x2800 + index)))
      before.append(filler)
      #expect(foreign.type(filler))
    }
    other.setProperty(other.atoms[.borrowedKeys], of: other.root, words: [], type: 6)
    other.synchronize()
    #expect(typing.receives(before))
    typing.fixture.platform.borrowKeys()
    #expect(!typing.type("e\u{301}"))
    #expect(typing.type("x"))
    #expect(typing.receives(before + "x"), "it reads “\(typing.text)”")
  }
}

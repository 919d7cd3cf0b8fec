import Testing
import X11

@Suite("Keys lent to characters that the keymap lacks")
struct BorrowedKeysTests {
  /// Types on one connection, and looks at the keymap on another.
  private struct Lending {
    let desk: Desk
    let keys: BorrowedKeys

    init() throws {
      desk = try Desk()
      keys = BorrowedKeys(connection: desk.connection)
      desk.makeFocusedWindow()
    }

    /// Whether any key types `character`, as the server says now.
    func hasKey(for character: Character) -> Bool {
      desk.other.keymap.reload()
      return desk.other.keymap.combination(for: character) != nil
    }
  }

  @Test("a character without a key is typed, and its key means nothing again once it was given back")
  func lendsAndGivesBack() throws {
    let lending = try Lending()
    #expect(!lending.hasKey(for: "ü"))
    #expect(lending.keys.type("ü"))
    #expect(lending.desk.wait { lending.desk.text == "ü" })
    #expect(lending.hasKey(for: "ü"))
    lending.keys.giveBack()
    #expect(!lending.hasKey(for: "ü"))
    #expect(lending.keys.isEmpty)
  }

  @Test("a key that somebody gave another meaning meanwhile keeps it")
  func leavesForeignMeanings() throws {
    let lending = try Lending()
    let spare = lending.keys.fetchSpareCount()
    #expect(lending.keys.type("ü"))
    try lending.desk.setLayout("de")
    lending.keys.giveBack()
    #expect(lending.hasKey(for: "ü"))
    #expect(BorrowedKeys(connection: lending.desk.other).fetchSpareCount() <= spare)
  }

  @Test("characters whose keys another keymap took away are typed by other keys")
  func survivesKeymapChange() throws {
    let lending = try Lending()
    #expect(lending.keys.type("ü"))
    #expect(lending.desk.wait { lending.desk.text == "ü" })
    try lending.desk.setLayout("gr")
    #expect(lending.desk.wait { lending.desk.events.contains { if case .keymapChanged = $0 { true } else { false } } })
    lending.keys.keymapDidChange()
    #expect(lending.keys.type("ü"))
    #expect(lending.desk.wait { lending.desk.text == "üü" }, "it reads “\(lending.desk.text)”")
  }

  @Test("a forged list of lent keys takes no key its meaning", arguments: [[8, 255], Array(8...255)])
  func ignoresForgedLists(keycodes: [UInt]) throws {
    let lending = try Lending()
    let connection = lending.desk.other
    let lists: [[UInt]] = [keycodes, keycodes.flatMap { [$0, 0] }, keycodes.flatMap { [$0, 0x71] }, [.max, .max, 3]]
    for words in lists {
      connection.setProperty(connection.atoms[.borrowedKeys], of: connection.root, words: words, type: 6)
      connection.synchronize()
      lending.keys.giveBackForeignLoans()
      for letter in "aqx" { #expect(lending.hasKey(for: letter), "\(letter), after \(words.prefix(4))") }
    }
  }

  @Test("what a keyboard that crashed has lent is given back by the next one")
  func givesBackForeignLoans() throws {
    let lending = try Lending()
    #expect(BorrowedKeys(connection: lending.desk.other).type("ß"))
    #expect(lending.desk.wait { lending.desk.text == "ß" })
    lending.keys.giveBackForeignLoans()
    #expect(!lending.hasKey(for: "ß"))
  }
}

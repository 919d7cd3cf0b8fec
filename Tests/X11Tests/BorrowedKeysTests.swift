import Testing
import X11

@Suite("Keys borrowed for characters that the keymap lacks")
struct BorrowedKeysTests {
  /// Types on one connection, and looks at the keymap on another.
  private struct Borrowing {
    let desk: Desk
    let keys: BorrowedKeys

    init() throws {
      desk = try Desk()
      keys = BorrowedKeys(connection: desk.connection)
      desk.makeFocusedWindow()
    }

    /// Whether any key types `character`, as the server says now.
    func hasKey(for character: Character) -> Bool {
      desk.other.keymap.invalidate()
      return desk.other.keymap.combination(for: character) != nil
    }
  }

  @Test("a character without a key is typed, and its key means nothing again once it was given back")
  func lendsAndGivesBack() throws {
    let borrowing = try Borrowing()
    #expect(!borrowing.hasKey(for: "ü"))
    #expect(borrowing.keys.type("ü"))
    #expect(borrowing.desk.wait { borrowing.desk.text == "ü" })
    #expect(borrowing.hasKey(for: "ü"))
    borrowing.keys.giveBack()
    #expect(!borrowing.hasKey(for: "ü"))
    #expect(borrowing.keys.isEmpty)
  }

  @Test("a key that somebody gave another meaning meanwhile keeps it")
  func leavesForeignMeanings() throws {
    let borrowing = try Borrowing()
    let spare = borrowing.keys.fetchSpareCount()
    #expect(borrowing.keys.type("ü"))
    try borrowing.desk.setLayout("de")
    borrowing.keys.giveBack()
    #expect(borrowing.hasKey(for: "ü"))
    #expect(BorrowedKeys(connection: borrowing.desk.other).fetchSpareCount() <= spare)
  }

  @Test("characters whose keys another keymap took away are typed by other keys")
  func survivesKeymapChange() throws {
    let borrowing = try Borrowing()
    #expect(borrowing.keys.type("ü"))
    #expect(borrowing.desk.wait { borrowing.desk.text == "ü" })
    try borrowing.desk.setLayout("gr")
    #expect(
      borrowing.desk.wait { borrowing.desk.events.contains { if case .keymapChanged = $0 { true } else { false } } }
    )
    borrowing.keys.keymapDidChange()
    #expect(borrowing.keys.type("ü"))
    #expect(borrowing.desk.wait { borrowing.desk.text == "üü" }, "it reads “\(borrowing.desk.text)”")
  }

  @Test("a forged list of borrowed keys takes no key its meaning", arguments: [[8, 255], Array(8...255)])
  func ignoresForgedLists(keycodes: [UInt]) throws {
    let borrowing = try Borrowing()
    let connection = borrowing.desk.other
    let lists: [[UInt]] = [keycodes, keycodes.flatMap { [$0, 0] }, keycodes.flatMap { [$0, 0x71] }, [.max, .max, 3]]
    for words in lists {
      connection.setProperty(connection.atoms[.borrowedKeys], of: connection.root, words: words, type: 6)
      connection.synchronize()
      borrowing.keys.returnOrphanedLoans()
      for letter in "aqx" { #expect(borrowing.hasKey(for: letter), "\(letter), after \(words.prefix(4))") }
    }
  }

  @Test(
    "a list that names each key with what it means takes none its meaning, on keyboards of any script",
    arguments: ["us", "il", "ara", "th", "jp", "br"]
  )
  func ignoresTrueMeanings(layout: String) throws {
    let borrowing = try Borrowing()
    let connection = borrowing.desk.other
    try borrowing.desk.setLayout(layout)
    let before = CoreKeymap(fetchedFrom: connection)
    let keysyms = try KeysymHeader().keysyms + (0x1008_fe00...0x1008_ffff)
    let words = keysyms.flatMap { keysym -> [UInt] in
      connection.keymap.combination(for: keysym).map { [UInt($0.keycode), keysym] } ?? []
    }
    #expect(words.count > 200)
    connection.setProperty(connection.atoms[.borrowedKeys], of: connection.root, words: words, type: 6)
    connection.synchronize()
    borrowing.keys.returnOrphanedLoans()
    #expect(CoreKeymap(fetchedFrom: connection) == before)
  }

  @Test("what a keyboard that crashed has borrowed is given back by the next one")
  func givesBackForeignLoans() throws {
    let borrowing = try Borrowing()
    #expect(BorrowedKeys(connection: borrowing.desk.other).type("ß"))
    #expect(borrowing.desk.wait { borrowing.desk.text == "ß" })
    borrowing.keys.returnOrphanedLoans()
    #expect(!borrowing.hasKey(for: "ß"))
  }
}

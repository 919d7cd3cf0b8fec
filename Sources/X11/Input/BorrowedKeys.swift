import CX11

/// Types characters that the keymap lacks into any program, by giving them for a while to keys that have no meaning.
///
/// A key keeps its character until it is given back or needed for another one: programs read the keymap again only after
/// they have been notified of a change, and a key that has another meaning by then would type something else. Which
/// keys are borrowed, and for which characters, is written to a property of the root window, so that the next such
/// program can give back the keys of one that crashed. A key is given back only if it still has the character it was
/// borrowed for: any program may change the keymap, and that property. The property is believed only for keys that can
/// have been borrowed: keys that no keyboard has, with a character that no other key types.
package final class BorrowedKeys {
  /// A borrowed key, and the keysym that it has meanwhile.
  package struct Loan: Hashable {
    let keycode: Int
    let keysym: KeySym
  }

  private unowned let connection: Connection
  /// The borrowed keys, the least recently used first.
  private var loans: [Loan] = []
  private var spareKeys: [Int]?
  private var hasReported = false

  /// Borrows nothing yet: keys without meaning are searched for when the first one is needed.
  package init(connection: Connection) { self.connection = connection }

  /// Whether no key is borrowed now.
  package var isEmpty: Bool { loans.isEmpty }

  /// How many keys could be borrowed. Asks the server.
  package func fetchSpareCount() -> Int { CoreKeymap(fetchedFrom: connection).spareKeys.count }

  /// Whether a key can be borrowed; if not, reports once why, without the character, which may be a secret's. Asks the
  /// server the first time, and after each change of the keymap.
  package func hasKey() -> Bool {
    let types = connection.fakeInput.isHardwareLike
    if types, !loans.isEmpty || !findSpareKeys().isEmpty { return true }
    if !hasReported {
      let reason = types ? "all keys have meanings" : "the X server lacks XTEST"
      connection.log.logOnce("can't type characters that no key types: \(reason)")
    }
    hasReported = true
    return false
  }

  /// Types a character that is a single Unicode scalar; false if there is no key to be borrowed, or no XTEST.
  package func type(_ character: Character) -> Bool {
    guard connection.fakeInput.isHardwareLike, let keycode = key(for: character) else { return false }
    connection.fakeInput.type(keycode)
    return true
  }

  /// Removes the characters from all borrowed keys, and waits until the server has done so: it drops the last requests
  /// of a program that ends before they are read.
  package func giveBack() {
    guard !loans.isEmpty else { return }
    takeBack(loans)
    loans = []
  }

  /// Gives back the keys that a crashed program has left borrowed. Asks the server.
  package func returnOrphanedLoans() {
    let recorded = Self.loans(in: connection.fetchProperty(connection.atoms[.borrowedKeys], of: connection.root))
    guard !recorded.isEmpty else { return }
    let meanings = CoreKeymap(fetchedFrom: connection)
    takeBack(recorded.filter { meanings.mayBeBorrowed($0.keycode, for: $0.keysym) })
  }

  /// The loans that are recorded in the property, each once.
  package static func loans(in property: Property?) -> [Loan] {
    let words = property?.words ?? []
    let pairs = stride(from: 0, to: words.count - 1, by: 2).lazy.map { (Int(words[$0]), words[$0 + 1]) }
    return Array(Set(pairs.filter { 8...255 ~= $0.0 }.map { Loan(keycode: $0, keysym: $1) }))
  }

  /// Updates the list after a change of the keymap: a key that has lost its character is no longer borrowed. Asks the
  /// server.
  package func keymapDidChange() {
    spareKeys = nil
    guard !loans.isEmpty else { return }
    let meanings = CoreKeymap(fetchedFrom: connection)
    let kept = loans.filter { meanings.isOnly($0.keysym, on: $0.keycode) }
    guard kept != loans else { return }
    loans = kept
    writeDown()
  }

  // MARK: - Private

  private func key(for character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      let keysym = KeySymbols.keysyms(for: scalar).first
    else { return nil }
    if let index = loans.firstIndex(where: { $0.keysym == keysym }) {
      let loan = loans.remove(at: index)
      loans.append(loan)
      return loan.keycode
    }
    guard let keycode = nextKey() else { return nil }
    loans.append(Loan(keycode: keycode, keysym: keysym))
    writeDown()
    assign([keysym, keysym], to: keycode)
    return keycode
  }

  /// A key that isn't borrowed yet, or else the least recently used one.
  private func nextKey() -> Int? {
    if let free = findSpareKeys().first(where: { key in !loans.contains { $0.keycode == key } }) { return free }
    return loans.isEmpty ? nil : loans.removeFirst().keycode
  }

  private func findSpareKeys() -> [Int] {
    let spare = spareKeys ?? CoreKeymap(fetchedFrom: connection).spareKeys
    spareKeys = spare
    return spare
  }

  private func takeBack(_ loans: [Loan]) {
    let meanings = CoreKeymap(fetchedFrom: connection)
    _ = connection.trapping {
      for loan in loans where meanings.isOnly(loan.keysym, on: loan.keycode) { assign([0, 0], to: loan.keycode) }
      writeDown([])
    }
  }

  private func assign(_ keysyms: [KeySym], to keycode: Int) {
    var keysyms = keysyms
    XChangeKeyboardMapping(connection.display, Int32(keycode), Int32(keysyms.count), &keysyms, 1)
  }

  private func writeDown() { writeDown(loans) }

  private func writeDown(_ loans: [Loan]) {
    let words = loans.flatMap { [UInt($0.keycode), $0.keysym] }
    connection.setProperty(connection.atoms[.borrowedKeys], of: connection.root, words: words, type: XID(XA_CARDINAL))
  }
}

/// The meanings of each key in the core keymap, of all groups and levels (`XGetKeyboardMapping`).
package struct CoreKeymap: Equatable {
  private let keysyms: [Int: Set<KeySym>]

  /// Reads the keymap from the server.
  package init(fetchedFrom connection: Connection) {
    var (least, most): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(connection.display, &least, &most)
    var width: Int32 = 0
    let map = XGetKeyboardMapping(connection.display, KeyCode(least), most - least + 1, &width)
    defer { if let map { XFree(map) } }
    let count = map == nil ? 0 : Int(most - least + 1) * Int(width)
    self.init(of: UnsafeBufferPointer(start: map, count: count), from: Int(least), width: Int(width))
  }

  /// Takes a table with `width` keysyms for each key, from the key code `first` on.
  package init(of map: UnsafeBufferPointer<KeySym>, from first: Int, width: Int) {
    let rows = (0..<map.count / max(1, width)).map { row in
      (first + row, Set(map[row * width..<(row + 1) * width]).subtracting([0]))
    }
    keysyms = Dictionary(uniqueKeysWithValues: rows)
  }

  /// The key codes that may be borrowed: a PC keyboard's go up to 135, the Menu key's, in all of XKB's tables.
  private static let lentKeys = 136...255

  /// Keys without any meaning that may be borrowed, from the highest key code down: hardware has the low ones.
  package var spareKeys: [Int] {
    keysyms.filter { $0.value.isEmpty && Self.lentKeys.contains($0.key) }.keys.sorted(by: >)
  }

  /// Whether a key looks as if it were borrowed for the character that `keysym` types.
  func mayBeBorrowed(_ keycode: Int, for keysym: KeySym) -> Bool {
    guard Self.lentKeys.contains(keycode), let scalar = KeySymbols.scalar(for: keysym) else { return false }
    return KeySymbols.keysyms(for: scalar).first == keysym
      && !keysyms.contains { $0.key != keycode && $0.value.contains(keysym) }
  }

  /// Whether a key means `keysym` and nothing else.
  func isOnly(_ keysym: KeySym, on keycode: Int) -> Bool { keysyms[keycode] == [keysym] }
}

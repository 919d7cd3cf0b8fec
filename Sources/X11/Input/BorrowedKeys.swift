import CX11

/// Keys that mean nothing, lent to characters that the keymap lacks so that they can be typed into any program.
///
/// A key keeps its character until it is given back or needed for another one: programs read the keymap anew only after they have
/// heard of a change, and a key that means something else by then types something else. Which keys are lent, and to what, is written
/// down on the root window, so that the next program of the kind can give back what one that crashed could not. Only a key that
/// still means what was lent to it is given back: anybody may change the keymap, and anybody may write that property.
package final class BorrowedKeys {
  private struct Loan: Equatable {
    let keycode: Int
    let keysym: KeySym
  }

  private unowned let connection: Connection
  /// The longest lent first.
  private var loans: [Loan] = []
  private var spareKeys: [Int]?

  /// Keys are looked for when the first one is needed.
  package init(connection: Connection) { self.connection = connection }

  /// Whether any key is lent now.
  package var isEmpty: Bool { loans.isEmpty }

  /// How many keys could be lent. Asks the server.
  package func fetchSpareCount() -> Int { KeyMeanings(fetchedFrom: connection).spareKeys.count }

  /// Types a character that is a single Unicode scalar; false if there is no key to be lent, or no XTEST.
  package func type(_ character: Character) -> Bool {
    guard connection.fakeInput.isHardwareLike, let keycode = key(for: character) else { return false }
    connection.fakeInput.press(keycode, isDown: true)
    connection.fakeInput.press(keycode, isDown: false)
    connection.flush()
    return true
  }

  /// Takes their characters from all lent keys, and waits until the server has done so: what a program sends last is dropped when
  /// it ends before the server has read it.
  package func giveBack() {
    guard !loans.isEmpty else { return }
    takeBack(loans)
    loans = []
  }

  /// Gives back what a program that crashed has left behind. Asks the server.
  package func giveBackForeignLoans() {
    let words = connection.fetchProperty(connection.atoms[.borrowedKeys], of: connection.root)?.words ?? []
    guard !words.isEmpty else { return }
    let pairs = stride(from: 0, to: words.count - 1, by: 2)
    takeBack(
      pairs.compactMap { index in
        Int(exactly: words[index]).map { Loan(keycode: $0, keysym: words[index + 1]) }
      }
    )
  }

  /// Takes in that the keys mean something else now, by whomever: keys whose character is gone are lent no longer. Asks the server.
  package func keymapDidChange() {
    spareKeys = nil
    guard !loans.isEmpty else { return }
    let meanings = KeyMeanings(fetchedFrom: connection)
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

  /// One that isn't lent, else the one that was used the longest ago.
  private func nextKey() -> Int? {
    let spare = spareKeys ?? KeyMeanings(fetchedFrom: connection).spareKeys
    spareKeys = spare
    if let free = spare.first(where: { key in !loans.contains { $0.keycode == key } }) { return free }
    return loans.isEmpty ? nil : loans.removeFirst().keycode
  }

  private func takeBack(_ loans: [Loan]) {
    let meanings = KeyMeanings(fetchedFrom: connection)
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

/// What each key means in the core keymap, group and level aside (`XGetKeyboardMapping`).
package struct KeyMeanings: Equatable {
  private let keysyms: [Int: Set<KeySym>]

  /// Asks the server.
  package init(fetchedFrom connection: Connection) {
    var (least, most): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(connection.display, &least, &most)
    var width: Int32 = 0
    guard let map = XGetKeyboardMapping(connection.display, KeyCode(least), most - least + 1, &width) else {
      keysyms = [:]
      return
    }
    defer { XFree(map) }
    let rows = (0...Int(most - least)).map { row in
      let meanings = Set((0..<Int(width)).map { map[row * Int(width) + $0] })
      return (Int(least) + row, meanings.subtracting([0]))
    }
    keysyms = Dictionary(uniqueKeysWithValues: rows)
  }

  /// Keys without any meaning, from the highest number down: hardware has the low ones.
  var spareKeys: [Int] { keysyms.filter(\.value.isEmpty).keys.sorted(by: >) }

  /// Whether a key means `keysym` and nothing else.
  func isOnly(_ keysym: KeySym, on keycode: Int) -> Bool { keysyms[keycode] == [keysym] }
}

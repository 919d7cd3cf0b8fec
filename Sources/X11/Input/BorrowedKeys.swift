import CX11

/// Keys that mean nothing, lent to characters that the keymap lacks so that they can be typed into any program.
///
/// A key keeps its character until it is given back or needed for another one: programs read the keymap anew only after they have
/// heard of a change, and a key that means something else by then types something else. Which keys are lent is written down on the
/// root window, so that the next program of the kind can give back what one that crashed could not.
package final class BorrowedKeys {
  private unowned let connection: Connection
  /// The longest lent first.
  private var loans: [(keycode: Int, character: Character)] = []
  private var spareKeys: [Int]?

  /// Keys are looked for when the first one is needed.
  package init(connection: Connection) { self.connection = connection }

  /// Whether any key is lent now.
  package var isEmpty: Bool { loans.isEmpty }

  /// How many keys could be lent. Asks the server.
  package func fetchSpareCount() -> Int { findSpareKeys().count }

  /// Types a character that is a single Unicode scalar; false if there is no key to be lent, or no XTEST.
  package func type(_ character: Character) -> Bool {
    guard connection.fakeInput.isHardwareLike, let keycode = key(for: character) else { return false }
    connection.fakeInput.press(keycode, isDown: true)
    connection.fakeInput.press(keycode, isDown: false)
    connection.flush()
    return true
  }

  /// Takes their characters from all lent keys.
  package func giveBack() {
    guard !loans.isEmpty else { return }
    for loan in loans { assign([0, 0], to: loan.keycode) }
    loans = []
    writeDown()
    connection.flush()
  }

  /// Gives back what a program that crashed has left behind. Asks the server.
  package func giveBackForeignLoans() {
    let keys = connection.fetchProperty(connection.atoms[.borrowedKeys], of: connection.root)?.words ?? []
    guard !keys.isEmpty else { return }
    for key in keys where (8...255).contains(key) { assign([0, 0], to: Int(key)) }
    writeDown()
    connection.flush()
  }

  // MARK: - Private

  private func key(for character: Character) -> Int? {
    if let index = loans.firstIndex(where: { $0.character == character }) {
      let loan = loans.remove(at: index)
      loans.append(loan)
      return loan.keycode
    }
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      let keysym = KeySymbols.keysyms(for: scalar).first, let keycode = nextKey()
    else { return nil }
    loans.append((keycode, character))
    writeDown()
    assign([keysym, keysym], to: keycode)
    return keycode
  }

  /// One that isn't lent, else the one that was used the longest ago.
  private func nextKey() -> Int? {
    let spare = spareKeys ?? findSpareKeys()
    spareKeys = spare
    if let free = spare.first(where: { key in !loans.contains { $0.keycode == key } }) { return free }
    return loans.isEmpty ? nil : loans.removeFirst().keycode
  }

  /// Keys without any meaning, from the highest number down: hardware has the low ones.
  private func findSpareKeys() -> [Int] {
    var (least, most): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(connection.display, &least, &most)
    var width: Int32 = 0
    let count = most - least + 1
    guard let map = XGetKeyboardMapping(connection.display, KeyCode(least), count, &width) else { return [] }
    defer { XFree(map) }
    return (0..<Int(count)).reversed().compactMap { row in
      let isSpare = (0..<Int(width)).allSatisfy { map[row * Int(width) + $0] == 0 }
      return isSpare ? Int(least) + row : nil
    }
  }

  private func assign(_ keysyms: [KeySym], to keycode: Int) {
    var keysyms = keysyms
    XChangeKeyboardMapping(connection.display, Int32(keycode), Int32(keysyms.count), &keysyms, 1)
  }

  private func writeDown() {
    let keys = loans.map { UInt($0.keycode) }
    connection.setProperty(connection.atoms[.borrowedKeys], of: connection.root, words: keys, type: XID(XA_CARDINAL))
  }
}

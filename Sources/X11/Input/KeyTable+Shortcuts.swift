/// The keys of shortcuts, such as Control with a letter, whatever script the keyboard types.
extension KeyTable {
  /// The keysym that shortcuts compare for the key that types `keysym` in `group`; `keycode` is 0 for an input method's
  /// text.
  ///
  /// In a group with Latin letters it is `keysym`. In another one a key's Latin letter counts, as in GTK and Qt: the one
  /// that it has in the first group with such letters, or, if no group has them, on an American keyboard. A key without a
  /// Latin letter there keeps `keysym` if it is an ASCII character.
  package func shortcutKeysym(keycode: Int, group: Int, isShifted: Bool, typing keysym: KeySym) -> KeySym {
    guard keycode != 0, Self.dependsOnScript(keysym), !latinGroups.contains(group) else { return keysym }
    let latin = latinGroups.first.map { self.keysym(keycode: keycode, group: $0, level: isShifted ? 1 : 0) }
    guard let other = latin ?? Self.americanKeys[keycode], other != 0 else { return keysym }
    return Self.isLatinLetter(other) || !Self.isASCII(keysym) ? other : keysym
  }

  /// Whether a key with this keysym may have another one in other scripts: it types a character that is no Latin letter,
  /// or is a dead key.
  static func dependsOnScript(_ keysym: KeySym) -> Bool {
    let isOfFunctionKey = (0xFF00...0xFFFF).contains(keysym)
    let isDead = (0xFE50...0xFE93).contains(keysym)
    return isDead || !isOfFunctionKey && !isLatinLetter(keysym) && KeySymbols.scalar(for: keysym) != nil
  }

  private static func isASCII(_ keysym: KeySym) -> Bool { (0x20...0x7E).contains(keysym) }

  /// The keys of an American keyboard's main block by key code. The codes are the same in all of XKB's tables for PC
  /// keyboards (`evdev` and `xfree86` in its `keycodes`).
  private static let americanKeys: [Int: KeySym] = {
    var keys: [Int: KeySym] = [:]
    for (first, row) in [(10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./")] {
      for (place, scalar) in row.unicodeScalars.enumerated() { keys[first + place] = KeySym(scalar.value) }
    }
    return keys
  }()
}

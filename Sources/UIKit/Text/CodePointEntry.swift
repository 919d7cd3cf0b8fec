/// A character that is entered by its number: Control, Shift and U, then hexadecimal digits, then Space or Return.
///
/// The digits are shown underlined, as text that is being composed.
struct CodePointEntry {
  private(set) var digits = ""

  /// The most digits of a code point.
  private static let longest = 6

  /// Adds a digit; false if the key types none.
  mutating func add(_ key: UIKey) -> Bool {
    let text = key.characters.isEmpty ? key.charactersIgnoringModifiers : key.characters
    guard text.count == 1, text.allSatisfy(\.isHexDigit), digits.count < Self.longest else { return false }
    digits += text.lowercased()
    return true
  }

  /// Removes the last digit; false if there is none.
  mutating func removeLast() -> Bool { digits.popLast() != nil }

  /// What is shown.
  var shown: String { "u" + digits }

  /// The character, nil if there is none of this number, or one that isn't text.
  var character: String? {
    guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else { return nil }
    return scalar.properties.generalCategory == .control ? nil : String(Character(scalar))
  }
}

extension TextEditor {
  /// Handles a key that enters a character by its number, or begins to; false for other keys.
  func handleCodePoint(_ key: UIKey) -> Bool {
    guard codePoint != nil else { return begins(key) }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: endCodePoint()
    case .keyboardEscape: dropCodePoint()
    case .keyboardDeleteOrBackspace:
      if codePoint?.removeLast() == true { showCodePoint() } else { dropCodePoint() }
    case _ where codePoint?.add(key) == true: showCodePoint()
    case _ where key.isModifier: break
    default:
      // Another key ends the number, and has its own meaning.
      endCodePoint()
      return false
    }
    return true
  }

  private func begins(_ key: UIKey) -> Bool {
    guard key.keyCode == .keyboardU, key.modifierFlags.isSuperset(of: [.control, .shift]),
      client.acceptsEdits, !storage.isSecret
    else { return false }
    codePoint = CodePointEntry()
    showCodePoint()
    return true
  }

  private func showCodePoint() {
    guard let shown = codePoint?.shown else { return }
    setMarkedText(shown, selected: NSRange(location: shown.utf16.count, length: 0))
  }

  /// Inserts the character; without a valid number nothing.
  private func endCodePoint() {
    guard let character = codePoint?.character else { return dropCodePoint() }
    insert(character)
  }

  /// Restores the text from before the number.
  func dropCodePoint() { if let composition { cancel(composition) } }
}

extension UIKey {
  /// Whether the key is Shift, Control, Alt or Super itself.
  fileprivate var isModifier: Bool {
    (UIKeyboardHIDUsage.keyboardLeftControl.rawValue...UIKeyboardHIDUsage.keyboardRightGUI.rawValue)
      .contains(keyCode.rawValue)
  }
}

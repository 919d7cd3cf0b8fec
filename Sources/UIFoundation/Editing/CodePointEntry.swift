import Foundation

/// The entry of a character by its code point: Control, Shift and U, then hexadecimal digits, then Space or Return.
///
/// The digits are shown underlined, as text that is being composed.
package struct CodePointEntry {
  private(set) var digits = ""

  /// The most digits of a code point.
  private static let mostDigits = 6

  /// Adds a digit; false if `text` isn't a hexadecimal digit, or if there are six already.
  mutating func add(_ text: String) -> Bool {
    guard text.count == 1, text.allSatisfy(\.isHexDigit), digits.count < Self.mostDigits else { return false }
    digits += text.lowercased()
    return true
  }

  /// Removes the last digit; false if there is none.
  mutating func removeLast() -> Bool { digits.popLast() != nil }

  /// The text shown during the entry: `u` and the digits typed so far.
  var shown: String { "u" + digits }

  /// The character with this code point; nil if there is none, or if it is a control character.
  var character: String? {
    guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else { return nil }
    return scalar.properties.generalCategory == .control ? nil : String(Character(scalar))
  }
}

extension TextEditor {
  /// Begins the entry of a character by its code point; false if the text may not be changed, or is secret.
  package func beginCodePoint() -> Bool {
    guard client.acceptsEdits, !storage.isSecret else { return false }
    codePoint = CodePointEntry()
    showCodePoint()
    return true
  }

  /// Adds a digit to the code point; false if `text` isn't a hexadecimal digit, or if there are six already.
  package func addCodePointDigit(_ text: String) -> Bool {
    guard codePoint?.add(text) == true else { return false }
    showCodePoint()
    return true
  }

  /// Removes the last digit of the code point; without a digit, cancels the entry.
  package func removeCodePointDigit() {
    if codePoint?.removeLast() == true { showCodePoint() } else { dropCodePoint() }
  }

  private func showCodePoint() {
    guard let shown = codePoint?.shown else { return }
    setMarkedText(shown, selected: NSRange(location: shown.utf16.count, length: 0))
  }

  /// Ends the entry, and inserts the character if the code point is valid.
  package func endCodePoint() {
    guard let character = codePoint?.character else { return dropCodePoint() }
    insert(character)
  }

  /// Cancels the entry, and restores the text from before it.
  package func dropCodePoint() { if let composition { cancel(composition) } }
}

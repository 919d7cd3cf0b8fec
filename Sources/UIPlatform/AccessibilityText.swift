import CoreGraphics

/// The text of an accessible element.
///
/// Offsets count Unicode scalars. Every offset and range is clamped to the text. Secret text is returned as bullets,
/// one for each character on screen, and can't be copied.
@MainActor
package protocol AccessibilityText: AnyObject {
  /// The number of scalars.
  var count: Int { get }

  /// The caret's offset; 0 where there is no caret.
  var caret: Int { get }

  /// The selected range; nil without selected characters.
  var selection: Range<Int>? { get }

  /// Whether a person may edit the text now.
  var isEditable: Bool { get }

  /// Whether the text is secret, such as a password.
  var isSecret: Bool { get }

  /// The characters of a range.
  func string(in range: Range<Int>) -> String

  /// The range of the character, word, line … that contains an offset.
  func range(of unit: AccessibilityTextUnit, at offset: Int) -> Range<Int>

  /// The rectangle around a range, in points of the native window.
  func frame(of range: Range<Int>) -> CGRect

  /// The ranges of the lines that are visible, as a whole or in part, in a rectangle of the native window.
  func lines(in rect: CGRect) -> [Range<Int>]

  /// The offset of the character at a point of the native window; nil if none is there.
  func offset(at point: CGPoint) -> Int?

  /// The attributes of the character at an offset by AT-SPI's names (`weight`, `fg-color`, `family-name`, `underline`,
  /// `invalid` …), and the range around it with the same attributes.
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>)

  /// Selects a range, or places the caret if it is empty; false if the text can't be selected.
  func select(_ range: Range<Int>) -> Bool

  /// Replaces characters as if a person had typed: the delegate may refuse, and the change can be undone. Returns false
  /// if it was refused. If the text is secret, `units` is overwritten in memory.
  func replace(_ range: Range<Int>, with units: inout [UInt16]) -> Bool

  /// Copies a range to the clipboard; false for secret text.
  func copy(_ range: Range<Int>) -> Bool

  /// Pastes the clipboard's text at an offset; false if the text can't be edited.
  func paste(at offset: Int) -> Bool

  /// Scrolls so that a range can be seen; false if the range has no place on screen.
  func scrollToVisible(_ range: Range<Int>) -> Bool
}

/// A piece of text that assistive technologies read at once.
package nonisolated enum AccessibilityTextUnit: Hashable, Sendable {
  case character, word, sentence, line, paragraph
}

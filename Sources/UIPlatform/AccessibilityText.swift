import CoreGraphics

/// The text of an accessible element.
///
/// Offsets count Unicode scalars. Every offset and range is clamped to the text. Secret text answers with bullets, one
/// for each character on screen, and can't be copied.
@MainActor
package protocol AccessibilityText: AnyObject {
  /// The number of scalars.
  var count: Int { get }

  /// The caret's offset; 0 where there is no caret.
  var caret: Int { get }

  /// The selected range; nil if there is only a caret, or none.
  var selection: Range<Int>? { get }

  /// Whether a person may edit it now.
  var isEditable: Bool { get }

  /// Whether the text is secret, such as a password.
  var isSecret: Bool { get }

  /// The characters of a range.
  func string(in range: Range<Int>) -> String

  /// The character, word, line … that contains an offset.
  func range(of unit: AccessibilityTextUnit, at offset: Int) -> Range<Int>

  /// The rectangle around a range, in points of the native window.
  func frame(of range: Range<Int>) -> CGRect

  /// The lines that can be seen, as a whole or in part, in a rectangle of the native window.
  func lines(in rect: CGRect) -> [Range<Int>]

  /// The offset of the character at a point of the native window; nil if none is there.
  func offset(at point: CGPoint) -> Int?

  /// The look of the character at an offset by the names of AT-SPI's text attributes (`weight`, `fg-color`, `family-name`,
  /// `underline`, `invalid` …), and the range that looks like that.
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>)

  /// Places the caret, or selects; false if the element has neither.
  func select(_ range: Range<Int>) -> Bool

  /// Replaces characters as if a person had typed: the delegate is asked, and it can be undone. False if it is refused.
  /// New units for a secret text are overwritten in the array.
  func replace(_ range: Range<Int>, with units: inout [UInt16]) -> Bool

  /// Copies a range to the clipboard; false for secret text.
  func copy(_ range: Range<Int>) -> Bool

  /// Pastes the clipboard's text at an offset; false if the text can't be edited.
  func paste(at offset: Int) -> Bool

  /// Scrolls so that a range can be seen.
  func scrollToVisible(_ range: Range<Int>) -> Bool
}

/// A piece of text that assistive technologies read at once.
package nonisolated enum AccessibilityTextUnit: Hashable, Sendable {
  case character, word, sentence, line, paragraph
}

/// The look of each part of a text, without the text itself, which may be secret: Foundation keeps an attributed
/// string's characters where nothing can overwrite them.
final class TextLooks {
  /// As long as the text, of blanks.
  private let blanks: NSMutableAttributedString

  /// The looks of `text`.
  init(_ text: NSAttributedString) {
    blanks = Self.blank(text.length, [:])
    Self.copyAttributes(from: text, to: blanks)
  }

  /// One look for `length` UTF-16 units.
  init(_ attributes: [NSAttributedString.Key: Any], length: Int) { blanks = Self.blank(length, attributes) }

  /// The length of the text, in UTF-16 units.
  var length: Int { blanks.length }

  /// The looks as they are drawn, with links as `linkAttributes` say.
  func runs(linkAttributes: [NSAttributedString.Key: Any]) -> TextRuns {
    TextRuns(blanks, linkAttributes: linkAttributes)
  }

  /// The look at the character nearest to `offset`; nil if there is none.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any]? {
    length == 0 ? nil : blanks.attributes(at: offset.clamped(to: 0...length - 1), effectiveRange: nil)
  }

  /// Gives `text`, which has the same length, its looks.
  func apply(to text: NSMutableAttributedString) {
    if text.length == length { Self.copyAttributes(from: blanks, to: text) }
  }

  /// Gives all parts the same `value`, or none.
  func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
    let all = NSRange(location: 0, length: length)
    if let value {
      blanks.addAttributes([key: value], range: all)
    } else {
      blanks.removeAttribute(key, range: all)
    }
  }

  /// Puts `newLength` units of one look in place of `range`.
  func replace(_ range: Range<Int>, withLength newLength: Int, _ look: [NSAttributedString.Key: Any]) {
    let old = NSRange(location: range.lowerBound, length: range.count)
    blanks.replaceCharacters(in: old, with: String(repeating: " ", count: newLength))
    if newLength > 0 { blanks.setAttributes(look, range: NSRange(location: range.lowerBound, length: newLength)) }
  }

  // MARK: - Private

  private static func blank(_ length: Int, _ look: [NSAttributedString.Key: Any]) -> NSMutableAttributedString {
    NSMutableAttributedString(string: String(repeating: " ", count: length), attributes: look)
  }

  private static func copyAttributes(from source: NSAttributedString, to target: NSMutableAttributedString) {
    var offset = 0
    while offset < source.length {
      var range = NSRange()
      let look = source.attributes(at: offset, effectiveRange: &range)
      let end = min(source.length, max(offset + 1, range.location + range.length))
      target.setAttributes(look, range: NSRange(location: offset, length: end - offset))
      offset = end
    }
  }
}

/// Text whose parts look different.
extension UITextView {
  /// The text in the view's font and colour.
  var plainStyledText: NSMutableAttributedString {
    NSMutableAttributedString(string: editor.storage.string, attributes: plainAttributes)
  }

  private var plainAttributes: [NSAttributedString.Key: Any] {
    [.font: usedFont, .foregroundColor: textColor ?? .label]
  }

  /// The look of the character before the caret, at the text's start of the one after it.
  var attributesBeforeCaret: [NSAttributedString.Key: Any] {
    guard let styledText else { return plainAttributes }
    return look(of: editor.selection.range.lowerBound..<editor.selection.range.lowerBound, in: styledText)
  }

  /// Gives the whole text a font or a colour.
  func styleAll(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let styledText else { return }
    let all = NSRange(location: 0, length: styledText.length)
    if let value {
      styledText.addAttributes([key: value], range: all)
    } else {
      styledText.removeAttribute(key, range: all)
    }
    looksChanged()
  }

  /// Lays out the text in its looks.
  func looksChanged() {
    layout.runs = styledText.map { TextRuns($0, linkAttributes: linkTextAttributes) }
    if let focusedLink, !allLinks.contains(focusedLink) { self.focusedLink = nil }
    updateContentSize()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Gives new text in place of `range` the look of what is typed.
  func styleNewText(_ range: Range<Int>, length: Int) {
    guard let styledText, range.upperBound <= styledText.length else { return }
    let new = editor.storage.string(in: range.lowerBound..<range.lowerBound + length)
    let look = ownTypingAttributes ?? look(of: range, in: styledText)
    let old = NSRange(location: range.lowerBound, length: range.count)
    styledText.replaceCharacters(in: old, with: new)
    if length > 0 { styledText.setAttributes(look, range: NSRange(location: range.lowerBound, length: length)) }
    layout.runs = TextRuns(styledText, linkAttributes: linkTextAttributes)
  }

  /// The look of text that replaces `range`: as in UIKit that of the first character replaced, else of the one before.
  private func look(of range: Range<Int>, in text: NSAttributedString) -> [NSAttributedString.Key: Any] {
    guard text.length > 0 else { return plainAttributes }
    let offset = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    var look = text.attributes(at: min(offset, text.length - 1), effectiveRange: nil)
    // Text that is typed after a link doesn't belong to it.
    if range.isEmpty, look[.link] != nil, !continuesLink(at: range, in: text) {
      look[.link] = nil
    }
    return look
  }

  /// Whether the text on both sides of an empty range belongs to one link.
  private func continuesLink(at range: Range<Int>, in text: NSAttributedString) -> Bool {
    guard range.lowerBound > 0, range.lowerBound < text.length else { return false }
    let sides = [range.lowerBound - 1, range.lowerBound].map {
      TextAttributes.url(text.attributes(at: $0, effectiveRange: nil)[.link])
    }
    return sides[0] == sides[1]
  }
}

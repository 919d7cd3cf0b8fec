/// Text whose parts look different.
extension UITextView {
  /// The text with its look: a copy, which can't be overwritten in memory.
  var styledText: NSAttributedString {
    let text = NSMutableAttributedString(string: editor.storage.string, attributes: plainAttributes)
    looks?.apply(to: text)
    return NSAttributedString(attributedString: text)
  }

  var plainAttributes: [NSAttributedString.Key: Any] {
    [.font: usedFont, .foregroundColor: textColor ?? .label]
  }

  /// The look of the character before the caret, at the text's start of the one after it.
  var attributesBeforeCaret: [NSAttributedString.Key: Any] {
    guard let looks else { return plainAttributes }
    let caret = editor.selection.range.lowerBound
    return look(of: caret..<caret, in: looks)
  }

  /// Gives the whole text a font or a colour.
  func styleAll(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let looks else { return }
    looks.setAll(key, value)
    looksChanged()
  }

  /// Lays out the text in its looks.
  func looksChanged() {
    layout.runs = looks?.runs(linkAttributes: linkTextAttributes)
    if let focusedLink, !allLinks.contains(focusedLink) { self.focusedLink = nil }
    updateContentSize()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Gives new text in place of `range` the looks that undoing brings back, or that of what is typed: as in UIKit that of
  /// the first character replaced, else of the one before.
  func styleNewText(_ range: Range<Int>, _ change: TextChange) {
    guard let looks, range.upperBound <= looks.length else { return }
    let new = change.looks ?? TextLooks(ownTypingAttributes ?? look(of: range, in: looks), length: change.newLength)
    looks.replace(range, with: new)
    layout.runs?.replace(range, with: new.runs(linkAttributes: linkTextAttributes))
  }

  /// The look of text that replaces `range`: that of the first character replaced, else of the one before.
  private func look(of range: Range<Int>, in looks: TextLooks) -> [NSAttributedString.Key: Any] {
    let example = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    guard var look = looks.attributes(at: example) else { return plainAttributes }
    // Text that is typed after a link doesn't belong to it.
    if range.isEmpty, look[.link] != nil, !continuesLink(at: range.lowerBound, in: looks) { look[.link] = nil }
    return look
  }

  /// Whether the text on both sides of `offset` belongs to one link.
  private func continuesLink(at offset: Int, in looks: TextLooks) -> Bool {
    guard offset > 0, offset < looks.length else { return false }
    let sides = [offset - 1, offset].map { TextAttributes.url(looks.attributes(at: $0)?[.link]) }
    return sides[0] == sides[1]
  }
}

/// Text with different attributes in its parts.
extension UITextView {
  /// A copy of the text with its attributes; unlike the text itself it can't be overwritten in memory.
  var styledText: NSAttributedString {
    let text = NSMutableAttributedString(string: editor.storage.string, attributes: plainAttributes)
    attributeRuns?.apply(to: text)
    return NSAttributedString(attributedString: text)
  }

  var plainAttributes: [NSAttributedString.Key: Any] {
    [.font: usedFont, .foregroundColor: textColor ?? .label]
  }

  /// The attributes of the character before the caret, or at the text's start those of the one after it.
  var attributesBeforeCaret: [NSAttributedString.Key: Any] {
    guard let attributeRuns else { return plainAttributes }
    let caret = editor.selection.range.lowerBound
    return attributes(replacing: caret..<caret, in: attributeRuns)
  }

  /// Lays out the text with its attributes.
  package func attributesChanged() {
    layout.runs = attributeRuns?.drawn(linkAttributes: drawnLinkAttributes)
    if let focusedLink, !allLinks.contains(focusedLink) { self.focusedLink = nil }
    updateContentSize()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  package var plainLayout: TextLayout { layout }
  package var drawnLinkAttributes: [NSAttributedString.Key: Any] { linkTextAttributes }

  /// The attributes of text that replaces `range`: those of the first replaced character, or of the one before an empty range.
  package func attributes(replacing range: Range<Int>, in runs: TextAttributeRuns) -> [NSAttributedString.Key: Any] {
    let example = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    guard var values = runs.attributes(at: example) else { return plainAttributes }
    values[.attachment] = nil
    // Text that is typed after a link doesn't belong to it.
    if range.isEmpty, values[.link] != nil, !continuesLink(at: range.lowerBound, in: runs) { values[.link] = nil }
    return values
  }

  /// Whether the text on both sides of `offset` belongs to one link.
  private func continuesLink(at offset: Int, in runs: TextAttributeRuns) -> Bool {
    guard offset > 0, offset < runs.length else { return false }
    let sides = [offset - 1, offset].map { TextAttributes.url(runs.attributes(at: $0)?[.link]) }
    return sides[0] == sides[1]
  }
}

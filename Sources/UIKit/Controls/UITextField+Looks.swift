/// Text with more to its look than one font and one colour.
extension UITextField {
  /// The text with its look: a copy, which can't be overwritten in memory.
  var styledText: NSAttributedString {
    let text = NSMutableAttributedString(string: editor.storage.string, attributes: defaultTextAttributes)
    looks?.apply(to: text, over: defaultTextAttributes)
    return NSAttributedString(attributedString: text)
  }

  /// Shows `styled`, with the font and the colour of its first character as the field's own.
  func show(styled: NSAttributedString?) {
    guard let styled, styled.length > 0 else { return text = styled?.string }
    let first = styled.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { textColor = color }
    text = styled.string
    let isPlain = first.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
    // What is cleaned away of the text, such as line ends, has no look.
    guard styled.length == editor.storage.count, !isPlain || styled.hasSeveralLooks else { return }
    looks = TextLooks(styled)
  }

  /// Gives all of the text, and what is typed, this look; what is missing of font and colour stays.
  func takeDefault(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    if let style, style.alignment != .natural { textAlignment = style.alignment }
    extraAttributes = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    forgetLooks()
  }

  /// Gives the text the default look again.
  func forgetLooks() {
    guard looks != nil || !extraAttributes.isEmpty else { return }
    looks = extraAttributes.isEmpty ? nil : TextLooks(extraAttributes, length: editor.storage.count)
  }

  /// Gives the whole text a font or a colour.
  func styleAll(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let looks else { return }
    looks.setAll(key, value)
    looksChanged()
  }

  /// Lays out the text in its looks.
  func looksChanged() {
    plainLayout.runs = looks?.runs(linkAttributes: TextRuns.linkAttributes)
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    placeText()
  }

  /// Gives new text in place of `range` the looks that undoing brings back, or that of what is typed.
  func styleNewText(_ range: Range<Int>, _ change: TextChange) {
    guard let looks, range.upperBound <= looks.length else { return }
    let new = change.looks ?? TextLooks(ownTypingAttributes ?? look(of: range, in: looks), length: change.newLength)
    looks.replace(range, with: new)
    plainLayout.runs?.replace(range, with: new.runs(linkAttributes: TextRuns.linkAttributes))
  }

  /// The look of text that replaces `range`: that of the first character replaced, else of the one before; in an empty
  /// field the default.
  private func look(of range: Range<Int>, in looks: TextLooks) -> [NSAttributedString.Key: Any] {
    guard looks.length > 0 else { return extraAttributes }
    let example = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    return looks.attributes(at: example) ?? extraAttributes
  }

  /// The look of what is typed next.
  var attributesBeforeCaret: [NSAttributedString.Key: Any] {
    guard let looks else { return defaultTextAttributes }
    let caret = editor.selection.range.lowerBound
    return defaultTextAttributes.merging(look(of: caret..<caret, in: looks)) { $1 }
  }

  // MARK: - Smaller letters

  /// Lays out the text as large as it fits, if ``adjustsFontSizeToFitWidth`` asks for it.
  func fitFont(in room: CGFloat) {
    guard adjustsFontSizeToFitWidth else { return }
    let (layout, font) = (layout, usedFont)
    layout.font = font
    fullWidth = layout.usedWidth
    guard layout.usedWidth > room, room > 0 else { return }
    let size = max(minimumFontSize, (font.pointSize * room / layout.usedWidth).rounded(.down))
    layout.font = font.withSize(min(size, font.pointSize))
  }
}

extension NSAttributedString {
  /// Whether not all characters look the same.
  fileprivate var hasSeveralLooks: Bool {
    var range = NSRange()
    _ = attributes(at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: length))
    return range.length < length
  }
}

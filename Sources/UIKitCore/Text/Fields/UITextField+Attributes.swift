/// Text with attributes beyond one font and one colour.
extension UITextField {
  /// A copy of the text with its attributes; unlike the text itself it can't be overwritten in memory.
  var styledText: NSAttributedString {
    let text = NSMutableAttributedString(string: editor.storage.string, attributes: defaultTextAttributes)
    attributeRuns?.apply(to: text, over: defaultTextAttributes)
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
    // Characters that the field removes, such as line ends, shift the positions of attributes: then they are dropped.
    guard styled.length == editor.storage.count, !isPlain || styled.hasSeveralAttributes else { return }
    setAttributeRuns(TextAttributeRuns(styled))
  }

  /// Gives these attributes to all of the text, and to what is typed; font and colour stay if `attributes` has none.
  func applyDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    if let style, style.alignment != .natural { textAlignment = style.alignment }
    extraAttributes = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    resetAttributes()
  }

  /// Gives the text the default attributes again.
  func resetAttributes() {
    guard attributeRuns != nil || !extraAttributes.isEmpty else { return }
    setAttributeRuns(extraAttributes.isEmpty ? nil : TextAttributeRuns(extraAttributes, length: editor.storage.count))
  }

  /// Lays out the text with its attributes.
  package func attributesChanged() {
    plainLayout.runs = attributeRuns?.drawn()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    placeText()
  }

  package var drawnLinkAttributes: [NSAttributedString.Key: Any] { TextRuns.linkAttributes }

  /// The attributes of text that replaces `range`: those of the first replaced character, or of the character before an
  /// empty range; the default ones in an empty field.
  package func attributes(replacing range: Range<Int>, in runs: TextAttributeRuns) -> [NSAttributedString.Key: Any] {
    guard runs.length > 0 else { return extraAttributes }
    let example = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    var values = runs.attributes(at: example) ?? extraAttributes
    values[.attachment] = nil
    return values
  }

  /// The attributes of text that is typed next.
  var attributesBeforeCaret: [NSAttributedString.Key: Any] {
    guard let attributeRuns else { return defaultTextAttributes }
    let caret = editor.selection.range.lowerBound
    return defaultTextAttributes.merging(attributes(replacing: caret..<caret, in: attributeRuns)) { $1 }
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
  /// Whether some characters have other attributes than the first.
  fileprivate var hasSeveralAttributes: Bool {
    var range = NSRange()
    _ = attributes(at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: length))
    return range.length < length
  }
}

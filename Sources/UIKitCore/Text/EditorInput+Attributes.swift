/// Text with different attributes in its parts, in fields and text views.
extension EditorInput {
  /// Replaces all attributes; nil for a text without different attributes.
  func setAttributeRuns(_ runs: TextAttributeRuns?) {
    let isPlain = attributeRuns == nil && runs == nil
    attributeRuns = runs
    if !isPlain { attributesChanged() }
  }

  /// Gives the whole text a font or a colour.
  func styleAll(_ key: NSAttributedString.Key, _ value: Any?) {
    guard attributeRuns != nil else { return }
    attributeRuns?.setAll(key, value)
    attributesChanged()
  }

  /// Performs a change that gives all of the text one font, and then restores each part's own font, at the text size
  /// that the user prefers now.
  func renewFonts(followsTextSize: Bool, _ change: () -> Void) {
    let runs = attributeRuns?.map { old in
      guard let font = old.values[.font] as? UIFont else { return old }
      var new = old
      new.values[.font] = font.preferred(followsTextSize: followsTextSize || font.followsTextSize)
      return new
    }
    change()
    guard let runs else { return }
    attributeRuns = runs
    attributesChanged()
  }

  /// Gives new text in place of `range` the attributes that undoing brings back, or those of typed text.
  func styleNewText(_ range: Range<Int>, _ change: TextChange) {
    guard let old = attributeRuns, range.upperBound <= old.length else { return }
    let new =
      change.attributeRuns
      ?? TextAttributeRuns(ownTypingAttributes ?? attributes(replacing: range, in: old), length: change.newLength)
    attributeRuns?.replace(range, with: new)
    plainLayout.runs?.replace(range, with: new.drawn(linkAttributes: drawnLinkAttributes))
  }
}

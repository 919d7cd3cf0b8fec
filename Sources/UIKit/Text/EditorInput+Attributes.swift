/// Text whose parts look different, in fields and text views.
extension EditorInput {
  /// Replaces all attributes; nil for a text that looks the same everywhere.
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

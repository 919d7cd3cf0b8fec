/// A change of a text or its selection, reported once, when it is complete.
package struct TextChange {
  /// The replaced range of the old text, in UTF-16 units; nil if only the selection changed.
  package let replaced: Range<Int>?
  /// The length of the new text in place of it, in UTF-16 units.
  package let newLength: Int
  /// The attributes of the new text; nil for those of text typed there.
  package let attributeRuns: TextAttributeRuns?
  package let oldSelection: TextSelection
  let newSelection: TextSelection
  /// Whether the user made the change, or code on the user's behalf: only then are the delegate and targets notified.
  package let isByPerson: Bool

  /// Makes a change of the text, and perhaps of the selection.
  package init(
    replaced: Range<Int>,
    newLength: Int,
    attributeRuns: TextAttributeRuns? = nil,
    from old: TextSelection,
    to new: TextSelection,
    isByPerson: Bool
  ) {
    self.replaced = replaced
    self.newLength = newLength
    self.attributeRuns = attributeRuns
    oldSelection = old
    newSelection = new
    self.isByPerson = isByPerson
  }

  /// Makes a change of the selection alone.
  package init(from old: TextSelection, to new: TextSelection) {
    replaced = nil
    newLength = 0
    attributeRuns = nil
    oldSelection = old
    newSelection = new
    isByPerson = true
  }

  package var movesSelection: Bool { oldSelection != newSelection }

  /// Whether the user changed the text.
  package var isEdit: Bool { replaced != nil && isByPerson }
}

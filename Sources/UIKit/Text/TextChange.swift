/// What was done to a text or its selection, told once, when all of it is done.
struct TextChange {
  /// What of the former text was replaced, in UTF-16 units; nil where only the selection changed.
  let replaced: Range<Int>?
  /// How many units stand in its place.
  let newLength: Int
  let oldSelection: TextSelection
  let newSelection: TextSelection
  /// Whether a person did it, or a program on their behalf: then delegate and targets are told.
  let isByPerson: Bool

  /// A change of text, and of the selection with it.
  init(
    replaced: Range<Int>,
    newLength: Int,
    from old: TextSelection,
    to new: TextSelection,
    isByPerson: Bool
  ) {
    self.replaced = replaced
    self.newLength = newLength
    oldSelection = old
    newSelection = new
    self.isByPerson = isByPerson
  }

  /// A change of the selection alone.
  init(from old: TextSelection, to new: TextSelection) {
    replaced = nil
    newLength = 0
    oldSelection = old
    newSelection = new
    isByPerson = true
  }

  var movesSelection: Bool { oldSelection != newSelection }

  /// Whether a person changed the text.
  var isEdit: Bool { replaced != nil && isByPerson }
}

/// One change that can be undone.
package struct TextEdit {
  package enum Kind { case typing, deleting, other }

  package let kind: Kind
  /// The offset of the change, in UTF-16 units.
  package private(set) var location: Int
  /// The replaced text, which is overwritten in memory when it is released: the field's text may have become secret. Nil if the
  /// change replaced no text, as most keys.
  private let erased: ErasedUnits?
  /// The attributes of the replaced text; nil if all of the text had the same.
  package private(set) var attributeRuns: TextAttributeRuns?
  /// The length of the inserted text. The text isn't stored a second time: it may be long if it was pasted.
  private(set) var insertedCount: Int
  package private(set) var before: TextSelection
  package private(set) var after: TextSelection
  private var lastInserted: UInt16?
  private let firstInserted: UInt16?

  package init(
    kind: Kind,
    location: Int,
    removed: [UInt16],
    attributeRuns: TextAttributeRuns? = nil,
    inserted: [UInt16],
    before: TextSelection,
    after: TextSelection
  ) {
    (self.kind, self.location, erased) = (kind, location, removed.isEmpty ? nil : ErasedUnits(removed))
    self.attributeRuns = attributeRuns
    insertedCount = inserted.count
    (firstInserted, lastInserted) = (inserted.first, inserted.last)
    (self.before, self.after) = (before, after)
  }

  /// The replaced text, in UTF-16 units.
  package var removed: [UInt16] { erased?.units ?? [] }

  /// The range of the inserted text, in UTF-16 units.
  package var range: Range<Int> { location..<location + insertedCount }

  /// The change that reverses this one. It is made while `storage` still has the inserted text; `attributeRuns` are those of the
  /// whole text.
  package func inverse(in storage: TextStorage, _ attributeRuns: TextAttributeRuns?) -> TextEdit {
    TextEdit(
      kind: .other,
      location: location,
      removed: Array(storage.units[range]),
      attributeRuns: attributeRuns?.part(range),
      inserted: removed,
      before: after,
      after: before
    )
  }

  /// The memory that the change takes, in units of two bytes.
  package var cost: Int { removed.count + MemoryLayout<TextEdit>.size / 2 }

  /// Merges `next` into this change if both belong to the same typing or deleting; false if they don't.
  fileprivate mutating func join(_ next: TextEdit) -> Bool {
    guard kind == next.kind else { return false }
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.location == range.upperBound, let first = next.firstInserted,
        !first.endsParagraph, first.isBlank || lastInserted?.isBlank != true
      else { return false }
      insertedCount += next.insertedCount
      lastInserted = next.lastInserted
    case .deleting:
      guard insertedCount == 0, next.insertedCount == 0, let erased,
        (attributeRuns == nil) == (next.attributeRuns == nil)
      else { return false }
      if next.location + next.removed.count == location {
        erased.insert(next.removed, at: 0)
        if let more = next.attributeRuns { attributeRuns?.replace(0..<0, with: more) }
        location = next.location
      } else if next.location == location {
        erased.insert(next.removed, at: removed.count)
        if let end = attributeRuns?.length, let more = next.attributeRuns {
          attributeRuns?.replace(end..<end, with: more)
        }
      } else {
        return false
      }
    case .other: return false
    }
    after = next.after
    return true
  }
}

/// The changes that can be undone and redone. Typing without interruption is one change up to the end of a word.
package struct TextUndoHistory {
  /// The greatest cost of all changes that can be undone, 24 MB; beyond it the oldest are removed.
  private static let greatestCost = 12_000_000

  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []
  private var cost = 0
  private var mayJoin = false

  /// Makes a history without changes.
  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  package mutating func record(_ edit: TextEdit) {
    if !undone.isEmpty { undone = [] }
    mayJoin = mayJoin && !done.isEmpty
    // Appended in place, because text that was deleted without interruption may be long.
    if mayJoin, done[done.count - 1].join(edit) { cost += edit.removed.count } else { append(edit) }
    mayJoin = true
  }

  private mutating func append(_ edit: TextEdit) {
    done.append(edit)
    cost += edit.cost
    while cost > Self.greatestCost, !done.isEmpty { cost -= done.removeFirst().cost }
  }

  /// Keeps the next change from being merged with the last one, because the caret was moved.
  package mutating func endGroup() { mayJoin = false }

  /// Removes and returns the change to be undone next. The caller passes its inverse to ``addUndone(_:)``, or the change itself
  /// to ``addDone(_:)`` if it can't be undone.
  package mutating func takeUndo() -> TextEdit? {
    guard let edit = done.popLast() else { return nil }
    cost -= edit.cost
    mayJoin = false
    return edit
  }

  /// Removes and returns the change to be redone next, an inverse from ``addUndone(_:)``.
  package mutating func takeRedo() -> TextEdit? {
    mayJoin = false
    return undone.popLast()
  }

  /// Adds the inverse of a change that was undone.
  package mutating func addUndone(_ edit: TextEdit) { undone.append(edit) }

  /// Adds a change that was redone, or couldn't be undone.
  package mutating func addDone(_ edit: TextEdit) { append(edit) }

  /// Removes all changes; their text is overwritten in memory.
  package mutating func clear() { self = TextUndoHistory() }
}

/// The undo manager of a field or text view: undoes the user's changes of its text.
///
/// Actions that an app registers are undone only after all changes of the text.
package final class TextUndoManager: UndoManager {
  private weak var editor: TextEditor?

  package init(_ editor: TextEditor) { self.editor = editor }

  package override var canUndo: Bool { editor?.undo.canUndo == true || super.canUndo }
  package override var canRedo: Bool { editor?.undo.canRedo == true || super.canRedo }

  package override func undo() {
    guard let editor, editor.undo.canUndo else { return super.undo() }
    editor.undoLast()
  }

  package override func redo() {
    guard let editor, editor.undo.canRedo else { return super.redo() }
    editor.redoLast()
  }

  package override func removeAllActions() {
    editor?.undo.clear()
    super.removeAllActions()
  }
}

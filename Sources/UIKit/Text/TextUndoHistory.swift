/// One change that can be undone.
struct TextEdit {
  enum Kind { case typing, deleting, other }

  var kind: Kind
  /// The offset of the change, in UTF-16 units.
  var location: Int
  var removed: [UInt16]
  var inserted: [UInt16]
  var before: TextSelection
  var after: TextSelection

  var cost: Int { removed.count + inserted.count }

  fileprivate mutating func wipe() {
    removed.wipe()
    inserted.wipe()
  }

  /// Combines this change with `next`, if both are steps of the same typing or deleting; false if they aren't.
  fileprivate mutating func join(_ next: TextEdit) -> Bool {
    guard kind == next.kind else { return false }
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.location == location + inserted.count, let first = next.inserted.first,
        !first.endsParagraph, first.isBlank || inserted.last?.isBlank != true
      else { return false }
      inserted += next.inserted
    case .deleting:
      guard inserted.isEmpty, next.inserted.isEmpty else { return false }
      if next.location + next.removed.count == location {
        removed.insert(contentsOf: next.removed, at: 0)
        location = next.location
      } else if next.location == location {
        removed += next.removed
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
struct TextUndoHistory {
  /// The most UTF-16 units in all changes together, 24 MB; beyond that the oldest changes are removed.
  private static let limit = 12_000_000

  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []
  private var cost = 0
  private var mayJoin = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ edit: TextEdit) {
    if !undone.isEmpty { undone = [] }
    // Appended in place, because text that was typed without interruption may be long.
    if !mayJoin || done.isEmpty || !done[done.count - 1].join(edit) { done.append(edit) }
    cost += edit.cost
    mayJoin = true
    while cost > Self.limit, !done.isEmpty { cost -= done.removeFirst().cost }
  }

  /// Makes the next change one of its own, because the caret was moved.
  mutating func endGroup() { mayJoin = false }

  mutating func takeUndo() -> TextEdit? {
    guard let edit = done.popLast() else { return nil }
    cost -= edit.cost
    undone.append(edit)
    mayJoin = false
    return edit
  }

  mutating func takeRedo() -> TextEdit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    cost += edit.cost
    mayJoin = false
    return edit
  }

  mutating func clear() { self = TextUndoHistory() }

  /// Removes all changes and overwrites their text in memory.
  mutating func wipe() {
    for index in done.indices { done[index].wipe() }
    for index in undone.indices { undone[index].wipe() }
    clear()
  }
}

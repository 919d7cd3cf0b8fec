/// One change that can be taken back.
struct TextEdit {
  enum Kind { case typing, deleting, other }

  var kind: Kind
  /// Where, in UTF-16 units.
  var location: Int
  var removed: [UInt16]
  var inserted: [UInt16]
  var before: TextSelection
  var after: TextSelection

  var cost: Int { removed.count + inserted.count }
}

/// Changes that can be taken back, and done again. Typing in one go is one change up to the end of a word.
struct TextUndoHistory {
  /// Older changes are forgotten when all hold more UTF-16 units.
  private static let limit = 4_000_000

  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []
  private var cost = 0
  private var mayJoin = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ edit: TextEdit) {
    undone = []
    if mayJoin, let joined = done.last.flatMap({ Self.join($0, edit) }) {
      cost += joined.cost - done[done.count - 1].cost
      done[done.count - 1] = joined
    } else {
      done.append(edit)
      cost += edit.cost
    }
    mayJoin = true
    while cost > Self.limit, done.count > 1 { cost -= done.removeFirst().cost }
  }

  /// What comes next is a change of its own: the caret was moved.
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

  private static func join(_ a: TextEdit, _ b: TextEdit) -> TextEdit? {
    guard a.kind == b.kind else { return nil }
    var joined = a
    joined.after = b.after
    switch a.kind {
    case .typing:
      guard b.removed.isEmpty, b.location == a.location + a.inserted.count else { return nil }
      let startsWord = a.inserted.last?.isBlank == true && b.inserted.first?.isBlank == false
      guard !startsWord, b.inserted.first?.endsParagraph == false else { return nil }
      joined.inserted += b.inserted
    case .deleting:
      guard a.inserted.isEmpty, b.inserted.isEmpty else { return nil }
      if b.location + b.removed.count == a.location {
        joined.removed = b.removed + a.removed
        joined.location = b.location
      } else if b.location == a.location {
        joined.removed += b.removed
      } else {
        return nil
      }
    case .other: return nil
    }
    return joined
  }
}

/// One change that can be undone.
struct TextEdit {
  enum Kind { case typing, deleting, other }

  let kind: Kind
  /// The offset of the change, in UTF-16 units.
  private(set) var location: Int
  /// The text that was there before. It is overwritten in memory in the end: the field's text may have become secret.
  /// Nil for none, as for most keys.
  private let erased: ErasedUnits?
  /// How that text looked; nil if all of the text looked the same.
  let looks: TextLooks?
  /// The length of the text that is there now. It isn't stored a second time: what was pasted may be long.
  private(set) var insertedCount: Int
  private(set) var before: TextSelection
  private(set) var after: TextSelection
  private var lastInserted: UInt16?
  private let firstInserted: UInt16?

  init(
    kind: Kind,
    location: Int,
    removed: [UInt16],
    looks: TextLooks? = nil,
    inserted: [UInt16],
    before: TextSelection,
    after: TextSelection
  ) {
    (self.kind, self.location, erased) = (kind, location, removed.isEmpty ? nil : ErasedUnits(removed))
    self.looks = looks
    insertedCount = inserted.count
    (firstInserted, lastInserted) = (inserted.first, inserted.last)
    (self.before, self.after) = (before, after)
  }

  /// The text that was there before.
  var removed: [UInt16] { erased?.units ?? [] }

  /// The text that the change has put in place of the old one.
  var range: Range<Int> { location..<location + insertedCount }

  /// The change that takes this one back, made before this one is taken back: it has the text that `storage` has now.
  /// `looks` are those of all of it.
  func inverse(in storage: TextStorage, _ looks: TextLooks?) -> TextEdit {
    TextEdit(
      kind: .other,
      location: location,
      removed: Array(storage.units[range]),
      looks: looks?.part(range),
      inserted: removed,
      before: after,
      after: before
    )
  }

  /// The memory that it takes, in UTF-16 units.
  var cost: Int { removed.count + MemoryLayout<TextEdit>.size / 2 }

  /// Combines this change with `next`, if both are steps of the same typing or deleting; false if they aren't.
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
      guard insertedCount == 0, next.insertedCount == 0, let erased, (looks == nil) == (next.looks == nil)
      else { return false }
      if next.location + next.removed.count == location {
        erased.insert(next.removed, at: 0)
        if let more = next.looks { looks?.replace(0..<0, with: more) }
        location = next.location
      } else if next.location == location {
        erased.insert(next.removed, at: removed.count)
        if let looks, let more = next.looks { looks.replace(looks.length..<looks.length, with: more) }
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
    mayJoin = mayJoin && !done.isEmpty
    // Appended in place, because text that was deleted without interruption may be long.
    if mayJoin, done[done.count - 1].join(edit) { cost += edit.removed.count } else { append(edit) }
    mayJoin = true
  }

  private mutating func append(_ edit: TextEdit) {
    done.append(edit)
    cost += edit.cost
    while cost > Self.limit, !done.isEmpty { cost -= done.removeFirst().cost }
  }

  /// Makes the next change one of its own, because the caret was moved.
  mutating func endGroup() { mayJoin = false }

  /// Removes and returns the change to be undone next. Give its inverse to ``addUndone(_:)``, or
  /// itself to ``addDone(_:)`` if it can't be undone.
  mutating func takeUndo() -> TextEdit? {
    guard let edit = done.popLast() else { return nil }
    cost -= edit.cost
    mayJoin = false
    return edit
  }

  /// Removes and returns the inverse of the change to be done again next.
  mutating func takeRedo() -> TextEdit? {
    mayJoin = false
    return undone.popLast()
  }

  /// Adds the inverse of a change that was undone.
  mutating func addUndone(_ edit: TextEdit) { undone.append(edit) }

  /// Adds a change that was done again, or is to be undone later.
  mutating func addDone(_ edit: TextEdit) { append(edit) }

  /// Removes all changes, whose text is overwritten in memory.
  mutating func clear() { self = TextUndoHistory() }
}

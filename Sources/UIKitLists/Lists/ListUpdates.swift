/// Changes of rows, or of items, and sections that happen together.
///
/// Rows that are deleted or reloaded have the index paths from before the update; inserted rows, those from after it.
package nonisolated struct ListUpdates {
  typealias Animation = UITableView.RowAnimation

  var deletedRows: [RowPath: Animation] = [:]
  var insertedRows: [RowPath: Animation] = [:]
  var reloadedRows: [RowPath: Animation] = [:]
  var deletedSections: [Int: Animation] = [:]
  var insertedSections: [Int: Animation] = [:]
  var reloadedSections: [Int: Animation] = [:]
  /// The new index paths of rows that move, by their old ones.
  var moves: [RowPath: RowPath] = [:]
  /// The new indices of sections that move with their rows, by their old ones.
  var sectionMoves: [Int: Int] = [:]

  /// Moves a row from one index path to another.
  mutating func move(_ old: RowPath, to new: RowPath) {
    deletedRows[old] = Animation.none
    insertedRows[new] = Animation.none
    moves[old] = new
  }

  /// Moves a section, with its rows, from one index to another.
  mutating func moveSection(_ old: Int, to new: Int) {
    deletedSections[old] = Animation.none
    insertedSections[new] = Animation.none
    sectionMoves[old] = new
  }

  // MARK: - Positions

  /// The section's index after the update; nil if it is deleted.
  func newSection(ofOld section: Int) -> Int? {
    if let target = sectionMoves[section] { return target }
    guard deletedSections[section] == nil else { return nil }
    return Self.newIndex(of: section, without: deletedSections.keys, with: insertedSections.keys)
  }

  /// The section's former index; nil if it is new.
  func oldSection(ofNew section: Int) -> Int? {
    if let move = sectionMoves.first(where: { $0.value == section }) { return move.key }
    guard insertedSections[section] == nil else { return nil }
    return Self.newIndex(of: section, without: insertedSections.keys, with: deletedSections.keys)
  }

  /// The row's index path after the update; nil if it is deleted, or its section is reloaded.
  package func newRow(ofOld path: RowPath) -> RowPath? {
    if let target = moves[path] { return target }
    guard deletedRows[path] == nil, reloadedSections[path.section] == nil else { return nil }
    return newPlace(ofOld: path)
  }

  /// The row's former index path; nil if it is new.
  func oldRow(ofNew path: RowPath) -> RowPath? {
    if let move = moves.first(where: { $0.value == path }) { return move.key }
    guard insertedRows[path] == nil, let section = oldSection(ofNew: path.section) else { return nil }
    guard reloadedSections[section] == nil else { return nil }
    let row = Self.newIndex(
      of: path.row,
      without: Self.rows(insertedRows, in: path.section),
      with: Self.rows(deletedRows, in: section)
    )
    return RowPath(section: section, row: row)
  }

  /// The index path, after the update, of the first remaining row at or below the old path in the same section; nil if that
  /// section is deleted.
  func newPlace(ofOld path: RowPath) -> RowPath? {
    guard let section = newSection(ofOld: path.section) else { return nil }
    let row = Self.newIndex(
      of: path.row,
      without: Self.rows(deletedRows, in: path.section),
      with: Self.rows(insertedRows, in: section)
    )
    return RowPath(section: section, row: row)
  }

  /// The rows of a section in ascending order.
  static func rows(_ rows: [RowPath: Animation], in section: Int) -> [Int] {
    rows.keys.filter { $0.section == section }.map(\.row).sorted()
  }

  private static func newIndex(
    of index: Int,
    without gone: some Collection<Int>,
    with come: some Collection<Int>
  ) -> Int {
    var new = index - gone.count { $0 < index }
    for added in come.sorted() where added <= new { new += 1 }
    return new
  }
}

/// The section and index of a table's row or a collection's item: a smaller form of its index path.
nonisolated struct RowPath: Hashable, Comparable {
  var section: Int
  var row: Int

  /// Whether `a` comes before `b`.
  static func < (a: RowPath, b: RowPath) -> Bool { (a.section, a.row) < (b.section, b.row) }

  var indexPath: IndexPath { IndexPath(row: row, section: section) }
}

nonisolated extension IndexPath {
  var rowPath: RowPath { RowPath(section: section, row: row) }
}

/// An accessible element inside a view that has no view of its own, or none at the moment.
package nonisolated enum AccessiblePart: Hashable {
  /// A row of a table or an item of a collection, whether it has a cell or not.
  case row(RowPath)
  /// A section's header or footer in a table.
  case header(Int)
  case footer(Int)
  case segment(Int)
  /// A link of a text view.
  case link(Int)
}

/// The section and index of a table's row or a collection's item: a smaller form of its index path.
package nonisolated struct RowPath: Hashable, Comparable {
  package var section: Int
  package var row: Int

  package init(section: Int, row: Int) { (self.section, self.row) = (section, row) }

  /// Whether `a` comes before `b`.
  package static func < (a: RowPath, b: RowPath) -> Bool { (a.section, a.row) < (b.section, b.row) }

  package var indexPath: IndexPath { IndexPath(row: row, section: section) }
}

nonisolated extension IndexPath {
  package var rowPath: RowPath { RowPath(section: section, row: row) }
}

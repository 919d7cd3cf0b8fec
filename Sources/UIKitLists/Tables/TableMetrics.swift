/// The heights of a table's rows, headers and footers, from which their positions follow.
///
/// The metrics are independent of views: a row that was never on screen has its estimated height.
nonisolated struct TableMetrics {
  /// The heights of one section's parts, in points.
  struct Section {
    var header: CGFloat
    var footer: CGFloat
    var rows: PrefixSums

    var height: CGFloat { header + rows.total + footer }
  }

  /// The y coordinate of the first section: the height of the table's header view.
  var top: CGFloat = 0
  /// The height of the table's footer view.
  var bottom: CGFloat = 0
  private(set) var sections: [Section]
  /// The heights of the sections.
  private var sums: PrefixSums

  init(_ sections: [Section] = []) {
    self.sections = sections
    sums = PrefixSums(sections.map(\.height))
  }

  // MARK: - Reading

  var height: CGFloat { top + sums.total + bottom }

  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The section's y coordinate and height.
  func span(of section: Int) -> (y: CGFloat, height: CGFloat) {
    (top + sums.sum(before: section), sums[section])
  }

  /// The row's y coordinate; for the index after the last row, the end of the rows.
  func y(of path: RowPath) -> CGFloat {
    let section = sections[path.section]
    return top + sums.sum(before: path.section) + section.header + section.rows.sum(before: path.row)
  }

  func height(of path: RowPath) -> CGFloat { sections[path.section].rows[path.row] }

  func contains(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  /// The section at `y`, or the nearest one; nil if there are none.
  func section(at y: CGFloat) -> Int? { sections.isEmpty ? nil : sums.index(at: y - top) }

  /// The row at `y`; nil if there is none.
  func row(at y: CGFloat) -> RowPath? {
    guard let section = section(at: y) else { return nil }
    let start = span(of: section).y + sections[section].header
    let rows = sections[section].rows
    guard y >= start, y < start + rows.total else { return nil }
    return RowPath(section: section, row: rows.index(at: y - start))
  }

  /// The first row that ends below `y`, or the last row; nil if there is none at all.
  func row(from y: CGFloat) -> RowPath? {
    guard let section = section(at: y) else { return nil }
    let start = span(of: section).y + sections[section].header
    let rows = sections[section].rows
    guard rows.count > 0, y < start + rows.total else {
      return row(afterSection: section) ?? row(beforeSection: section + 1)
    }
    return RowPath(section: section, row: rows.index(at: max(y - start, 0)))
  }

  /// The row below; nil after the last one.
  func row(after path: RowPath) -> RowPath? {
    if path.row + 1 < sections[path.section].rows.count { return RowPath(section: path.section, row: path.row + 1) }
    return row(afterSection: path.section)
  }

  /// The row above; nil before the first one.
  func row(before path: RowPath) -> RowPath? {
    path.row > 0 ? RowPath(section: path.section, row: path.row - 1) : row(beforeSection: path.section)
  }

  private func row(afterSection section: Int) -> RowPath? {
    var next = section + 1
    while next < sections.count, sections[next].rows.count == 0 { next += 1 }
    return next < sections.count ? RowPath(section: next, row: 0) : nil
  }

  private func row(beforeSection section: Int) -> RowPath? {
    var next = section - 1
    while next >= 0, sections[next].rows.count == 0 { next -= 1 }
    return next >= 0 ? RowPath(section: next, row: sections[next].rows.count - 1) : nil
  }

  // MARK: - Changing

  mutating func setHeight(_ height: CGFloat, of path: RowPath) { change(path.section) { $0.rows[path.row] = height } }

  mutating func setHeader(_ height: CGFloat, of section: Int) { change(section) { $0.header = height } }

  mutating func setFooter(_ height: CGFloat, of section: Int) { change(section) { $0.footer = height } }

  mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
    body(&sections[section])
    sums[section] = sections[section].height
  }
}

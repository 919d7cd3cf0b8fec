@_spi(Toolkit) import UIKitCore

/// A table or a collection as other modules read and use it, above all for assistive technologies: its rows by their index
/// paths, whether they have cells or not, and its section headers and footers.
@MainActor
package struct AccessibleList {
  private let list: any ListView

  /// Nil for a view that isn't a table or a collection.
  package init?(_ view: AnyObject?) {
    guard let list = view as? any ListView else { return nil }
    self.list = list
  }

  /// The table or the collection.
  package var view: UIScrollView { list }
  private var table: UITableView? { list as? UITableView }

  // MARK: - Rows

  package var allowsSelection: Bool { list.allowsSelection }
  package var selectedRows: Set<RowPath> { list.selectedRows }
  /// The row on which keys act; nil if there isn't one.
  package var focusedRow: RowPath? { list.focusedRow }
  /// The rows that have cells, in order.
  package var shownRows: [RowPath] { list.shownRows }

  /// Asks the data source for the numbers of rows, if they may have changed.
  package func loadIfNeeded() { list.loadIfNeeded() }

  /// The number of sections.
  package var sectionCount: Int {
    table?.metrics.sections.count ?? (list as? UICollectionView)?.counts.count ?? 0
  }

  /// How many rows a section has; 0 if there is no such section.
  package func rowCount(inSection section: Int) -> Int { list.rowCount(inSection: section) }

  /// Whether the data source has a row at this index path.
  package func contains(_ path: RowPath) -> Bool { list.contains(path) }

  /// The row's rectangle in the list's coordinates; `.null` if it isn't shown anywhere.
  package func rect(of path: RowPath) -> CGRect { list.rowRect(path) }

  /// The row at a point of the list; nil if there is none.
  package func row(at point: CGPoint) -> RowPath? { list.row(at: point) }

  /// The cell of a row; nil for one that isn't shown.
  package func cell(of path: RowPath) -> UIView? { list.cell(of: path) }

  /// The row whose cell a view is; nil for other views.
  package func row(ofCell view: UIView) -> RowPath? { list.row(ofCell: view) }

  // MARK: - Use

  /// Selects a row as a tap does; false if the list or the delegate doesn't allow it.
  package func choose(_ path: RowPath) -> Bool { list.chooseByHand(path) }

  /// Deselects a row as a tap does; false if it isn't selected, or the delegate keeps it.
  package func deselect(_ path: RowPath) -> Bool { list.deselectByHand(path) }

  /// Gives a row the focus inside the list, and scrolls to it.
  package func focus(_ path: RowPath) { list.focusByHand(path) }

  /// Scrolls the list to a row, and the scroll views around the list until the list is in sight.
  package func reveal(_ path: RowPath) {
    list.scroll(to: path, ListPosition(), animated: false)
    list.superview?.revealForFocus(list.convert(list.bounds, to: list.superview), animated: false)
  }

  // MARK: - Titles

  /// The table's header, above its first section; nil without one, and for a collection.
  package var headerView: UIView? { table?.tableHeaderView }

  /// Whether a section has a header and a footer: text from the data source, or a view that is shown now.
  package func hasTitles(ofSection section: Int) -> (header: Bool, footer: Bool) {
    guard let table else { return (false, false) }
    func hasTitle(_ kind: SectionView.Kind) -> Bool {
      let end = SectionEnd(section: section, kind: kind)
      return table.sectionViews[end].map { $0 != nil } ?? (table.headerFooterText(of: end) != nil)
    }
    return (hasTitle(.header), hasTitle(.footer))
  }

  /// The content of a section's header or footer; nil if it isn't shown, and for other parts.
  package func titleView(of part: AccessiblePart) -> UIView? {
    SectionEnd(part).flatMap { table?.sectionView($0.section, $0.kind)?.content }
  }

  /// The text of a section's header or footer; nil without text, and for other parts.
  package func title(of part: AccessiblePart) -> String? {
    SectionEnd(part).flatMap { table?.headerFooterText(of: $0) }
  }

  /// The rectangle of a section's header or footer in the list's coordinates; `.null` if the table has no such section.
  package func titleRect(of part: AccessiblePart) -> CGRect {
    guard let end = SectionEnd(part), let table, table.metrics.sections.indices.contains(end.section) else {
      return .null
    }
    if let shown = table.sectionView(end.section, end.kind) { return shown.frame }
    let (section, span) = (table.metrics.sections[end.section], table.metrics.span(of: end.section))
    let height = end.kind == .header ? section.header : section.footer
    let y = end.kind == .header ? span.y : span.y + span.height - height
    return CGRect(x: 0, y: y, width: table.bounds.width, height: height)
  }

  /// The header or footer that is shown at a point of the list, where it may be in front of rows; nil if there isn't one.
  package func title(at point: CGPoint) -> AccessiblePart? {
    table?.sectionViews.first { $0.value?.frame.contains(point) == true }?.key.part
  }

  /// The list to which `view` belongs as the content of a section header or footer, and which one that is; nil for other views.
  package static func title(shownBy view: UIView) -> (list: UIScrollView, part: AccessiblePart)? {
    guard let section = view.superview as? SectionView, let table = section.superview as? UITableView else {
      return nil
    }
    return (table.sectionViews.first { $0.value === section }?.key).map { (table, $0.part) }
  }

  /// Whether a subview of the list is a cell, or a section header or footer.
  package func isRowOrTitle(_ view: UIView) -> Bool { view is SectionView || list.isCell(view) }
}

extension ListView {
  /// The accessibility properties that table views and collection views have by default.
  var listDefaults: AccessibleDefaults {
    AccessibleDefaults(role: .list, states: selectsSeveral ? .multiselectable : [])
  }

  fileprivate func cell(of path: RowPath) -> UIView? { list.shown[path] }
  fileprivate func row(ofCell view: UIView) -> RowPath? { (view as? Cell).flatMap(list.path) }
  fileprivate func isCell(_ view: UIView) -> Bool { view is Cell }
  fileprivate var shownRows: [RowPath] { list.shown.keys.sorted() }
  fileprivate var selectedRows: Set<RowPath> { list.selected }
  fileprivate var focusedRow: RowPath? { list.focused }
}

extension SectionEnd {
  /// Nil for a part that isn't a section header or footer.
  fileprivate init?(_ part: AccessiblePart) {
    switch part {
    case .header(let section): self.init(section: section, kind: .header)
    case .footer(let section): self.init(section: section, kind: .footer)
    case .row, .segment, .link: return nil
    }
  }

  fileprivate var part: AccessiblePart { kind == .header ? .header(section) : .footer(section) }
}

/// Positions of rows, and scrolling to them.
extension UITableView {
  /// The distance of rows from the table's left and right edges: at least 16 points in the inset grouped style, else 0.
  var rowInset: CGFloat {
    guard style == .insetGrouped else { return 0 }
    let readable = cellLayoutMarginsFollowReadableWidth ? (bounds.width - Self.readableWidth) / 2 : 0
    return max(16, layoutMargins.left, readable).rounded()
  }

  /// The width of iOS's readable content guide, in points.
  private static var readableWidth: CGFloat { 672 }

  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

  func rowRect(_ path: RowPath) -> CGRect {
    CGRect(x: rowInset, y: metrics.y(of: path), width: rowWidth, height: metrics.height(of: path))
  }

  // MARK: - Counts

  /// The metrics of all sections, after the data source was asked for them if necessary.
  var loadedSections: [TableMetrics.Section] {
    loadIfNeeded()
    return metrics.sections
  }

  func rowCount(inSection section: Int) -> Int {
    metrics.sections.indices.contains(section) ? metrics.sections[section].rows.count : 0
  }

  // MARK: - Rectangles

  /// The rectangle of a section with its header and footer, in the table's coordinates.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let span = metrics.span(of: section)
    return CGRect(x: 0, y: span.y, width: bounds.width, height: span.height)
  }

  func loadedRowRect(_ path: RowPath) -> CGRect {
    loadIfNeeded()
    return metrics.contains(path) ? rowRect(path) : .zero
  }

  func loadedRow(at point: CGPoint) -> RowPath? {
    loadIfNeeded()
    return row(at: point)
  }

  func row(at point: CGPoint) -> RowPath? { metrics.row(at: point.y) }

  var firstVisible: RowPath? { metrics.row(from: bounds.minY + adjustedContentInset.top) }

  func contains(_ path: RowPath) -> Bool { metrics.contains(path) }

  /// The index paths of the rows that overlap a rectangle, from top to bottom. Never nil.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect).map(\.indexPath) }

  func rows(in rect: CGRect) -> [RowPath] {
    loadIfNeeded()
    var found: [RowPath] = []
    var next = metrics.row(from: rect.minY)
    while let path = next, metrics.y(of: path) < rect.maxY {
      if metrics.y(of: path) + metrics.height(of: path) > rect.minY { found.append(path) }
      next = metrics.row(after: path)
    }
    return found
  }

  // MARK: - Cells

  /// The cell of a row; nil if it isn't shown.
  func shownCell(of path: RowPath) -> UITableViewCell? {
    if list.needsReload { arrange() }
    return list.shown[path]
  }

  /// The indentation level of a row's cell; 0 if the row isn't visible.
  func ownIndentationLevel(at indexPath: IndexPath) -> Int {
    list.shown[indexPath.rowPath]?.indentationLevel ?? 0
  }

  // MARK: - Scrolling

  /// Scrolls the selected row to a position in the visible area.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = list.selected.min() else { return }
    scrollToRow(at: path.indexPath, at: scrollPosition, animated: animated)
  }

  /// In a plain table the header that stays in view covers the rows below.
  func coveredInsets(at path: RowPath) -> UIEdgeInsets {
    UIEdgeInsets(top: style == .plain ? metrics.sections[path.section].header : 0, left: 0, bottom: 0, right: 0)
  }
}

extension ListPosition {
  /// The vertical alignment that corresponds to a table's scroll position.
  init(_ position: UITableView.ScrollPosition) {
    switch position {
    case .none: self.init()
    case .top: self.init(y: .start)
    case .middle: self.init(y: .middle)
    case .bottom: self.init(y: .end)
    }
  }
}

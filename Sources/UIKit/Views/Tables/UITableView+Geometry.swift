/// Positions of rows, and scrolling to them.
extension UITableView {
  /// The distance of rows from the edges: that of a card in the inset style.
  var rowInset: CGFloat { style == .insetGrouped ? (bounds.width > 400 ? 20 : 16) : 0 }

  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

  func rowRect(_ path: RowPath) -> CGRect {
    CGRect(x: rowInset, y: metrics.y(of: path), width: rowWidth, height: metrics.height(of: path))
  }

  // MARK: - Counts

  /// How many sections there are.
  public var numberOfSections: Int {
    loadIfNeeded()
    return metrics.sections.count
  }

  /// How many rows a section has.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return metrics.sections[section].rows.count
  }

  // MARK: - Rectangles

  /// The rectangle of a section, headers included, in the table's coordinates.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let span = metrics.span(of: section)
    return CGRect(x: 0, y: span.y, width: bounds.width, height: span.height)
  }

  /// The rectangle of a row in the table's coordinates, as far as heights are known; `.zero` if there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return metrics.contains(indexPath.rowPath) ? rowRect(indexPath.rowPath) : .zero
  }

  /// The row at a point in the table's coordinates; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return metrics.row(at: point.y)?.indexPath
  }

  /// The rows that overlap a rectangle, from top to bottom.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect).map(\.indexPath) }

  private func rows(in rect: CGRect) -> [RowPath] {
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

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] { rows(in: bounds).compactMap { cells[$0] } }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    rows(in: bounds).filter { cells[$0] != nil }.map(\.indexPath)
  }

  /// The cell of a row; nil for a row that is out of sight and doesn't contain the first responder.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsReload { arrange() }
    return cells[indexPath.rowPath]
  }

  /// The row that a cell shows; nil if it isn't visible.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key.indexPath
  }

  // MARK: - Scrolling

  /// Scrolls a row to a position in the visible area. Without animation its cell exists when the call returns.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let path = indexPath.rowPath
    guard metrics.contains(path) else { return }
    layoutIfNeeded()
    guard bounds.height > 0 else { return deferredScroll = (path, scrollPosition) }
    guard animated, window != nil else { return jump(to: path, scrollPosition) }
    setContentOffset(offset(toShow: path, at: scrollPosition), animated: true)
    scrollTarget = motion?.kind == .animation ? (path, scrollPosition) : nil
  }

  /// Scrolls the selected row to a position in the visible area.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selectedRows.min() else { return }
    scrollToRow(at: path.indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls there at once; rows that are measured on the way may change the target a few times.
  func jump(to path: RowPath, _ position: ScrollPosition) {
    updateContentSize()
    for _ in 0..<8 {
      let goal = offset(toShow: path, at: position)
      guard goal != bounds.origin || cells[path] == nil else { return }
      contentOffset = goal
      arrange()
    }
  }

  /// The offset at which a row has this position.
  func offset(toShow path: RowPath, at position: ScrollPosition) -> CGPoint {
    let rect = rowRect(path)
    var insets = adjustedContentInset
    if style == .plain { insets.top += metrics.sections[path.section].header }
    let visible = bounds.height - insets.top - insets.bottom
    var y: CGFloat
    switch position {
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - insets.top - visible / 2
    case .bottom: y = rect.maxY - bounds.height + insets.bottom
    case .none:
      y = offsetGoal.y
      if rect.maxY > y + bounds.height - insets.bottom { y = rect.maxY - bounds.height + insets.bottom }
      if rect.minY < y + insets.top { y = rect.minY - insets.top }
    }
    return roundedToPixels(reachableOffset(nearest: CGPoint(x: bounds.minX, y: y)))
  }
}

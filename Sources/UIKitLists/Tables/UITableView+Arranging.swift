/// Makes cells for rows that become visible, and stacks them.
extension UITableView: ListView {
  func cellFromDataSource(_ path: RowPath) -> UITableViewCell {
    guard let dataSource else { preconditionFailure("a table with rows has a data source") }
    return dataSource.tableView(self, cellForRowAt: path.indexPath)
  }

  func configure(_ cell: UITableViewCell, at path: RowPath) {
    cell.table = self
    cell.take(appearance: appearance(of: path))
    showEditing(of: cell, at: path)
    if let delegate {
      cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path.indexPath)
    }
  }

  func appearanceChanged() {
    for (path, cell) in list.shown { cell.take(appearance: appearance(of: path)) }
  }

  // MARK: - Filling

  func fillOnce(_ anchor: RowPath?, _ new: inout [RowPath]) -> Bool {
    let isStale = list.sizesAreStale
    list.sizesAreStale = false
    var isChanged = fillSections(anchor, isStale: isStale)
    let area = filledArea
    var next = metrics.row(from: area.minY)
    while let path = next, metrics.y(of: path) < area.maxY {
      let isNew = list.shown[path] == nil
      if isNew { new.append(path) }
      let cell = list.shown[path] ?? makeCell(path)
      if isNew || isStale || cell.heightIsStale {
        let change = setHeight(height(of: cell, path), of: path)
        if change != 0 {
          isChanged = true
          if let anchor, path < anchor { followContent(by: CGPoint(x: 0, y: change)) }
        }
      }
      next = metrics.row(after: path)
    }
    return isChanged
  }

  /// Stores a row's measured height; returns by how much it is larger than before, in points.
  private func setHeight(_ height: CGFloat, of path: RowPath) -> CGFloat {
    let old = metrics.height(of: path)
    if height != old { metrics.setHeight(height, of: path) }
    return height - old
  }

  private func height(of cell: UITableViewCell, _ path: RowPath) -> CGFloat {
    let height = requestedHeight(of: path)
    guard height < 0 else {
      cell.content.fitsHeight = false
      return height
    }
    return cell.fittingHeight(inWidth: rowWidth)
  }

  // MARK: - Placing

  func place(_ cell: UITableViewCell, _ path: RowPath) {
    let rect = moving?.source == path ? moving?.frame : nil
    let own = rowRect(path)
    let frame = rect ?? own.offset(by: CGPoint(x: swipe.offset(of: path), y: moving?.shift(at: own.minY) ?? 0))
    if cell.frame != frame { cell.frame = frame }
  }

  func placeOthers() {
    placeSections()
    if let tableHeaderView { tableHeaderView.frame = edgeRect(tableHeaderView, y: 0) }
    if let tableFooterView { tableFooterView.frame = edgeRect(tableFooterView, y: metrics.height - metrics.bottom) }
    placeIndex()
  }

  private func edgeRect(_ view: UIView, y: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
  }

  /// Replaces the table's header or footer view. Setting the same view again is how apps announce that they changed its height.
  func edgeViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    updateContentSize()
    setNeedsLayout()
  }

  func updateContentSize() {
    metrics.top = tableHeaderView?.frame.height ?? 0
    metrics.bottom = tableFooterView?.frame.height ?? 0
    contentSize = CGSize(width: bounds.width, height: metrics.height)
  }

  func appearance(of path: RowPath) -> CellAppearance {
    let isLast = path.row == metrics.sections[path.section].rows.count - 1
    let isInset = style == .insetGrouped
    let hasLine = separatorStyle == .singleLine && !(isInset && isLast)
    return CellAppearance(
      color: style == .plain ? .systemBackground : .secondarySystemGroupedBackground,
      corners: GroupCorners(isTop: isInset && path.row == 0, isBottom: isInset && isLast, hasEdge: isInset),
      separatorColor: hasLine ? separatorColor : nil,
      separatorInset: style == .grouped && isLast ? .zero : separatorInset,
      indexWidth: indexWidth
    )
  }
}

extension UITableViewCell: ListCell {}

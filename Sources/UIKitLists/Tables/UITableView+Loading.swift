/// Loads sections and rows from the data source.
extension UITableView {
  /// The estimated height of rows for which no estimate is given, in points.
  private static let usualHeight: CGFloat = 44

  func loadIfNeeded() {
    // The table doesn't own its data source; without one it has no rows.
    guard list.needsReload || (dataSource == nil && metrics.rowCount > 0) else { return }
    list.needsReload = false
    swipe.close(animated: false)
    endMoving(commits: false)
    discardCells()
    let count = dataSource?.numberOfSections(in: self) ?? 0
    metrics = TableMetrics((0..<count).map(loadSection))
    keepFocusedRowInside()
    loadIndex()
    updateContentSize()
  }

  // MARK: - Prefetching

  var prefetches: Bool { prefetchDataSource != nil && isPrefetchingEnabled }

  func prefetch(_ indexPaths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths) }

  func cancelPrefetching(_ indexPaths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
  }

  // MARK: - Estimates

  /// The metrics of a section before any of its rows is visible.
  func loadSection(_ section: Int) -> TableMetrics.Section {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    precondition(count >= 0, "a section can't have fewer than no rows")
    return TableMetrics.Section(
      header: estimatedHeight(of: SectionEnd(section: section, kind: .header)),
      footer: estimatedHeight(of: SectionEnd(section: section, kind: .footer)),
      rows: estimatedRows(count, in: section)
    )
  }

  private func estimatedRows(_ count: Int, in section: Int) -> PrefixSums {
    let first = RowPath(section: section, row: 0)
    // If the delegate leaves the first row's height to the table, it does so for all.
    guard count > 0, needsEachHeight || ownEstimate(of: first) != nil else {
      return PrefixSums(repeating: commonEstimate, count: count)
    }
    return PrefixSums((0..<count).map { estimatedHeight(of: RowPath(section: section, row: $0)) })
  }

  /// The estimated height of a row, or its exact height if all heights are asked for at once.
  func estimatedHeight(of path: RowPath) -> CGFloat {
    guard needsEachHeight else { return ownEstimate(of: path) ?? commonEstimate }
    let height = requestedHeight(of: path)
    return height >= 0 ? height : Self.usualHeight
  }

  /// The height from the delegate, else from the table; negative if the cell determines it.
  func requestedHeight(of path: RowPath) -> CGFloat {
    guard let height = delegate?.tableView(self, heightForRowAt: path.indexPath) else { return rowHeight }
    return usable(height, else: UITableView.automaticDimension, of: self, "heightForRowAt")
  }

  private var needsEachHeight: Bool { estimatedRowHeight == 0 && delegate != nil }

  private func ownEstimate(of path: RowPath) -> CGFloat? {
    guard let height = delegate?.tableView(self, estimatedHeightForRowAt: path.indexPath), height >= 0 else {
      return nil
    }
    return usable(height, else: commonEstimate, of: self, "estimatedHeightForRowAt")
  }

  private var commonEstimate: CGFloat {
    rowHeight >= 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : Self.usualHeight
  }
}

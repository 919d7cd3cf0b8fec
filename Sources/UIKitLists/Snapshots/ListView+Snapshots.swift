/// Applies the changes between two snapshots.
extension ListView {
  /// Makes the changes between two snapshots, and then reconfigures the cells of `rows`.
  func apply(
    _ updates: ListUpdates,
    reconfiguring rows: [RowPath],
    animated: Bool,
    completion: (() -> Void)?
  ) {
    precondition(list.updateDepth == 0, "a snapshot is applied outside of batch updates")
    func change() {
      beginCollectingUpdates()
      update { $0 = updates }
      endCollectingUpdates { _ in completion?() }
      for row in rows { reconfigure(row) }
    }
    animated ? change() : UIView.performWithoutAnimation(change)
  }

  /// Makes the data source configure the cell that a row already has; does nothing for a row without a cell.
  func reconfigure(_ path: RowPath) {
    guard !list.needsReload, let cell = list.shown[path] else { return }
    list.reconfigured = cell
    let answer = cellFromDataSource(path)
    list.reconfigured = nil
    precondition(answer === cell, "a cell that is configured anew has to be dequeued as it was before")
    configure(cell, at: path)
    list.sizesAreStale = true
    setNeedsLayout()
  }
}

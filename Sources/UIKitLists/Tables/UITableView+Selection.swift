/// Selecting rows: by code, pointer and keys.
extension UITableView {
  var selectedPaths: [IndexPath]? { list.selected.isEmpty ? nil : list.selected.sorted().map(\.indexPath) }

  var acceptsSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: - Keys

  func handles(_ step: ListStep) -> Bool { step != .left && step != .right }

  func row(_ step: ListStep, from path: RowPath) -> RowPath? {
    switch step {
    case .up: choosable(from: metrics.row(before: path), metrics.row(before:))
    case .down: choosable(from: metrics.row(after: path), metrics.row(after:))
    case .first: choosable(from: metrics.row(from: 0), metrics.row(after:))
    case .last: choosable(from: metrics.row(from: metrics.height), metrics.row(before:))
    case .left, .right: nil
    }
  }

  /// The first row from `start` on to which keys may go: one that can have the focus, and be selected if rows can; nil if none can.
  private func choosable(from start: RowPath?, _ step: (RowPath) -> RowPath?) -> RowPath? {
    var path = start
    while let next = path, acceptsSelection && !mayHighlight(next) || !mayFocus(next) { path = step(next) }
    return path
  }

  private func mayFocus(_ path: RowPath) -> Bool {
    delegate?.tableView(self, canFocusRowAt: path.indexPath) ?? true
  }

  // MARK: - Delegate

  func mayHighlight(_ path: RowPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: path.indexPath) ?? true
  }

  func highlightChanged(_ path: RowPath, _ isHighlighted: Bool) {
    isHighlighted
      ? delegate?.tableView(self, didHighlightRowAt: path.indexPath)
      : delegate?.tableView(self, didUnhighlightRowAt: path.indexPath)
  }

  func rowToSelect(for path: RowPath) -> RowPath? {
    delegate.map { $0.tableView(self, willSelectRowAt: path.indexPath)?.rowPath } ?? path
  }

  func rowToDeselect(for path: RowPath) -> RowPath? {
    delegate.map { $0.tableView(self, willDeselectRowAt: path.indexPath)?.rowPath } ?? path
  }

  func selectionChanged(_ path: RowPath, _ isSelected: Bool) {
    isSelected
      ? delegate?.tableView(self, didSelectRowAt: path.indexPath)
      : delegate?.tableView(self, didDeselectRowAt: path.indexPath)
  }

  func actionTriggered(_ path: RowPath) {
    delegate?.tableView(self, performPrimaryActionForRowAt: path.indexPath)
  }

  func menu(for path: RowPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
    path.flatMap { menuWithActions(for: $0, at: point) }
  }

  func accessoryPressed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}

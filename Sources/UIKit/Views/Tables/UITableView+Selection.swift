/// Selecting rows: by code, pointer and keys.
extension UITableView {
  /// The selected row, the topmost if there are several; nil if there is none.
  public var indexPathForSelectedRow: IndexPath? { selectedRows.min()?.indexPath }

  /// The selected rows from top to bottom; nil if there is none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows.sorted().map(\.indexPath)
  }

  /// Selects a row, or none (nil), without telling the delegate, and scrolls to it unless the position is `.none`.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    if !allowsMultipleSelection || indexPath == nil {
      for path in selectedRows where path != indexPath?.rowPath { unmark(path, animated) }
    }
    guard let path = indexPath?.rowPath, metrics.contains(path) else { return }
    mark(path, animated)
    if scrollPosition != .none { scrollToRow(at: path.indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { unmark(indexPath.rowPath, animated) }

  private func mark(_ path: RowPath, _ animated: Bool) {
    selectedRows.insert(path)
    focusedRow = path
    cells[path]?.setSelected(true, animated: animated)
  }

  private func unmark(_ path: RowPath, _ animated: Bool) {
    selectedRows.remove(path)
    cells[path]?.setSelected(false, animated: animated)
  }

  // MARK: - By the user

  /// Selects a row for the user: the delegate decides and is notified.
  private func choose(_ path: RowPath) {
    guard allowsSelection else { return }
    if selectedRows.contains(path), allowsMultipleSelection { return giveUp(path) }
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path.indexPath)?.rowPath }) ?? path else {
      return
    }
    if !allowsMultipleSelection { for other in selectedRows where other != chosen { giveUp(other) } }
    mark(chosen, false)
    delegate?.tableView(self, didSelectRowAt: chosen.indexPath)
  }

  private func giveUp(_ path: RowPath) {
    guard let given = delegate.map({ $0.tableView(self, willDeselectRowAt: path.indexPath)?.rowPath }) ?? path else {
      return
    }
    unmark(given, false)
    delegate?.tableView(self, didDeselectRowAt: given.indexPath)
  }

  func accessoryPressed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  // MARK: - Pointer

  func press(at point: CGPoint) {
    guard allowsSelection, let path = row(pressedAt: point) else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: path.indexPath) ?? true else { return }
    pressedRow = path
    cells[path]?.setHighlighted(true, animated: false)
  }

  func release(at point: CGPoint) {
    guard let path = pressedRow else { return }
    cancelPress()
    guard row(pressedAt: point) == path else { return }
    if window?.firstResponder == nil, canBecomeFocused { _ = window?.makeFirstResponder(self, byFocus: true) }
    hideFocusRing()
    choose(path)
  }

  func cancelPress() {
    guard let path = pressedRow else { return }
    pressedRow = nil
    cells[path]?.setHighlighted(false, animated: false)
  }

  private func row(pressedAt point: CGPoint) -> RowPath? {
    guard let path = metrics.row(at: point.y), let cell = cells[path], cell.frame.contains(point) else { return nil }
    return path
  }

  // MARK: - Keys

  /// Moves the selection, or triggers the selected row's action; false for other keys.
  func moveSelection(by key: UIKey) -> Bool {
    guard allowsSelection, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else {
      return false
    }
    switch key.keyCode {
    case .keyboardUpArrow: return moveFocus(to: neighbour { metrics.row(before: $0) })
    case .keyboardDownArrow: return moveFocus(to: neighbour { metrics.row(after: $0) })
    case .keyboardHome: return moveFocus(to: choosable(from: metrics.row(from: 0), metrics.row(after:)))
    case .keyboardEnd: return moveFocus(to: choosable(from: metrics.row(from: metrics.height), metrics.row(before:)))
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return performAction()
    default: return false
    }
  }

  /// The next row in this direction that the user may select.
  private func neighbour(_ step: (RowPath) -> RowPath?) -> RowPath? {
    guard let path = focusedRow ?? selectedRows.min() else { return firstInSight }
    return choosable(from: step(path), step)
  }

  /// The first row from `start` on that a user may select.
  private func choosable(from start: RowPath?, _ step: (RowPath) -> RowPath?) -> RowPath? {
    var path = start
    while let next = path, delegate?.tableView(self, shouldHighlightRowAt: next.indexPath) == false {
      path = step(next)
    }
    return path
  }

  private var firstInSight: RowPath? { metrics.row(from: bounds.minY + adjustedContentInset.top) }

  private func moveFocus(to path: RowPath?) -> Bool {
    // At the end the key counts as handled all the same, or the content would scroll.
    guard let path else { return true }
    let old = focusedRow
    focusedRow = path
    showFocusRing()
    if selectionFollowsFocus {
      choose(path)
    } else {
      if let old { cells[old]?.setHighlighted(false, animated: false) }
      cells[path]?.setHighlighted(true, animated: false)
    }
    scrollToRow(at: path.indexPath, at: .none, animated: true)
    return true
  }

  private func performAction() -> Bool {
    guard let path = focusedRow ?? selectedRows.min() else { return false }
    if !selectedRows.contains(path) { choose(path) }
    delegate?.tableView(self, performPrimaryActionForRowAt: path.indexPath)
    return true
  }

  // MARK: - Focus ring

  /// Called when the table became focused: keys start at the selected row, or at the first visible one.
  func focusArrived() {
    focusedRow = focusedRow ?? selectedRows.min() ?? firstInSight
    showFocusRing()
  }

  func hideFocusRing() {
    focusRing?.removeFromSuperview()
    focusRing = nil
  }

  private func showFocusRing() {
    guard isFirstResponder else { return }
    if focusRing == nil {
      let ring = FocusRingView()
      focusRing = ring
      addSubview(ring)
    }
    placeFocusRing()
  }

  /// Places the focus ring around its row, inside of the row's edges.
  func placeFocusRing() {
    guard let focusRing else { return }
    guard let focusedRow, metrics.contains(focusedRow) else { return hideFocusRing() }
    focusRing.surround(rowRect(focusedRow).shrunk(dx: 4, dy: 4), cornerRadius: 6)
  }
}

/// Moving rows in editing mode: by their reorder controls, or by keys.
extension UITableView {
  // MARK: - By the pointer

  func beginMoving(_ cell: UITableViewCell, at point: CGPoint) {
    guard moving == nil, let path = list.path(of: cell) else { return }
    swipe.close(animated: false)
    list.held = path
    moving = RowMove(cell, at: path, in: self, heldAt: point)
  }

  /// Ends the drag of a row, if there is one: the data source moves the row if `commits`, else it goes back to its place.
  func endMoving(commits: Bool) {
    guard let move = moving, let cell = list.shown[move.source] else { return }
    let (frame, offset) = (cell.frame, contentOffset)
    (moving, list.held) = (nil, nil)
    move.finish()
    if commits, move.target != move.source {
      UIView.performWithoutAnimation {
        commitMove(of: cell, from: move.source, to: move.target)
        // The other rows stay where they were on screen.
        contentOffset = reachableOffset(nearest: offset)
        if list.shown[move.target] === cell { cell.frame = frame }
      }
    }
    UIView.animate(withDuration: 0.2) { place() }
  }

  /// The index path to which a row moves that is dropped at `place`: the delegate may choose another one. Nil if no row can be there.
  func goal(for place: RowPath, from source: RowPath) -> RowPath? {
    let answer = delegate?.tableView(
      self,
      targetIndexPathForMoveFromRowAt: source.indexPath,
      toProposedIndexPath: place.indexPath
    )
    let goal = answer?.rowPath ?? place
    guard metrics.sections.indices.contains(goal.section) else { return nil }
    let count = rowCount(inSection: goal.section) + (goal.section == source.section ? 0 : 1)
    return (0..<count).contains(goal.row) ? goal : nil
  }

  /// Makes the data source move a row, and moves the row's cell.
  private func commitMove(of cell: UITableViewCell, from source: RowPath, to target: RowPath) {
    dataSource?.tableView(self, moveRowAt: source.indexPath, to: target.indexPath)
    // A diffable data source may have moved the row already, by applying a snapshot.
    if !list.needsReload, list.shown[target] !== cell { moveRow(at: source.indexPath, to: target.indexPath) }
  }

  // MARK: - By keys

  /// The key commands that move the focused row; none if it can't be moved.
  var moveCommands: [UIKeyCommand] { movableRowWithFocus == nil ? [] : Self.moveCommands }

  /// Keys go from row to row also where no row can be selected, but rows can be moved.
  var keysReachRows: Bool { acceptsSelection || isEditing && list.shown.values.contains { $0.editing.isMovable } }

  private static let moveCommands = [
    UIKeyCommand(
      title: "Move Row Up",
      input: UIKeyCommand.inputUpArrow,
      modifierFlags: .alternate,
      action: UITableView.moveRowUp
    ),
    UIKeyCommand(
      title: "Move Row Down",
      input: UIKeyCommand.inputDownArrow,
      modifierFlags: .alternate,
      action: UITableView.moveRowDown
    ),
  ]

  private func moveRowUp() { moveRowWithFocus(isDown: false) }

  private func moveRowDown() { moveRowWithFocus(isDown: true) }

  private var movableRowWithFocus: RowPath? {
    guard isEditing, moving == nil, let path = rowWithFocus else { return nil }
    let isMovable = list.shown[path]?.editing.isMovable ?? mayMove(path, nil)
    return isMovable ? path : nil
  }

  private func moveRowWithFocus(isDown: Bool) {
    guard let source = movableRowWithFocus, let place = place(besides: source, isDown: isDown),
      let target = goal(for: place, from: source), target != source
    else { return }
    swipe.close(animated: false)
    // The cell shows whether the data source has moved the row in the table as well.
    if list.shown[source] == nil { scroll(to: source, ListPosition(), animated: false) }
    guard let cell = list.shown[source] else { return }
    let focused = list.focused == source
    list.held = source
    commitMove(of: cell, from: source, to: target)
    list.held = nil
    if focused { list.focused = target }
    scroll(to: target, ListPosition(), animated: true)
    announceMove(to: target, isDown: isDown)
  }

  /// The place below or above a row, which may be in another section, also in one without rows; nil at the end.
  private func place(besides path: RowPath, isDown: Bool) -> RowPath? {
    let step = isDown ? 1 : -1
    if (0..<rowCount(inSection: path.section)).contains(path.row + step) {
      return RowPath(section: path.section, row: path.row + step)
    }
    let section = path.section + step
    guard metrics.sections.indices.contains(section) else { return nil }
    return RowPath(section: section, row: isDown ? 0 : rowCount(inSection: section))
  }

  /// Announces to screen readers where a row is now: next to the row that it has passed, or in which section if it is alone there.
  private func announceMove(to path: RowPath, isDown: Bool) {
    guard UIAccessibility.isVoiceOverRunning else { return }
    let (above, below) = (
      RowPath(section: path.section, row: path.row - 1), RowPath(section: path.section, row: path.row + 1)
    )
    let neighbour = (isDown ? [above, below] : [below, above]).first(where: contains)
    let name = neighbour.flatMap { UIApplication.shared.listElements?.name(of: $0, in: self) }
    let title = headerFooterText(of: SectionEnd(section: path.section, kind: .header))
    let text =
      if let name, !name.isEmpty {
        neighbour == above ? "Moved below \(name)" : "Moved above \(name)"
      } else {
        title.map { "Moved to \($0)" } ?? "Moved"
      }
    UIAccessibility.post(notification: .announcement, argument: text)
  }
}

/// Rows that have controls while the table is edited.
extension UITableView {
  /// Shows rows as edited or not, those in sight included.
  func showEditing(animated: Bool) {
    swipe.close(animated: animated)
    endMoving(commits: false)
    for (path, cell) in list.shown { show(editing(of: path, cell), in: cell, animated: animated) }
    list.sizesAreStale = true
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.3) { layoutIfNeeded() } }
  }

  /// Shows the cell of a row as it has to be while the table is edited, or isn't.
  func showEditing(of cell: UITableViewCell, at path: RowPath) {
    show(editing(of: path, cell), in: cell, animated: false)
  }

  private func show(_ editing: RowEditing, in cell: UITableViewCell, animated: Bool) {
    cell.editing = editing
    cell.setEditing(isEditing && editing.isEdited, animated: animated)
  }

  private func editing(of path: RowPath, _ cell: UITableViewCell) -> RowEditing {
    guard isEditing else { return RowEditing() }
    let mayEdit = dataSource?.tableView(self, canEditRowAt: path.indexPath) ?? false
    var editing = RowEditing(isMovable: mayMove(path, cell))
    guard mayEdit else { return editing }
    if allowsMultipleSelectionDuringEditing {
      (editing.isMarked, editing.indents) = (true, true)
      return editing
    }
    editing.style = delegate?.tableView(self, editingStyleForRowAt: path.indexPath) ?? .delete
    editing.indents =
      cell.shouldIndentWhileEditing
      && delegate?.tableView(self, shouldIndentWhileEditingRowAt: path.indexPath) ?? true
    return editing
  }

  /// Whether a row has a control by which it is moved: the data source says so, or the cell if that says nothing.
  func mayMove(_ path: RowPath, _ cell: UITableViewCell?) -> Bool {
    saysNothing = 0
    let may = dataSource?.tableView(self, canMoveRowAt: path.indexPath) ?? false
    return may && (saysNothing == 0 || cell?.showsReorderControl == true)
  }

  /// Called when the sign at the beginning of a row is pressed: a row to be deleted shows the button for that.
  func editPressed(in cell: UITableViewCell) {
    guard let path = list.path(of: cell) else { return }
    switch cell.editing.style {
    case .none: break
    case .delete: swipe.reveal(path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path.indexPath)
    }
  }
}

/// How a row can be edited while its table is.
struct RowEditing: Equatable {
  /// The kind of sign at its beginning.
  var style = UITableViewCell.EditingStyle.none
  /// Whether its content makes room for a sign, whether there is one or not.
  var indents = false
  /// Whether it has a sign that shows whether it is selected.
  var isMarked = false
  /// Whether it has a control by which it is moved.
  var isMovable = false

  /// Whether it can be edited at all.
  var isEdited: Bool { style != .none || indents || isMovable }
}

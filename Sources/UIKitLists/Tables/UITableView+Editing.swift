/// Editing mode, in which rows have controls for deleting, inserting, marking and moving.
extension UITableView {
  /// Gives visible rows their editing controls, or removes them.
  func showEditing(animated: Bool) {
    swipe.close(animated: animated)
    endMoving(commits: false)
    for (path, cell) in list.shown { show(rowEditing(of: path, cell), in: cell, animated: animated) }
    list.sizesAreStale = true
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.3) { layoutIfNeeded() } }
  }

  /// Gives a row's cell its editing controls if the table is in editing mode, else removes them.
  func showEditing(of cell: UITableViewCell, at path: RowPath) {
    show(rowEditing(of: path, cell), in: cell, animated: false)
  }

  private func show(_ editing: RowEditing, in cell: UITableViewCell, animated: Bool) {
    cell.editing = editing
    cell.setEditing(isEditing && editing.isEdited, animated: animated)
  }

  private func rowEditing(of path: RowPath, _ cell: UITableViewCell) -> RowEditing {
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

  /// Whether a row has a reorder control: the data source decides, or the cell if the data source doesn't implement that method.
  func mayMove(_ path: RowPath, _ cell: UITableViewCell?) -> Bool {
    defaultAnswerCount = 0
    let may = dataSource?.tableView(self, canMoveRowAt: path.indexPath) ?? false
    return may && (defaultAnswerCount == 0 || cell?.showsReorderControl == true)
  }

  /// Handles a press of the insert or delete control at a row's start: inserts at once, but only shows the Delete button.
  func editPressed(in cell: UITableViewCell) {
    guard let path = list.path(of: cell) else { return }
    switch cell.editing.style {
    case .none: break
    case .delete: swipe.reveal(path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path.indexPath)
    }
  }
}

/// Which controls a row has in editing mode.
struct RowEditing: Equatable {
  /// The kind of control at the row's start.
  var style = UITableViewCell.EditingStyle.none
  /// Whether the row's content is indented to make room for a control, whether there is one or not.
  var indents = false
  /// Whether the row has a mark that shows whether it is selected.
  var isMarked = false
  /// Whether the row has a reorder control.
  var isMovable = false

  /// Whether the row looks different in editing mode.
  var isEdited: Bool { style != .none || indents || isMovable }
}

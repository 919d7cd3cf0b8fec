/// The actions of rows: by swipes, in the rows' menus, and by the Delete key.
extension UITableView: SwipedList {
  /// The actions at one side of a row; nil for none. At the trailing side deletion is one, where the app offers it.
  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let indexPath = path.indexPath
    let configuration =
      isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? rowActions(at: indexPath)
        ?? deletion(of: indexPath)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  /// The actions of before iOS 11, where the delegate has them; nil where it says nothing.
  private func rowActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = delegate?.tableView(self, editActionsForRowAt: indexPath),
      dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
    else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: indexPath) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func swipeCorners(at path: RowPath) -> CardCorners { appearance(of: path).corners }

  func swipeBegan(at path: RowPath) { delegate?.tableView(self, willBeginEditingRowAt: path.indexPath) }

  func swipeEnded(at path: RowPath) { delegate?.tableView(self, didEndEditingRowAt: path.indexPath) }

  /// While the table is edited, rows are moved aside by their signs.
  var allowsSwipes: Bool { !isEditing }

  /// The action that has the data source delete a row; nil where that isn't offered.
  private func deletion(of indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    saysNothing = 0
    let mayEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? false
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    // Either answer has to be the app's own, unless it has the table edited.
    guard mayEdit, style == .delete, isEditing || saysNothing < (delegate == nil ? 1 : 2) else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: indexPath) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// The delegate's menu for a row, with the row's actions below.
  func menuWithActions(for path: RowPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    let own = delegate?.tableView(self, contextMenuConfigurationForRowAt: path.indexPath, point: point)
    return menu(own, for: path, edits: own == nil ? edits(of: path) : [])
  }

  /// The entries for a row by the methods that delegates had for it before they had menus.
  private func edits(of path: RowPath) -> [UIAction] {
    let indexPath = path.indexPath
    guard let delegate, delegate.tableView(self, shouldShowMenuForRowAt: indexPath) else { return [] }
    return RowEdits.entries { action in
      delegate.tableView(self, canPerformAction: action, forRowAt: indexPath, withSender: nil)
    } perform: { [weak self] action in
      if let self { self.delegate?.tableView(self, performAction: action, forRowAt: indexPath, withSender: nil) }
    }
  }
}

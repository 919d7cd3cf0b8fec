/// Actions of rows: by swipes, in the rows' context menus, and by the Delete key.
extension UITableView: SwipedList {
  /// The swipe actions at one side of a row; nil without any. Without the app's own trailing ones, deletion where the app offers it.
  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let indexPath = path.indexPath
    let configuration =
      isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? rowActions(at: indexPath)
        ?? deletion(of: indexPath)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  /// The delegate's row actions, which iOS had before swipe actions (iOS 11); nil if it has none.
  private func rowActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = delegate?.tableView(self, editActionsForRowAt: indexPath),
      dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
    else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: indexPath) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func swipeCorners(at path: RowPath) -> GroupCorners { appearance(of: path).corners }

  func swipeBegan(at path: RowPath) { delegate?.tableView(self, willBeginEditingRowAt: path.indexPath) }

  func swipeEnded(at path: RowPath) { delegate?.tableView(self, didEndEditingRowAt: path.indexPath) }

  /// In editing mode, rows are moved aside by their delete controls only.
  var allowsSwipes: Bool { !isEditing }

  /// The action that makes the data source delete a row; nil if the app doesn't offer that.
  private func deletion(of indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    defaultAnswerCount = 0
    let mayEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? false
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    // The app itself has to implement one of the two methods, unless the table is in editing mode.
    guard mayEdit, style == .delete, isEditing || defaultAnswerCount < (delegate == nil ? 1 : 2) else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: indexPath) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// The delegate's context menu for a row, followed by the row's swipe actions.
  func menuWithActions(for path: RowPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    let own = delegate?.tableView(self, contextMenuConfigurationForRowAt: path.indexPath, point: point)
    return menu(own, for: path, edits: own == nil ? edits(of: path) : [])
  }

  /// The Cut, Copy and Paste entries that a delegate offers by the methods that iOS 13 replaced by context menus.
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

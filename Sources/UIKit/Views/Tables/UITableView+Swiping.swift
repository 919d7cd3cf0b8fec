/// The actions of rows: by swipes, in the rows' menus, and by the Delete key.
extension UITableView {
  /// The actions at one side of a row; nil for none. At the trailing side deletion is one, where the app offers it.
  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let indexPath = path.indexPath
    let configuration =
      isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? deletion(of: indexPath)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  /// The action that has the data source delete a row; nil where that isn't offered.
  private func deletion(of indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    saysNothing = 0
    let mayEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? false
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    // Either answer has to be the app's own.
    guard mayEdit, style == .delete, saysNothing < (delegate == nil ? 1 : 2) else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: indexPath) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Deletes the row that keys have reached, where that is offered; false for other keys.
  func deleteRow(by key: UIKey) -> Bool {
    guard key.keyCode == .keyboardDeleteForward, key.modifierFlags.isDisjoint(with: .ofShortcuts),
      let path = list.focused, metrics.contains(path),
      let action = swipeActions(at: path, isTrailing: true)?.actions.first(where: { $0.style == .destructive })
    else { return false }
    perform(action, at: path)
    return true
  }

  /// The delegate's menu for a row, with the row's actions below.
  func menuWithActions(for path: RowPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    let own = delegate?.tableView(self, contextMenuConfigurationForRowAt: path.indexPath, point: point)
    let actions = [false, true].flatMap { swipeActions(at: path, isTrailing: $0)?.actions ?? [] }
    let edits = own == nil ? edits(of: path) : []
    guard !actions.isEmpty || !edits.isEmpty else { return own }
    let entries =
      edits
      + actions.map { action in
        UIAction(
          title: action.title ?? "",
          image: action.image,
          attributes: action.style == .destructive ? .destructive : []
        ) { [weak self] _ in self?.perform(action, at: path) }
      }
    return UIContextMenuConfiguration(previewProvider: nil) { _ in
      guard let menu = own?.menu else { return UIMenu(children: entries) }
      return menu.replacingChildren(menu.children + [UIMenu(options: .displayInline, children: entries)])
    }
  }

  /// What may be done with a row by the methods that delegates had for it before they had menus.
  private func edits(of path: RowPath) -> [UIAction] {
    let indexPath = path.indexPath
    guard let delegate, delegate.tableView(self, shouldShowMenuForRowAt: indexPath) else { return [] }
    return RowEdits.entries { action in
      delegate.tableView(self, canPerformAction: action, forRowAt: indexPath, withSender: nil)
    } perform: { [weak self] action in
      if let self { self.delegate?.tableView(self, performAction: action, forRowAt: indexPath, withSender: nil) }
    }
  }

  private func perform(_ action: UIContextualAction, at path: RowPath) {
    action.handler(action, list.shown[path] ?? self) { _ in }
  }
}

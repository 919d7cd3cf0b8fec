/// A list whose rows can be moved aside, which reveals their swipe actions.
protocol SwipedList: ListView {
  /// Whether a swipe moves rows aside now.
  var allowsSwipes: Bool { get }
  /// The swipe actions at one side of a row; nil if there are none.
  func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// Which corners of a row are those of its inset group.
  func swipeCorners(at path: RowPath) -> GroupCorners
  /// Notifies the app that a row is moved aside.
  func swipeBegan(at path: RowPath)
  /// Notifies the app that a row is back at its place.
  func swipeEnded(at path: RowPath)
}

extension SwipedList {
  /// The cell of a row; nil if it has none.
  func cellView(at path: RowPath) -> (any ConfiguredView)? { list.shown[path] }

  /// Sets the frame of a row's cell, if it has one.
  func placeCell(at path: RowPath) { if let cell = list.shown[path] { place(cell, path) } }

  // MARK: - Keys and menus

  /// Performs the focused row's destructive trailing action on Delete, if it has one; false for other keys.
  func deleteRow(by key: UIKey) -> Bool {
    guard key.keyCode == .keyboardDeleteForward, key.modifierFlags.isDisjoint(with: .ofShortcuts),
      let path = list.focused, contains(path),
      let action = swipeActions(at: path, isTrailing: true)?.actions.first(where: { $0.style == .destructive })
    else { return false }
    perform(action, at: path)
    return true
  }

  /// The app's menu for a row, with `edits` and the row's actions below.
  func menu(_ own: UIContextMenuConfiguration?, for path: RowPath, edits: [UIAction]) -> UIContextMenuConfiguration? {
    let actions = [false, true].flatMap { swipeActions(at: path, isTrailing: $0)?.actions ?? [] }
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

  private func perform(_ action: UIContextualAction, at path: RowPath) {
    action.handler(action, list.shown[path] ?? self) { _ in }
  }
}

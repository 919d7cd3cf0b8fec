/// Opens the context menus of a table's or a collection's rows.
final class RowMenus: UIContextMenuInteractionDelegate {
  private weak var list: (any ListView)?
  /// The row for which a menu was last requested; nil if that was beside all rows.
  private var requestedRow: RowPath?

  private init(_ list: any ListView) { self.list = list }

  /// Adds to `list` the gestures and keys that open menus; the list has to keep the returned object.
  static func add(to list: some ListView) -> RowMenus {
    let menus = RowMenus(list)
    let interaction = UIContextMenuInteraction(delegate: menus)
    interaction.anchorForKeys = { [weak list] _ in list?.rowForMenuKey() }
    interaction.menuShown = { [weak list, weak menus] in list?.mark(rowOfMenu: $0 ? menus?.requestedRow : nil) }
    list.addInteraction(interaction)
    return menus
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    requestedRow = list?.row(pressedAt: location)
    return list?.menu(for: requestedRow, at: location)
  }
}

extension ListView {
  /// The visible part of the row with the focus, whose menu the Menu key opens; scrolls to it if necessary. Nil without one.
  fileprivate func rowForMenuKey() -> CGRect? {
    guard let path = rowWithFocus else { return nil }
    if rowRect(path).intersection(bounds).isVoid { scroll(to: path, ListPosition(), animated: false) }
    let seen = rowRect(path).intersection(bounds)
    return seen.isVoid ? nil : seen
  }
}

/// The menu entries for cutting, copying and pasting a row, as delegates offered them before iOS 13 had context menus.
enum RowEdits {
  /// Makes entries for the actions that `may` allows; `perform` is called with the chosen one.
  static func entries(_ may: (Selector) -> Bool, perform: @escaping (Selector) -> Void) -> [UIAction] {
    [("Cut", Selector.cut), ("Copy", .copy), ("Paste", .paste)].filter { may($0.1) }.map { title, action in
      UIAction(title: title) { _ in perform(action) }
    }
  }
}

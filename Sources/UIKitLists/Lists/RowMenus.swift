/// Opens the context menus of a table's or a collection's rows.
final class RowMenus: UIContextMenuInteractionDelegate {
  private weak var list: (any ListView)?
  /// The row for which a menu was asked last.
  private var asked: RowPath?

  private init(_ list: any ListView) { self.list = list }

  /// Adds the gestures and keys that open menus to `list`, which has to keep what is returned.
  static func add(to list: some ListView) -> RowMenus {
    let menus = RowMenus(list)
    let interaction = UIContextMenuInteraction(delegate: menus)
    interaction.anchorForKeys = { [weak list] _ in list?.rowForMenuKey() }
    interaction.menuShown = { [weak list, weak menus] in list?.mark(rowOfMenu: $0 ? menus?.asked : nil) }
    list.addInteraction(interaction)
    return menus
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked = list?.row(pressedAt: location)
    return list?.menu(for: asked, at: location)
  }
}

extension ListView {
  /// The visible part of the row whose menu a key opens, the one with the focus. Nil if there is none.
  fileprivate func rowForMenuKey() -> CGRect? {
    guard let path = rowWithFocus else { return nil }
    if rowRect(path).intersection(bounds).isVoid { scroll(to: path, ListPosition(), animated: false) }
    let seen = rowRect(path).intersection(bounds)
    return seen.isVoid ? nil : seen
  }
}

/// The entries for cutting, copying and pasting a row, as delegates offered them before there were context menus.
enum RowEdits {
  /// Makes entries for what `may` allows; `perform` carries one out.
  static func entries(_ may: (Selector) -> Bool, perform: @escaping (Selector) -> Void) -> [UIAction] {
    [("Cut", Selector.cut), ("Copy", .copy), ("Paste", .paste)].filter { may($0.1) }.map { title, action in
      UIAction(title: title) { _ in perform(action) }
    }
  }
}

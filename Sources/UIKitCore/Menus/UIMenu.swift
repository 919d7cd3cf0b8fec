/// A list of actions and of further menus, for a button or a bar's item.
///
/// ![A menu of three lines below its button; the second has a check mark.](UIMenu)
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
  /// A name that identifies a menu.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu appears in the menu that contains it.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The menu's entries are shown inline in the containing menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's title is drawn red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of the menu's entries has a check mark at a time: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name that identifies the menu.
  public let identifier: Identifier
  /// How the menu appears in a menu that contains it.
  public let options: Options
  /// The menu's entries, from top to bottom.
  public let children: [UIMenuElement]

  /// Makes a menu; without an identifier it gets a unique one.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu." + UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// A copy of the menu with other entries.
  public func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: children
    )
  }

  /// The actions with a check mark, in this menu and in its inline menus.
  public var selectedElements: [UIMenuElement] { shownActions.filter { $0.state == .on } }

  // MARK: - Internal

  /// The entries, with delivered ones in place of deferred elements.
  var entries: [UIMenuElement] { Self.delivered(children) }

  private static func delivered(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element in
      (element as? UIDeferredMenuElement)?.entries.map(delivered) ?? [(element as? UICommand)?.entry ?? element]
    }
  }

  /// Called when the menu opens: entries that aren't cached are to be loaded again.
  func prepareToOpen() { Self.visit(children) { $0.menuOpens() } }

  /// Requests the deferred entries that are shown and still missing, and calls `onDelivery` when any arrive.
  func requestEntries(_ onDelivery: @escaping () -> Void) { Self.visit(children) { $0.request(onDelivery) } }

  /// Calls `body` with each deferred element, also of inline menus, and then with those among its entries.
  private static func visit(_ elements: [UIMenuElement], _ body: (UIDeferredMenuElement) -> Void) {
    for element in elements {
      if let deferred = element as? UIDeferredMenuElement {
        body(deferred)
        visit(deferred.entries ?? [], body)
      } else if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        visit(menu.children, body)
      }
    }
  }

  /// The actions in this menu and in its inline menus.
  var shownActions: [UIAction] {
    entries.flatMap { element in
      if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.shownActions : [] }
      return [element as? UIAction].compactMap(\.self)
    }
  }

  /// Moves the check mark to `action`, if it is in this menu or in a submenu.
  ///
  /// - Parameter always: Whether to do so in this menu even without the option ``Options/singleSelection``.
  func select(_ action: UIAction, always: Bool = false) {
    if always || options.contains(.singleSelection), shownActions.contains(action) {
      for other in shownActions { other.state = other === action ? .on : .off }
    }
    for case let menu as UIMenu in entries { menu.select(action) }
  }

  /// Opens this menu beside a rectangle of a view; nil if the view isn't in a window.
  package func open(beside rect: CGRect, of view: UIView) -> PopupView? {
    guard let scene = view.window?.windowScene else { return nil }
    return MenuOverlay.open(self, at: view.convert(rect, to: nil), in: scene) { [self, weak view] action in
      select(action)
      action.performWithSender(view)
    }
  }
}

/// An entry that an app adds to the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The entry's text.
  open var title: String
  /// The method that the entry calls, on the nearest responder that has it.
  open var action: Selector

  /// Makes an entry.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.
}

/// The edit menu of a text, or the menu of an app's own view: the API that preceded `UIEditMenuInteraction`.
///
/// The ``menuItems`` are also in the edit menus of fields and text views, if a responder performs their actions. Unlike
/// on iOS the menu is a list that is operated by keys, too.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The app's only menu controller.
  public static let shared = UIMenuController()

  /// Posted before the menu opens.
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenu")
  /// Posted after the menu has opened.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenu")
  /// Posted before the app's code closes the menu; not posted when the user does.
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenu")
  /// Posted after the menu has closed.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenu")

  /// The app's own entries; nil for none.
  open var menuItems: [UIMenuItem]?

  /// The side of the menu at which an arrow points to its target. Menus have no arrows here.
  open var arrowDirection = ArrowDirection.default

  /// The sides of a menu.
  public nonisolated enum ArrowDirection: Int, Sendable {
    /// Where there is room.
    case `default` = 0
    /// Above.
    case up = 1
    /// Below.
    case down = 2
    /// At the left.
    case left = 3
    /// At the right.
    case right = 4
  }

  /// The frame of the open menu, in points of its window; `.zero` while it is closed.
  open var menuFrame: CGRect { overlay?.window == nil ? .zero : overlay?.card.frame ?? .zero }

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private weak var overlay: MenuOverlay?

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Whether the menu is open.
  open var isMenuVisible: Bool {
    get { overlay?.window != nil }
    set { setMenuVisible(newValue, animated: true) }
  }

  /// Opens the menu beside a rectangle of a view, with the actions of the first responder, or of the view without one.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    guard let scene = targetView.window?.windowScene else { return }
    let responder = targetView.window?.firstResponder ?? targetView
    let entries = ownEntries(for: responder) + editEntries(for: responder)
    guard !entries.isEmpty else { return }
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    overlay = MenuOverlay.open(UIMenu(children: entries), at: targetView.convert(targetRect, to: nil), in: scene) {
      $0.performWithSender(targetView)
    }
    overlay?.onClose = { NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self) }
    NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
  }

  /// Closes the menu.
  open func hideMenu() {
    guard let overlay else { return }
    NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
    overlay.close()
  }

  /// Closes the menu, whatever the view.
  open func hideMenu(from targetView: UIView) { hideMenu() }

  /// Without effect: entries are found when the menu opens.
  open func update() {}

  /// Sets the rectangle beside which ``setMenuVisible(_:animated:)`` opens the menu.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetView, self.targetRect) = (targetView, targetRect)
  }

  /// Opens or closes the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let targetView { showMenu(from: targetView, rect: targetRect) }
  }

  // MARK: - Entries

  /// The app's own entries whose actions `responder`, or one after it in the responder chain, performs.
  package func ownEntries(for responder: UIResponder) -> [UIAction] {
    (menuItems ?? []).compactMap { item in
      let target = responder.target(forAction: item.action, withSender: self)
      return target.map { target in
        UIAction(title: item.title) { [self] _ in
          UIApplication.shared.sendAction(item.action, to: target, from: self, for: nil)
        }
      }
    }
  }

  /// The edit actions that `responder` itself performs.
  package func editEntries(for responder: UIResponder) -> [UIAction] {
    let actions: [(String, Selector, (Any?) -> Void)] = [
      ("Cut", .cut, responder.cut), ("Copy", .copy, responder.copy), ("Paste", .paste, responder.paste),
      ("Delete", .delete, responder.delete), ("Select", .select, responder.select),
      ("Select All", .selectAll, responder.selectAll),
    ]
    return actions.compactMap { title, name, perform in
      guard responder.canPerformAction(name, withSender: self) else { return nil }
      return UIAction(title: title) { [self] _ in perform(self) }
    }
  }
}

/// Opens a menu for a view: by a secondary click, by a long press, and by the Menu key or Shift-F10 while the view or a
/// descendant has the keyboard focus.
@preconcurrency @MainActor
public final class UIContextMenuInteraction: UIInteraction {
  /// The view that the menu belongs to.
  public private(set) weak var view: UIView?
  /// Provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  private let click = ContextClickRecognizer()
  private let longPress = UILongPressGestureRecognizer()
  private let gate = Gate()
  private var location = CGPoint.zero
  /// The menu that a gesture is about to open; without a menu the gesture isn't recognized.
  private var menu: UIMenu?
  /// The rectangle beside which keys open the menu, in the view's coordinates; nil for no menu.
  package var anchorForKeys: (UIView) -> CGRect? = { $0.bounds }
  /// Called when a menu opens, and when it has closed.
  package var menuShown: (_ isShown: Bool) -> Void = { _ in }
  private weak var overlay: PopupView?

  /// Makes an interaction whose menus `delegate` provides.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    gate.mayBegin = { [weak self] in self?.findMenu(for: $0) ?? false }
    (click.delegate, longPress.delegate) = (gate, gate)
    click.addHandler { [weak self] in if $0.state == .ended { self?.openAtPointer() } }
    longPress.addHandler { [weak self] in if $0.state == .began { self?.openAtPointer() } }
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  /// Closes the menu, if it is open.
  public func dismissMenu() { overlay?.close() }

  /// Where the menu was last opened, in the coordinates of `view`; nil for the window.
  public func location(in view: UIView?) -> CGPoint { self.view?.convert(location, to: view) ?? location }

  /// Called by the view.
  public func willMove(to view: UIView?) {
    dismissMenu()
    for recognizer in [click, longPress] { self.view?.removeGestureRecognizer(recognizer) }
  }

  /// Called by the view.
  public func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [click, longPress] { view?.addGestureRecognizer(recognizer) }
  }

  // MARK: - Internal

  /// Opens the menu for a key, beside the rectangle of ``anchorForKeys``; false if there is no menu.
  func openByKey() -> Bool {
    guard let view, let rect = anchorForKeys(view), findMenu(at: rect.center) else { return false }
    open(beside: rect)
    return true
  }

  /// Whether `recognizer` opens the menu.
  fileprivate func uses(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === click || recognizer === longPress }

  private func openAtPointer() { open(beside: CGRect(origin: location, size: .zero)) }

  private func findMenu(for recognizer: UIGestureRecognizer) -> Bool {
    view.map { findMenu(at: recognizer.location(in: $0)) } ?? false
  }

  /// Gets the menu for a point of the view from the delegate; false if there is none.
  private func findMenu(at point: CGPoint) -> Bool {
    location = point
    menu = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)?.menu
    return menu != nil
  }

  /// Opens the menu that was found beside a rectangle of the view.
  private func open(beside rect: CGRect) {
    guard let menu, let view else { return }
    self.menu = nil
    overlay = menu.open(beside: rect, of: view)
    overlay?.onClose = { [weak self] in self?.menuShown(false) }
    menuShown(true)
  }

  /// Decides for both recognizers whether they may begin.
  private final class Gate: UIGestureRecognizerDelegate {
    var mayBegin: (UIGestureRecognizer) -> Bool = { _ in false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin(gestureRecognizer) }
  }
}

extension UIGestureRecognizer {
  /// Whether this recognizer opens the context menu of an ancestor of `view`.
  func opensMenu(around view: UIView) -> Bool {
    guard self.view !== view, let around = self.view else { return false }
    return around.interactions.contains { ($0 as? UIContextMenuInteraction)?.uses(self) == true }
  }
}

extension UIView {
  /// Opens the context menu of this view, or of its nearest ancestor that has one; false if there is none.
  func openContextMenu() -> Bool {
    sequence(first: self, next: \.superview).contains { view in
      view.interactions.contains { ($0 as? UIContextMenuInteraction)?.openByKey() == true } || view.openOwnMenu()
    }
  }
}

/// Provides the menu of a ``UIContextMenuInteraction``.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: SelectorRespondent {
  /// The menu for a point of the interaction's view, in that view's coordinates; nil for no menu there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Recognizes a press of the secondary button: as elsewhere on the desktop, menus open before it is released.
final class ContextClickRecognizer: UIGestureRecognizer {
  override var acceptedButtons: UIEvent.ButtonMask { .secondary }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

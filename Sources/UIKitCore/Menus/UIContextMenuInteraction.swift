/// Opens a menu for a view: by the right button, by a press that is held, and by the Menu key or Shift and F10 while the
/// view, or one in it, has the keyboard focus.
@preconcurrency @MainActor
public final class UIContextMenuInteraction: UIInteraction {
  /// The view whose menu it is.
  public private(set) weak var view: UIView?
  /// Says what the menu shows.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  private let click = ContextClickRecognizer()
  private let hold = UILongPressGestureRecognizer()
  private let gate = Gate()
  private var location = CGPoint.zero
  /// The menu that a gesture is about to open; a gesture for which there is none isn't recognized.
  private var menu: UIMenu?
  /// The rectangle beside which keys open the menu, in the view's coordinates; nil for no menu.
  package var anchorForKeys: (UIView) -> CGRect? = { $0.bounds }
  /// Called when a menu opens, and when it has closed.
  package var menuShown: (_ isShown: Bool) -> Void = { _ in }
  private weak var overlay: PopupView?

  /// Makes one whose menus `delegate` makes.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    gate.mayBegin = { [weak self] in self?.find(for: $0) ?? false }
    (click.delegate, hold.delegate) = (gate, gate)
    click.addHandler { [weak self] in if $0.state == .ended { self?.openAtPointer() } }
    hold.addHandler { [weak self] in if $0.state == .began { self?.openAtPointer() } }
  }

  nonisolated deinit {}  // It touches nothing that needs the main actor.

  /// Closes the menu, if it is open.
  public func dismissMenu() { overlay?.close() }

  /// Where the menu was last opened, in the coordinates of `view`; nil for the window.
  public func location(in view: UIView?) -> CGPoint { self.view?.convert(location, to: view) ?? location }

  /// Called by the view.
  public func willMove(to view: UIView?) {
    dismissMenu()
    for recognizer in [click, hold] { self.view?.removeGestureRecognizer(recognizer) }
  }

  /// Called by the view.
  public func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [click, hold] { view?.addGestureRecognizer(recognizer) }
  }

  // MARK: - Internal

  /// Opens the menu beside the view; false if there is none.
  func openByKey() -> Bool {
    guard let view, let rect = anchorForKeys(view), find(at: rect.center) else { return false }
    open(beside: rect)
    return true
  }

  /// Whether `recognizer` opens the menu.
  fileprivate func uses(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === click || recognizer === hold }

  private func openAtPointer() { open(beside: CGRect(origin: location, size: .zero)) }

  private func find(for recognizer: UIGestureRecognizer) -> Bool {
    view.map { find(at: recognizer.location(in: $0)) } ?? false
  }

  /// Asks for the menu at a point of the view; false if there is none.
  private func find(at point: CGPoint) -> Bool {
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
  /// Whether this opens the context menu of a view around `view`.
  func opensMenu(around view: UIView) -> Bool {
    guard self.view !== view, let around = self.view else { return false }
    return around.interactions.contains { ($0 as? UIContextMenuInteraction)?.uses(self) == true }
  }
}

extension UIView {
  /// Opens the context menu of this view or of the nearest one around it that has one; false if there is none.
  func openContextMenu() -> Bool {
    sequence(first: self, next: \.superview).contains { view in
      view.interactions.contains { ($0 as? UIContextMenuInteraction)?.openByKey() == true } || view.openOwnMenu()
    }
  }
}

/// Says what a context menu shows.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: SelectorRespondent {
  /// The menu for a point of the interaction's view, in its own coordinates; nil for none there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Recognizes that the right button went down: as on the desktop around, menus open at once.
final class ContextClickRecognizer: UIGestureRecognizer {
  override var acceptedButtons: UIEvent.ButtonMask { .secondary }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

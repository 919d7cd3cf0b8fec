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
  private var location = CGPoint.zero
  private weak var overlay: MenuOverlay?

  /// Makes one whose menus `delegate` makes.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    click.addHandler { [weak self] in if $0.state == .ended { self?.open(by: $0) } }
    hold.addHandler { [weak self] in if $0.state == .began { self?.open(by: $0) } }
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

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
    guard let view else { return false }
    return open(at: view.bounds.center, beside: view.bounds)
  }

  private func open(by recognizer: UIGestureRecognizer) {
    guard let view else { return }
    let point = recognizer.location(in: view)
    _ = open(at: point, beside: CGRect(origin: point, size: .zero))
  }

  /// Opens the menu for a point beside a rectangle, both in the view's coordinates.
  private func open(at point: CGPoint, beside rect: CGRect) -> Bool {
    location = point
    guard let view, let scene = view.window?.windowScene,
      let menu = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)?.menu
    else { return false }
    MenuOverlay.open(menu, at: view.convert(rect, to: nil), in: scene) { [weak view] action in
      menu.select(action)
      action.performWithSender(view)
    }
    overlay = scene.openMenu
    return true
  }
}

extension UIView {
  /// Opens the context menu of this view or of the nearest one around it that has one; false if there is none.
  func openContextMenu() -> Bool {
    sequence(first: self, next: \.superview).contains { view in
      view.interactions.contains { ($0 as? UIContextMenuInteraction)?.openByKey() == true }
    }
  }
}

@_spi(Toolkit) import UIKitCore

/// Opens the edit menu of a view where code asks for it: a list that is operated by keys, too.
///
/// Unlike on iOS nothing has to be recognized for it: add a gesture of your own, or a button.
@preconcurrency @MainActor
public final class UIEditMenuInteraction: UIInteraction {
  /// The view whose menu it is.
  public private(set) weak var view: UIView?
  /// Says what the menu shows, and where.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  private weak var overlay: PopupView?
  private var shown: UIEditMenuConfiguration?

  /// Makes one whose menus `delegate` makes; without one a menu shows what the view can do.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  nonisolated deinit {}  // It touches nothing that needs the main actor.

  /// Opens the menu, in place of one that is open; nothing happens if there is none.
  public func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, view.window != nil, let menu = menu(for: configuration) else { return }
    shown = configuration
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    overlay = menu.open(beside: target(of: configuration), of: view)
    overlay?.onClose = { [weak self] in self?.didClose(configuration) }
    animator.run()
  }

  /// Closes the menu, if it is open.
  public func dismissMenu() { overlay?.close() }

  /// Makes the open menu anew, because something else can be done now.
  public func reloadVisibleMenu() {
    if overlay?.window != nil, let shown { presentEditMenu(with: shown) }
  }

  /// Moves the open menu to where the delegate says that its target is now.
  public func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }

  /// Where the menu was last opened, in the coordinates of `view`; nil for the window.
  public func location(in view: UIView?) -> CGPoint {
    let point = shown?.sourcePoint ?? .zero
    return self.view?.convert(point, to: view) ?? point
  }

  /// Called by the view.
  public func willMove(to view: UIView?) { dismissMenu() }

  /// Called by the view.
  public func didMove(to view: UIView?) { self.view = view }

  // MARK: - Private

  /// The menu that opens; nil if there is none, or if it has no lines.
  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    guard let view else { return nil }
    let controller = UIMenuController.shared
    let suggested = controller.ownEntries(for: view) + controller.editEntries(for: view)
    let menu = delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) }
    let chosen = menu ?? UIMenu(children: suggested)
    return chosen?.children.isEmpty == false ? chosen : nil
  }

  /// The rectangle beside which the menu opens, in the view's coordinates.
  private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
  }

  private func didClose(_ configuration: UIEditMenuConfiguration) {
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }
}

/// The place of an edit menu, and the name that the app gives it.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration {
  /// The app's name for the menu; a unique one if it gives none.
  public let identifier: AnyHashable
  /// Where the menu opens, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The side of the menu at which an arrow points to its target. Menus have no arrows here.
  public var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes the configuration of a menu that opens at a point of the view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
  }

  nonisolated deinit {}  // It touches nothing that needs the main actor.
}

/// The sides of an edit menu.
public nonisolated enum UIEditMenuArrowDirection: Int, Sendable {
  /// Where there is room.
  case automatic
  /// Above.
  case up
  /// Below.
  case down
  /// At the left.
  case left
  /// At the right.
  case right
}

/// Says what an edit menu shows, and where it opens. Every method is optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: SelectorRespondent {
  /// The menu; `suggestedActions` are what the view can do. Nil for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle of the view beside which the menu opens; `.null` for the configuration's point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called when the menu opens.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
  /// Called when the menu closes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
}

extension UIEditMenuInteractionDelegate {
  /// A menu of the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// The configuration's point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

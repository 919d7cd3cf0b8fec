@_spi(Toolkit) import UIKitCore

/// Opens a view's edit menu by code; the menu can be operated by keys, too.
///
/// Unlike on iOS, the interaction itself reacts to no gesture: add a gesture recognizer or a button that opens the menu.
@preconcurrency @MainActor
public final class UIEditMenuInteraction: UIInteraction {
  /// The view whose menu it is.
  public private(set) weak var view: UIView?
  /// The delegate, which provides the menu and its place.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  private weak var overlay: PopupView?
  private var shown: UIEditMenuConfiguration?

  /// Makes an interaction whose menus `delegate` provides; without a delegate a menu shows the actions that the view can perform.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  nonisolated deinit {}  // `deinit` touches nothing that needs the main actor.

  /// Opens the menu, in place of one that is open; does nothing if the menu is nil or empty.
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

  /// Opens the menu again if it is open, because its actions have changed.
  public func reloadVisibleMenu() {
    if overlay?.window != nil, let shown { presentEditMenu(with: shown) }
  }

  /// Moves the open menu to the present target rectangle of the delegate.
  public func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }

  /// The point at which the menu was last opened, in the coordinates of `view`; of the window for nil.
  public func location(in view: UIView?) -> CGPoint {
    let point = shown?.sourcePoint ?? .zero
    return self.view?.convert(point, to: view) ?? point
  }

  /// Called by the view.
  public func willMove(to view: UIView?) { dismissMenu() }

  /// Called by the view.
  public func didMove(to view: UIView?) { self.view = view }

  // MARK: - Private

  /// The menu to be opened; nil if there is none, or if it is empty.
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

/// The place of an edit menu, and its identifier.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration {
  /// The app's identifier of the menu; a unique value if it gives none.
  public let identifier: AnyHashable
  /// The point at which the menu opens, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The side of the menu at which an arrow points to its target. Setting it has no effect: menus have no arrows here.
  public var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes the configuration of a menu that opens at a point of the view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
  }

  nonisolated deinit {}  // `deinit` touches nothing that needs the main actor.
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

/// Provides an edit menu and its place. Every method is optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: SelectorRespondent {
  /// The menu, or nil for none; `suggestedActions` are the actions that the view can perform.
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
  /// `.null`, for the configuration's point.
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

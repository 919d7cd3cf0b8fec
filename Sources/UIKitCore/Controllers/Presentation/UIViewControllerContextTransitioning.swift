/// The controllers, views and frames of a transition, for its animator.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: SelectorRespondent {
  /// The view that the transition is in.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Always false: transitions run by themselves.
  var isInteractive: Bool { get }
  /// Always false.
  var transitionWasCancelled: Bool { get }
  /// The presented controller's style.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Without effect.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Without effect.
  func finishInteractiveTransition()
  /// Without effect.
  func cancelInteractiveTransition()
  /// Without effect.
  func pauseInteractiveTransition()
  /// Ends the transition; has to be called once the animation has ended.
  func completeTransition(_ didComplete: Bool)

  /// The controller that is shown at the beginning, or at the end.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that appears or disappears; nil for that of a controller that stays in its place below.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view is at the beginning; zero if it isn't shown then.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Where the controller's view is at the end; zero if it isn't shown then.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// One of the two controllers of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is shown at the beginning.
  public static let from = Self(rawValue: "from")
  /// The controller that is shown at the end.
  public static let to = Self(rawValue: "to")
}

/// One of the two views of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is shown at the beginning.
  public static let from = Self(rawValue: "from")
  /// The view that is shown at the end.
  public static let to = Self(rawValue: "to")
}

/// A presentation that an app animates.
final class PresentationContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  private let controller: UIPresentationController
  private let isComing: Bool
  private var onEnd: ((Bool) -> Void)?

  init(
    _ controller: UIPresentationController,
    in containerView: UIView,
    isComing: Bool,
    onEnd: @escaping (Bool) -> Void
  ) {
    (self.controller, self.containerView) = (controller, containerView)
    (self.isComing, self.onEnd) = (isComing, onEnd)
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    let end = onEnd
    onEnd = nil
    end?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    (key == .to) == isComing ? controller.presentedViewController : controller.presentingViewController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if (key == .to) == isComing { return controller.presentedView }
    return controller.shouldRemovePresentersView ? controller.presentingViewController.view : nil
  }

  func initialFrame(for viewController: UIViewController) -> CGRect { frame(of: viewController, isShown: !isComing) }

  func finalFrame(for viewController: UIViewController) -> CGRect { frame(of: viewController, isShown: isComing) }

  private func frame(of viewController: UIViewController, isShown: Bool) -> CGRect {
    if viewController === controller.presentedViewController {
      return isShown ? controller.frameOfPresentedViewInContainerView : .zero
    }
    return isShown && controller.shouldRemovePresentersView ? .zero : containerView.bounds
  }
}

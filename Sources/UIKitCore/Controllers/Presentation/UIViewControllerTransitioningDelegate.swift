/// Decides how a controller is presented and dismissed; its ``UIViewController/transitioningDelegate``. Every method
/// has a default.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: SelectorRespondent {
  /// The object that decides where the controller's view is, if its style is ``UIModalPresentationStyle/custom``; nil
  /// for the whole window.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?

  /// The object that animates the presentation of the controller; nil for the animation of its `modalTransitionStyle`.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// The object that animates the dismissal of the controller; nil for the animation of its `modalTransitionStyle`.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil by default, for the whole window.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }

  /// Nil by default, for the animation of the controller's style.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Nil by default, for the animation of the controller's style.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Animates the appearance or disappearance of a presented controller.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: SelectorRespondent {
  /// The duration in seconds, also of the animations that run alongside.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Animates the transition: adds the appearing view to the container, and calls
  /// ``UIViewControllerContextTransitioning/completeTransition(_:)`` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Called when the animation has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// A transition that follows a finger on iOS. Here transitions run by themselves.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: SelectorRespondent {
  /// Never called.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// Drives a transition by a fraction of its duration on iOS. Without effect here: the class exists so that code with
/// one compiles.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The fraction that was set last, 0…1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed at which the transition is completed, relative to its own. Without effect.
  open var completionSpeed: CGFloat = 1
  /// The timing curve with which the transition is completed. Without effect.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition is interactive at first. Without effect.
  open var wantsInteractiveStart = true

  /// Makes a transition that drives nothing.
  public override init() { super.init() }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Never called.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Stores the fraction.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete.clamped(to: 0...1) }
  /// Without effect.
  open func pause() {}
  /// Without effect.
  open func cancel() {}
  /// Without effect.
  open func finish() {}
}

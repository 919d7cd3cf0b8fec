/// Something that animates views, and can be paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Whether it runs, waits for its end, or hasn't begun.
  var state: UIViewAnimatingState { get }
  /// Whether time goes on.
  var isRunning: Bool { get }
  /// Whether the views go back to where they were.
  var isReversed: Bool { get set }
  /// The part of the way that is done, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on after a pause.
  func startAnimation()
  /// Begins after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stays where the views are.
  func pauseAnimation()
  /// Ends where the views are; with false it waits for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends after it was stopped, and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what blocks change.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a part of the duration, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with another curve, for another part of the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

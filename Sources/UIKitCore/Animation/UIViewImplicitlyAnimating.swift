/// Something that animates views, and can be paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is active and not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs back to its start.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is done, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Begins the animation, or continues it after a pause.
  func startAnimation()
  /// Begins the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where the views are.
  func pauseAnimation()
  /// Stops the animation where the views are; with false it then waits for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes an animation that was stopped, and calls its completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that closures make.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a part of the duration, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a completion, which is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues the animation with another curve, and with its duration multiplied by a factor.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

/// Where a property animator's views are when it has finished.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values that its blocks have set.
  case end
  /// At the values from before.
  case start
  /// On the way, where they were stopped.
  case current
}

extension UIViewAnimatingPosition {
  var timelineEnd: AnimationTimeline.End {
    switch self {
    case .end: .end
    case .start: .start
    case .current: .current
    }
  }
}

/// The state of a property animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// The animator hasn't begun, or has finished.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped, and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}

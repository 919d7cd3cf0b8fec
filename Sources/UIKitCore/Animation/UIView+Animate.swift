extension UIView {
  /// Animates the changes over `duration` seconds with ease in and out.
  ///
  /// Properties that are animating already continue from their presentation values. `completion` gets false if another
  /// change replaced the animation of a property before the end.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes after `delay` seconds, with the curve in `options`.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let context = AnimationContext(
      duration: duration,
      delay: delay,
      timing: options.curve.timing,
      options: options,
      completion: completion
    )
    UIApplication.shared.animator.perform(context) { makeChanges(animations, options) }
  }

  /// Makes the changes of an animation, and lays out all windows if `.layoutSubviews` is among the options.
  private static func makeChanges(_ changes: () -> Void, _ options: AnimationOptions) {
    changes()
    guard options.contains(.layoutSubviews) else { return }
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// Animates the changes with a spring. The initial velocity is 1 for the whole distance in a second.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = TimingCurve.spring(dampingRatio: Double(dampingRatio), velocity: Double(velocity) * duration)
    let context = AnimationContext(
      duration: duration,
      delay: delay,
      timing: timing,
      options: options,
      completion: completion
    )
    UIApplication.shared.animator.perform(context) { makeChanges(animations, options) }
  }

  /// Animates the changes with a spring that settles in about `duration` seconds, and overshoots by `bounce`, 0…1.
  public static func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      usingSpringWithDamping: (1 - bounce).clamped(to: 0.05...1),
      initialSpringVelocity: initialSpringVelocity,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Animates the changes along any curve. An addition to UIKit: on iOS ``UIViewPropertyAnimator`` does that.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    timing: TimingCurve,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let context = AnimationContext(duration: duration, delay: delay, timing: timing, completion: completion)
    UIApplication.shared.animator.perform(context, animations)
  }

  /// Makes the changes at once, even inside an animation, and even if they ask for one: ``areAnimationsEnabled`` is false
  /// meanwhile.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    UIApplication.shared.animator.performWithoutAnimation(changes)
  }

  /// The duration, in seconds, of the animation whose changes are being made; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval { UIApplication.shared.animator.context?.duration ?? 0 }

  /// Whether changes made now are animated.
  public static var isAnimating: Bool { UIApplication.shared.animator.context != nil }
}

// The way to animate before there were closures, which old libraries use.
extension UIView {
  /// Animates all changes until ``commitAnimations()``, over 0.2 seconds, unless the calls below say otherwise.
  ///
  /// On iOS both parameters are for a delegate's selectors, which don't exist on Linux.
  public static func beginAnimations(_ animationID: String? = nil, context: UnsafeMutableRawPointer? = nil) {
    UIApplication.shared.animator.beginBatch()
  }

  /// Ends what ``beginAnimations(_:context:)`` has begun; the animations run.
  ///
  /// If it is missing the next frame makes up for it, and ``UIApplication/invalidValueHandler`` is called.
  public static func commitAnimations() { UIApplication.shared.animator.commitBatch() }

  /// Sets the duration, in seconds, of the changes that follow.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    batch?.duration = max(0, usable(duration, else: 0.2, of: "UIView", "setAnimationDuration(_:)"))
  }

  /// Sets the seconds until the changes that follow begin to be seen.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    batch?.delay = max(0, usable(delay, else: 0, of: "UIView", "setAnimationDelay(_:)"))
  }

  /// Sets the curve of the changes that follow.
  public static func setAnimationCurve(_ curve: AnimationCurve) { batch?.timing = curve.timing }

  /// Has no effect: every animation here starts from the presentation values, so that nothing ever jumps.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Sets how often the changes that follow are run; fractions are allowed.
  public static func setAnimationRepeatCount(_ count: Float) {
    batch?.repeatCount = count.isNaN || count <= 0 ? 1 : Double(count)
  }

  /// Sets whether the changes that follow run back and forth.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) { batch?.autoreverses = autoreverses }

  /// Sets whether anything is animated from now on; otherwise all changes are visible at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { UIApplication.shared.animator.isEnabled = enabled }

  /// Whether changes are animated at all.
  public static var areAnimationsEnabled: Bool { UIApplication.shared.animator.isEnabled }

  private static var batch: AnimationContext? { UIApplication.shared.animator.batch }
}

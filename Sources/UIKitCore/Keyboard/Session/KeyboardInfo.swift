/// The content of a keyboard notification, typed.
public nonisolated struct KeyboardInfo: Hashable, Sendable {
  /// The keyboard's frame when the motion begins, in points of the screen.
  public var beginFrame: CGRect
  /// The keyboard's frame when the motion ends, in points of the screen; below the bottom edge when it hides.
  public var endFrame: CGRect
  /// The duration of the motion, in seconds.
  public var duration: TimeInterval
  /// The motion's easing curve.
  public var curve: UIView.AnimationCurve
  /// Whether the keyboard belongs to this app.
  public var isLocal: Bool

  /// Describes a motion.
  public init(
    beginFrame: CGRect,
    endFrame: CGRect,
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    isLocal: Bool = true
  ) {
    self.beginFrame = beginFrame
    self.endFrame = endFrame
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
  }

  /// Reads a keyboard notification; nil for any other notification.
  public init?(_ notification: Notification) {
    guard let info = notification.userInfo, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return nil
    }
    // Other code, such as an app's tests, posts these notifications, too, with any frames.
    func usable(_ rect: CGRect) -> CGRect { rect.isUsable ? rect : .null }
    endFrame = usable(end)
    beginFrame = usable(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? end)
    duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0).sanitized(from: 0)
    let number = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    curve = number.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? KeyboardTransition.slideCurve
    isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true
  }

  /// The values as a notification's `userInfo`.
  public var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: beginFrame,
      UIResponder.keyboardFrameEndUserInfoKey: endFrame,
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
    ]
  }

  /// Options that make `UIView.animate` move with the keyboard, together with ``duration``.
  public var animationOptions: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16).union(.beginFromCurrentState)
  }

  /// Animates `changes` with the keyboard's motion: the same duration, the same curve.
  @MainActor public func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: animationOptions,
      animations: changes,
      completion: completion
    )
  }
}

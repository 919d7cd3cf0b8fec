extension UIView {
  /// How a chain of keyframes behaves; bits as on iOS, a curve of ``AnimationOptions`` in bits 16–19.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes options from bits, for example those of `AnimationOptions.curveLinear`.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views accept touches while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values. Here every animation does, so that nothing ever jumps.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Starts over when it ends, for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back and forth; with `.repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Constant speed within each keyframe.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Constant speed within each keyframe, as `calculationModeLinear`.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// As `calculationModeLinear` here; on iOS the values follow a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// As `calculationModeLinear` here.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    /// Jumps to each keyframe's values when it begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  }

  /// Animates a chain of changes, each in its part of the duration; see
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// As on iOS the chain as a whole starts and ends slowly, unless `options` has another curve.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let options = AnimationOptions(rawValue: options.rawValue)
    let context = AnimationContext(
      duration: duration,
      delay: delay,
      timing: options.curve.timing,
      options: options,
      completion: completion
    )
    // The mode is a number in bits 10 to 13.
    let isDiscrete = options.rawValue >> 10 & 0xF == KeyframeAnimationOptions.calculationModeDiscrete.rawValue >> 10
    context.keyframes = isDiscrete ? .discrete : .linear
    UIApplication.shared.animator.perform(context, animations)
  }

  /// Adds changes to the chain of keyframes that is being made. The start and the duration are fractions, 0…1, of the
  /// chain's duration.
  ///
  /// Outside of ``animateKeyframes(withDuration:delay:options:animations:completion:)`` the changes are simply made.
  public static func addKeyframe(
    withRelativeStartTime start: Double,
    relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let context = UIApplication.shared.animator.context, context.keyframes != nil else { return animations() }
    let begin = usable(start, else: 0, of: "UIView", "addKeyframe(withRelativeStartTime:)").clamped(to: 0...1)
    let length = usable(duration, else: 0, of: "UIView", "addKeyframe(relativeDuration:)")
    let outer = context.keyframe
    context.keyframe = begin...(begin + length).clamped(to: begin...1)
    animations()
    context.keyframe = outer
  }
}

/// The older name of ``UIView/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions

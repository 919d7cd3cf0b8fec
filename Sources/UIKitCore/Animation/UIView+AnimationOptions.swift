extension UIView {
  /// The standard curves, with UIKit's numbers.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut = 0
    /// Starts slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// Constant speed.
    case linear = 3
    /// The keyboard's curve; on iOS the same number without a name.
    case keyboard = 7

    /// The curve as a function.
    public var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .keyboard: .keyboard
      }
    }
  }

  /// How an animation behaves; bits as on iOS, the curve in bits 16–19.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes options from bits; the keyboard's curve arrives as `7 << 16`.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views within the animation, so that constraint changes are part of it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views accept touches while they move. Here every animated view does, with this option or without it: on iOS a
    /// view loses them otherwise, and a form that moves with its keyboard would miss clicks on it.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values. Here every animation does, so that nothing ever jumps.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts over when it ends, for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back and forth; with `.repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A transition hides the old view and shows the new one, instead of exchanging them in their superview.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A transition also animates the changes that are made in it.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 9)
    /// Fades from the old appearance to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Fades, as ``transitionCrossDissolve``; on iOS the view turns, which can't be drawn without depth.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Fades, as ``transitionCrossDissolve``; on iOS the view turns.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Fades, as ``transitionCrossDissolve``; on iOS the view turns.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Fades, as ``transitionCrossDissolve``; on iOS the view turns.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Starts and ends slowly.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// 60 frames a second; every animation here has the display's own rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames a second on iOS; every animation here has the display's own rate.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// The keyboard's curve. An addition to UIKit.
    public static let curveKeyboard = AnimationOptions(rawValue: 7 << 16)

    /// The curve in bits 16–19; unknown numbers count as ease in and out.
    public var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }

    /// Whether bits 20–23 ask for a transition.
    var hasTransition: Bool { rawValue >> 20 & 0xF != 0 }
  }
}

// MARK: - Names before Swift 4.2

/// The older name of ``UIView/AnimationOptions``.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The older name of ``UIView/AnimationCurve``.
public typealias UIViewAnimationCurve = UIView.AnimationCurve

extension AnimationContext {
  /// Makes the context of an animation with a view's options; without `timing` it has their curve.
  convenience init(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    timing: TimingCurve? = nil,
    options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      delay: delay,
      timing: timing ?? options.curve.timing,
      repeatCount: options.contains(.repeat) ? .infinity : 1,
      autoreverses: options.contains(.autoreverse),
      completion: completion
    )
  }
}

import UIFoundation

/// An animation that changes what a layer shows for a while, but not the layer's own (model) values.
///
/// Use ``CABasicAnimation``, ``CAKeyframeAnimation`` or ``CAAnimationGroup``. A layer takes an animation as it is when it is added.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction, CAMediaTiming {
  /// The duration in seconds; 0 for the ``CATransaction``'s.
  open var duration: TimeInterval = 0 {
    didSet { duration = max(0, usable(duration, else: oldValue, of: self, "duration")) }
  }
  /// The time at which the animation begins, in the layer's time, which is ``CACurrentMediaTime()`` unless the layer has another; 0 for
  /// at once.
  open var beginTime: TimeInterval = 0 {
    didSet { beginTime = usable(beginTime, else: oldValue, of: self, "beginTime") }
  }
  /// How often the animation runs, fractions allowed; 0 for once.
  open var repeatCount: Float = 0
  /// How many seconds the animation is repeated for; 0 for as often as ``repeatCount`` says.
  open var repeatDuration: TimeInterval = 0 {
    didSet { repeatDuration = max(0, usable(repeatDuration, else: oldValue, of: self, "repeatDuration")) }
  }
  /// Whether the animation runs back each time.
  open var autoreverses = false
  /// How fast the animation's time passes; 0 for one that shows the value at ``timeOffset`` until it is removed, below 0 backwards.
  open var speed: Float = 1 { didSet { speed = usable(speed, else: oldValue, of: self, "speed") } }
  /// The seconds by which the animation is ahead: from its end it goes on at its beginning.
  open var timeOffset: TimeInterval = 0 {
    didSet { timeOffset = usable(timeOffset, else: oldValue, of: self, "timeOffset") }
  }
  /// The timing curve; nil for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation's first value is shown before its beginning, and its last one after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer removes the animation at its end.
  open var isRemovedOnCompletion = true
  /// Called at the animation's beginning and end; kept by the animation, as on iOS.
  open var delegate: (any CAAnimationDelegate)?

  /// Makes an animation of the default values.
  public override init() { super.init() }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  private var ownValues: [String: Any] = [:]

  /// Stores a value of the app's own, such as the layer that is to be removed at the end; nil for none.
  ///
  /// Keys are your own: the animation's properties aren't set so.
  open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

  /// A value that was stored by ``setValue(_:forKey:)``; nil for none.
  open func value(forKey key: String) -> Any? { ownValues[key] }

  /// Adds the animation to a layer whose property has changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// How often the animation runs, where one run takes `duration` seconds.
  func repeats(of duration: TimeInterval) -> Double {
    if repeatDuration > 0, duration > 0 { return repeatDuration / (duration * (autoreverses ? 2 : 1)) }
    return repeatCount > 0 ? Double(repeatCount) : 1
  }

  /// An animation of a property, and the parts of the groups around it, from the outermost group inwards.
  package struct Member {
    package let animation: CAPropertyAnimation
    let parts: [AnimationPart]
  }

  /// The pace that the animation's own kind has, before ``timingFunction``; nil for none.
  var ownTiming: TimingCurve? { nil }

  /// The animations of properties that run while this one does, for `duration` seconds.
  package func members(in duration: TimeInterval) -> [Member] { [] }
}

/// An object that is notified when a layer's animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation was added to a layer.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation is over; `flag` is false if it was removed or replaced on the way.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// How a layer's animation is shown before its beginning and after its end.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a mode from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation's last value after the end, if it isn't removed then.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation's first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

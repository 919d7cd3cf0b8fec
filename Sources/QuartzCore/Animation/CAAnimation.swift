import UIFoundation

/// An animation of a layer's presentation values; the layer's own (model) values don't change.
///
/// Use ``CABasicAnimation``, ``CAKeyframeAnimation`` or ``CAAnimationGroup``. Changes after an animation was added to a layer
/// have no effect.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAAction, CAMediaTiming {
  /// The duration in seconds; 0 for the ``CATransaction``'s.
  open var duration: TimeInterval = 0 {
    didSet { duration = max(0, usable(duration, else: oldValue, of: self, "duration")) }
  }
  /// The time at which the animation begins, in the layer's time, by default that of ``CACurrentMediaTime()``; 0 for now.
  open var beginTime: TimeInterval = 0 {
    didSet { beginTime = usable(beginTime, else: oldValue, of: self, "beginTime") }
  }
  /// The number of repetitions, which may be fractional; 0 for one.
  open var repeatCount: Float = 0
  /// The seconds for which the animation is repeated; 0 for ``repeatCount`` repetitions.
  open var repeatDuration: TimeInterval = 0 {
    didSet { repeatDuration = max(0, usable(repeatDuration, else: oldValue, of: self, "repeatDuration")) }
  }
  /// Whether each repetition also runs backwards.
  open var autoreverses = false
  /// The rate of the animation's time; negative for backwards. At 0 the value at ``timeOffset`` is shown until the animation is
  /// removed.
  open var speed: Float = 1 { didSet { speed = usable(speed, else: oldValue, of: self, "speed") } }
  /// The seconds that are added to the animation's time, which wraps from the end to the beginning.
  open var timeOffset: TimeInterval = 0 {
    didSet { timeOffset = usable(timeOffset, else: oldValue, of: self, "timeOffset") }
  }
  /// The timing curve; nil for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation's first value is shown before its beginning, and its last one after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer removes the animation at its end.
  open var isRemovedOnCompletion = true
  /// Notified of the animation's beginning and end; referenced strongly, as on iOS.
  open var delegate: (any CAAnimationDelegate)?

  /// Makes an animation of the default values.
  public override init() { super.init() }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  private var ownValues: [String: Any] = [:]

  /// Stores a value for the app, such as the layer to be removed at the end; nil removes it.
  ///
  /// Unlike on iOS, the animation's own properties can't be set this way.
  open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

  /// A value that was stored by ``setValue(_:forKey:)``; nil for none.
  open func value(forKey key: String) -> Any? { ownValues[key] }

  /// Adds the animation to the layer `anObject`, whose property `event` has changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The number of repetitions, if one takes `duration` seconds.
  func repeats(of duration: TimeInterval) -> Double {
    if repeatDuration > 0, duration > 0 { return repeatDuration / (duration * (autoreverses ? 2 : 1)) }
    return repeatCount > 0 ? Double(repeatCount) : 1
  }

  /// The animation of one property, and its parts of the enclosing groups, from the outermost group inwards.
  package struct Member {
    package let animation: CAPropertyAnimation
    let parts: [AnimationPart]
  }

  /// The timing curve of a subclass, such as a spring's, which takes precedence over ``timingFunction``; nil for none.
  var ownTiming: TimingCurve? { nil }

  /// The animations of single properties that this animation consists of; it lasts `duration` seconds.
  package func members(in duration: TimeInterval) -> [Member] { [] }
}

/// An object that is notified when a layer's animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called after the animation was added to a layer.
  func animationDidStart(_ anim: CAAnimation)

  /// Called after the animation's end; `flag` is false if it was removed or replaced before.
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

  /// The animation isn't shown before its beginning and after its end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value is shown after the end, unless ``CAAnimation/isRemovedOnCompletion``.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value is shown before the beginning, and the last one after the end, as by `backwards` and `forwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Several animations of a layer that run together, in the time of the group, whose timing curve, repetitions and end apply to
/// all of them.
///
/// An animation begins at its `beginTime` after the group's beginning, lasts as long as the group if it has no `duration`, and
/// is cut off at the group's end. Its delegate and `isRemovedOnCompletion` are ignored.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, which may be groups; of several animations of a property the last one is shown.
  open var animations: [CAAnimation]?

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  package override func members(in duration: TimeInterval) -> [Member] {
    (animations ?? []).flatMap { animation in
      let part = AnimationPart(animation, in: duration)
      return animation.members(in: part.mediaTiming.duration).map {
        Member(animation: $0.animation, parts: [part] + $0.parts)
      }
    }
  }
}

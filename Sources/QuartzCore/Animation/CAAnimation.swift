import UIFoundation

/// An animation that changes what a layer shows for a while, but not the layer's own (model) values.
///
/// Use ``CABasicAnimation``, ``CAKeyframeAnimation`` or ``CAAnimationGroup``. A layer takes an animation as it is when it is added.
@preconcurrency @MainActor
open class CAAnimation: CAAction {
  /// The duration in seconds; 0 for the ``CATransaction``'s.
  open var duration: TimeInterval = 0 {
    didSet { duration = max(0, usable(duration, else: oldValue, of: self, "duration")) }
  }
  /// The time at which the animation begins, on the clock of ``CACurrentMediaTime()``; 0 for at once.
  open var beginTime: TimeInterval = 0 {
    didSet { beginTime = usable(beginTime, else: oldValue, of: self, "beginTime") }
  }
  /// How often the animation runs, fractions allowed; 0 for once.
  open var repeatCount: Float = 0
  /// Whether the animation runs back each time.
  open var autoreverses = false
  /// The timing curve; nil for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation's first value is shown before its beginning, and its last one after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer removes the animation at its end.
  open var isRemovedOnCompletion = true
  /// Called at the animation's beginning and end; kept by the animation, as on iOS.
  open var delegate: (any CAAnimationDelegate)?

  /// Makes an animation of the default values.
  public init() {}

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

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

import UIFoundation

/// What is shown on a layer for a while, apart from the layer's own values, which stay as they are.
///
/// Use ``CABasicAnimation``, ``CAKeyframeAnimation`` or ``CAAnimationGroup``. A layer takes an animation as it is when it is added.
@preconcurrency @MainActor
open class CAAnimation: CAAction {
  /// The duration in seconds; 0 for the ``CATransaction``'s.
  open var duration: TimeInterval = 0 {
    didSet { duration = max(0, usable(duration, else: oldValue, of: self, "duration")) }
  }
  /// When it begins, on the clock of ``CACurrentMediaTime()``; 0 for at once.
  open var beginTime: TimeInterval = 0 {
    didSet { beginTime = usable(beginTime, else: oldValue, of: self, "beginTime") }
  }
  /// How often it runs, fractions allowed; 0 for once.
  open var repeatCount: Float = 0
  /// Whether it runs back each time.
  open var autoreverses = false
  /// The pace; nil for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// What is shown before the beginning and after the end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer forgets it at its end.
  open var isRemovedOnCompletion = true
  /// Is told of beginning and end; kept by the animation, as on iOS.
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

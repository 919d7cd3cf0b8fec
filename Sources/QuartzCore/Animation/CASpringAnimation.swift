import UIFoundation

/// The animation of a layer's property with the motion of a damped spring.
///
/// The spring's damping ratio and initial velocity are kept, but it is scaled to come to rest within ``CAAnimation/duration``;
/// set the duration to ``settlingDuration`` for the spring's real speed.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the moved object, above 0.
  open var mass: CGFloat = 1 { didSet { mass = positive(mass, else: oldValue, "mass") } }
  /// The spring's stiffness, above 0.
  open var stiffness: CGFloat = 100 { didSet { stiffness = positive(stiffness, else: oldValue, "stiffness") } }
  /// The damping coefficient, 0 or more.
  open var damping: CGFloat = 10 {
    didSet { damping = max(0, usable(damping, else: oldValue, of: self, "damping")) }
  }
  /// The initial speed, as a multiple of the distance from beginning to end per second.
  open var initialVelocity: CGFloat = 0 {
    didSet { initialVelocity = usable(initialVelocity, else: oldValue, of: self, "initialVelocity") }
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  /// The seconds until the spring is within a thousandth of its end; 100 at most.
  open var settlingDuration: TimeInterval {
    let rate = ratio < 1 ? damping / (2 * mass) : frequency
    return rate > 0 ? min(100, (ratio < 1 ? 6.91 : 9.23) / Double(rate)) : 100
  }

  override var ownTiming: TimingCurve? {
    let duration = duration > 0 ? duration : settlingDuration
    return .spring(dampingRatio: Double(min(1, ratio)), velocity: Double(initialVelocity) * duration)
  }

  private var frequency: CGFloat { (stiffness / mass).squareRoot() }
  private var ratio: CGFloat { damping / (2 * (stiffness * mass).squareRoot()) }

  private func positive(_ value: CGFloat, else old: CGFloat, _ name: String) -> CGFloat {
    let value = usable(value, else: old, of: self, name)
    return value > 0 ? value : old
  }
}

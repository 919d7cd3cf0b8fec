/// A property animator's timing as a spring.
///
/// Overdamped springs behave as critically damped ones.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  /// The speed at the start: 1 covers the whole distance in a second.
  ///
  /// Both axes of a position have the same speed here: the horizontal one, or the vertical one if that is 0.
  public let initialVelocity: CGVector

  /// The seconds until the spring is at rest, if its physics determine them rather than the animator.
  let settlingDuration: TimeInterval?

  private let dampingRatio: Double

  /// Makes a firm spring that doesn't overshoot, with a duration of its own, about half a second.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Makes a spring that starts at rest; it overshoots with a ratio below 1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Makes a spring that starts with a velocity, for example because a finger has thrown the view.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = Double(ratio)
    initialVelocity = velocity
    settlingDuration = nil
  }

  /// Makes a spring whose physics determine the duration, in place of the animator's; if it would swing for more than a
  /// minute, the animator's duration counts.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let frequency = Double(stiffness / max(mass, .leastNormalMagnitude)).squareRoot()
    let ratio = Double(damping) / (2 * Double(stiffness * mass).squareRoot())
    dampingRatio = ratio.isNaN ? 1 : ratio
    initialVelocity = velocity
    let duration = TimingCurve.springFrequency(dampingRatio: dampingRatio) / frequency
    settlingDuration = duration <= 60 ? duration : nil
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Always a spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  public var springTimingParameters: UISpringTimingParameters? { self }

  func timing(over duration: TimeInterval) -> TimingCurve {
    let velocity = initialVelocity.dx == 0 ? initialVelocity.dy : initialVelocity.dx
    return .spring(dampingRatio: dampingRatio, velocity: Double(velocity) * duration)
  }
}

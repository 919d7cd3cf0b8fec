/// A property animator's timing as a spring.
///
/// Springs stronger than critically damped ones behave as these.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  /// The speed at the start: 1 covers the whole distance in a second.
  ///
  /// Both axes of a position have the same speed here: the horizontal one, or the vertical one if that is 0.
  public let initialVelocity: CGVector

  /// The seconds until the spring is at rest, if its physics determine them rather than the animator.
  let settlingDuration: TimeInterval?

  private let dampingRatio: Double

  /// A firm spring with a duration of its own, about half a second.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// A spring at rest; it overshoots with a ratio below 1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring that is moving already, for example because a finger threw the view.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = Double(ratio)
    initialVelocity = velocity
    settlingDuration = nil
  }

  /// A spring whose physics determine the duration, whatever the animator's is. For one that would swing for more than
  /// a minute the animator's counts.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let frequency = Double(stiffness / max(mass, .leastNormalMagnitude)).squareRoot()
    let ratio = Double(damping) / (2 * Double(stiffness * mass).squareRoot())
    dampingRatio = ratio.isNaN ? 1 : ratio
    initialVelocity = velocity
    let duration = TimingCurve.springFrequency(dampingRatio: dampingRatio) / frequency
    settlingDuration = duration <= 60 ? duration : nil
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// A spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil: it is no curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  func timing(over duration: TimeInterval) -> TimingCurve {
    let velocity = initialVelocity.dx == 0 ? initialVelocity.dy : initialVelocity.dx
    return .spring(dampingRatio: dampingRatio, velocity: Double(velocity) * duration)
  }
}

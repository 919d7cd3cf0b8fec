import UIFoundation

/// An easing curve: how an animation's progress depends on time.
public nonisolated enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in CSS and `UICubicTimingParameters`.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped spring: with a `dampingRatio` of 1 it doesn't overshoot. `velocity` is the initial speed, as a multiple of the whole
  /// distance per duration.
  case spring(dampingRatio: Double, velocity: Double)

  /// Progress equals time.
  public static let linear = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  public static let easeIn = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  public static let easeInOut = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// The curve of the keyboard, of sheets and of horizontal scrolling to an input: a critically damped spring, which starts softly
  /// and settles without a bounce. In a slide of a quarter of a second the first frame covers 13 % of the way, the first four
  /// 70 %.
  public static let keyboard = TimingCurve.spring(dampingRatio: 1, velocity: 0)

  /// The progress at `time`, the elapsed part of the duration, 0…1. Springs may exceed 1 in between; all curves end at 1.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    let progress = shape(time)
    // Parameters may be NaN or infinite; then progress equals time.
    return progress.isUsable ? progress : time
  }

  /// The earliest time, as a part of the duration, 0…1, at which the curve reaches `progress`.
  package func time(ofProgress progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    // A spring may pass the same progress several times: the first step that reaches it holds the first time.
    let steps = 64
    let step = (1..<steps).first { self.progress(at: Double($0) / Double(steps)) >= progress } ?? steps
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Whether an animation with this curve continues at the speed of the one that it replaces: true for springs without an initial
  /// velocity.
  var takesVelocity: Bool { if case .spring(_, 0) = self { true } else { false } }

  /// The spring with this initial velocity; limited for a critically damped one, so that it doesn't overshoot.
  func continuing(at velocity: Double) -> TimingCurve {
    guard case .spring(let ratio, _) = self, velocity.isUsable else { return self }
    let limit = ratio >= 1 ? Self.springFrequency(dampingRatio: 1) : .infinity
    return .spring(dampingRatio: ratio, velocity: min(velocity, limit))
  }

  private func shape(_ time: Double) -> Double {
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      x1 == y1 && x2 == y2 ? time : Self.bezier(y1, y2, Self.parameter(forX: time, x1, x2))
    case .spring(let ratio, let velocity): Self.spring(time, ratio, velocity)
    }
  }

  // MARK: - Bézier

  private static func bezier(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }

  /// Solves x(t) = x by bisection: x(t) is monotonic for control points within 0…1, so this can't diverge as Newton's method
  /// can.
  private static func parameter(forX x: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: - Spring

  /// The angular frequency at which a spring's envelope falls below 0.1 % in a second.
  package static func springFrequency(dampingRatio: Double) -> Double {
    let ratio = min(max(dampingRatio, 0.05), 1)
    return ratio == 1 ? 9.23 : 6.91 / ratio
  }

  /// The displacement of a unit-mass spring whose envelope is below 0.1 % at the end of the duration, corrected to end exactly
  /// at 1.
  private static func spring(_ time: Double, _ dampingRatio: Double, _ velocity: Double) -> Double {
    let ratio = min(max(dampingRatio, 0.05), 1)
    let omega = springFrequency(dampingRatio: ratio)
    func distance(_ t: Double) -> Double {
      if ratio == 1 { return exp(-omega * t) * (1 + (omega - velocity) * t) }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let b = (ratio * omega - velocity) / damped
      return exp(-ratio * omega * t) * (cos(damped * t) + b * sin(damped * t))
    }
    return 1 - distance(time) + distance(1) * time
  }
}

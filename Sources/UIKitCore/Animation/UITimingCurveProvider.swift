/// The timing curve of a property animator: a cubic curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Whether the cubic or the spring parameters are used.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Which kind of timing curve a ``UITimingCurveProvider`` has. On iOS there is a combination of both as well.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// One of the curves with a name.
  case builtin
  /// A cubic curve.
  case cubic
  /// A spring.
  case spring
}

extension UITimingCurveProvider {
  /// The duration: a spring's own if its physics determine it, else `duration`.
  func settledDuration(_ duration: TimeInterval) -> TimeInterval {
    timingCurveType == .spring ? springTimingParameters?.settlingDuration ?? duration : duration
  }

  /// The timing curve as a function, for an animation of `duration` seconds.
  func timing(over duration: TimeInterval) -> TimingCurve {
    let curve = timingCurveType == .spring ? springTimingParameters?.timing(over: duration) : nil
    return curve ?? cubicTimingParameters?.timing ?? .easeInOut
  }
}

/// A property animator's timing as a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: UITimingCurveProvider {
  /// The curve's name; `.easeInOut` if it was made from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; of the keyboard's curve, a spring, that of the nearest cubic.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Whether the curve is a standard one, or was made from control points.
  public let timingCurveType: UITimingCurveType

  let timing: TimingCurve

  /// Makes a curve that starts and ends slowly.
  public convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes one of the standard curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timing = curve.timing
    timingCurveType = .builtin
    if case .cubicBezier(let x1, let y1, let x2, let y2) = timing {
      (controlPoint1, controlPoint2) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    } else {
      // The keyboard's spring; no cubic is nearer to it.
      (controlPoint1, controlPoint2) = (CGPoint(x: 0.15, y: 0.08), CGPoint(x: 0, y: 1))
    }
  }

  /// Makes a curve. The points' x, which is time, is limited to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    timing = .cubicBezier(
      x1: Double(point1.x.clamped(to: 0...1)),
      y1: Double(point1.y),
      x2: Double(point2.x.clamped(to: 0...1)),
      y2: Double(point2.y)
    )
    timingCurveType = .cubic
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// This object.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

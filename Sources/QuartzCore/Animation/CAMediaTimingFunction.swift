import UIFoundation

/// The timing curve of a layer's animation: a cubic Bézier curve.
@preconcurrency @MainActor
public final class CAMediaTimingFunction {
  package let timing: TimingCurve

  /// Makes one of the curves with a name; an unknown name is the default curve's.
  public init(name: CAMediaTimingFunctionName) { timing = name.timing }

  /// Makes a curve from (0, 0) to (1, 1); the points' x, which is time, must be within 0…1.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    timing = .cubicBezier(
      x1: Double(x1).clamped(to: 0...1),
      y1: Double(y1),
      x2: Double(x2).clamped(to: 0...1),
      y2: Double(y2)
    )
  }
}

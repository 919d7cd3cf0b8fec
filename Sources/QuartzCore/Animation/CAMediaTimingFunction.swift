import UIFoundation

/// The timing curve of a layer's animation: a cubic Bézier curve.
@preconcurrency @MainActor
public final class CAMediaTimingFunction {
  package let timing: TimingCurve

  package init(_ timing: TimingCurve) { self.timing = timing }

  /// Makes a predefined curve; an unknown name makes the default one.
  public init(name: CAMediaTimingFunctionName) { timing = name.timing }

  /// Makes a curve from (0, 0) to (1, 1) with two control points; their x coordinates, the time, are clamped to 0…1.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    timing = .cubicBezier(
      x1: Double(x1).clamped(to: 0...1),
      y1: Double(y1),
      x2: Double(x2).clamped(to: 0...1),
      y2: Double(y2)
    )
  }
}

/// The name of a layer animation's timing curve.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a name from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Starts fast and ends slowly.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  package var timing: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInOut
    default: .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    }
  }
}

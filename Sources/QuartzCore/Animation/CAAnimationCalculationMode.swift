/// How values between keyframes are computed.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a mode from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each stays until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

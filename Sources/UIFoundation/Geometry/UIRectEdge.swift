/// Sides of a rectangle.
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: UInt

  /// Makes a set of sides.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All sides.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

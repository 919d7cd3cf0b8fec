/// Corners of a layer, by the ends of its axes at which they are.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Bits as on iOS; others have no meaning.
  public let rawValue: UInt

  /// Makes a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

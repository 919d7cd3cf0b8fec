/// The corners of a drawn rectangle: their radius, and which of them are round.
public nonisolated struct RoundedCorners: Hashable, Sendable {
  /// The radius in points, 0 or more; 0 only if all corners are square. A driver limits it to half the rectangle.
  public let radius: CGFloat
  /// The corners that are round; all for a radius of 0.
  public let mask: CACornerMask

  /// Four square corners.
  public static let square = RoundedCorners(radius: 0, mask: .all)

  /// Four corners with a radius of `radius` points.
  public static func round(_ radius: CGFloat) -> RoundedCorners { RoundedCorners(radius: radius, mask: .all) }

  /// Makes corners of which those in `mask` have a radius of `radius` points, and the others are square.
  ///
  /// Corners with the same appearance are equal: with a radius of 0 or an empty mask the result is ``square``.
  public init(radius: CGFloat, mask: CACornerMask) {
    let known = mask.intersection(.all)
    let isRound = radius > 0 && !known.isEmpty
    self.radius = isRound ? radius : 0
    self.mask = isRound ? known : .all
  }
}

/// Corners of a layer, named by the minimum or maximum of its x and y coordinates.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Bits as on iOS; other bits are ignored.
  public let rawValue: UInt

  /// Makes a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

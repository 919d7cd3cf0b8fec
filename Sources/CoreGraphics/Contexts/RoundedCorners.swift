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

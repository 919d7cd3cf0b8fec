/// A horizontal line of a view or guide: an edge, the middle or a baseline.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A constraint that puts this anchor the system's spacing (8 points) times `multiplier` below `anchor`.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, 1, 8 * multiplier)
  }

  /// A constraint that puts this anchor at least the system's spacing times `multiplier` below `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, 1, 8 * multiplier)
  }

  /// A constraint that puts this anchor at most the system's spacing times `multiplier` below `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, 1, 8 * multiplier)
  }

  nonisolated deinit {}  // Anchors are created often; a deinit without isolated state need not hop to the main actor.
}

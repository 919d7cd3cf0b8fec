/// A vertical line of a view or guide: an edge or the middle.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A constraint that puts this anchor the system's spacing (8 points) times `multiplier` after `anchor`.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, 1, 8 * multiplier)
  }

  /// A constraint that puts this anchor at least the system's spacing times `multiplier` after `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, 1, 8 * multiplier)
  }

  /// A constraint that puts this anchor at most the system's spacing times `multiplier` after `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, 1, 8 * multiplier)
  }

  nonisolated deinit {}  // Anchors are created often; a deinit without isolated state need not hop to the main actor.
}

/// The width or height of a view or guide.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that makes the size `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { makeConstraint(.equal, nil, 1, c) }

  /// A constraint that makes the size at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, nil, 1, c)
  }

  /// A constraint that makes the size at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, nil, 1, c)
  }

  /// A constraint that makes the size `m` times that of `anchor`, plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, m, c)
  }

  /// A constraint that makes the size at least `m` times that of `anchor`, plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, m, c)
  }

  /// A constraint that makes the size at most `m` times that of `anchor`, plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, m, c)
  }

  nonisolated deinit {}  // Anchors are created often; a deinit without isolated state need not hop to the main actor.
}

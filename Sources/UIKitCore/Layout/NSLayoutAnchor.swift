/// An edge, a centre or a size of a view or guide, from which constraints are made.
///
/// `AnchorType` prevents constraints between anchors of different directions.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject> {
  private(set) weak var layoutItem: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    layoutItem = item
    self.attribute = attribute
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The view or guide that the anchor belongs to.
  open var item: AnyObject? { layoutItem }

  /// A constraint that puts this anchor `c` points after `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    makeConstraint(.equal, anchor, 1, c)
  }

  /// A constraint that puts this anchor at least `c` points after `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.greaterThanOrEqual, anchor, 1, c)
  }

  /// A constraint that puts this anchor at most `c` points after `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    makeConstraint(.lessThanOrEqual, anchor, 1, c)
  }

  func makeConstraint(
    _ relation: NSLayoutConstraint.Relation,
    _ anchor: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    guard let layoutItem else { preconditionFailure("an anchor is used while its view or guide exists") }
    return NSLayoutConstraint(
      item: layoutItem,
      attribute: attribute,
      relatedBy: relation,
      toItem: anchor?.layoutItem,
      attribute: anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}

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

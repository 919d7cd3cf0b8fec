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

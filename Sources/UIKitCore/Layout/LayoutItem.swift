/// An item that a constraint can relate: a view or a layout guide.
package protocol LayoutItem: AnyObject, Sendable {
  /// The view in whose coordinates the item is placed.
  var layoutSpace: UIView? { get }

  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }

  /// The active constraints that mention the item.
  var mentions: Set<NSLayoutConstraint> { get }

  /// Records that `constraint` mentions the item.
  func insertMention(_ constraint: NSLayoutConstraint)

  /// Records that `constraint` no longer mentions the item.
  func removeMention(_ constraint: NSLayoutConstraint)
}

extension LayoutItem {
  /// The item and attribute that `attribute` stands for: for a margin, an edge of the margins guide; for a baseline,
  /// perhaps that of a subview.
  func resolve(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    guard let view = self as? UIView else { return (self, attribute.withinMargins ?? attribute) }
    if let plain = attribute.withinMargins { return (view.layoutMarginsGuide, plain) }
    if attribute == .firstBaseline { return (view.forFirstBaselineLayout, attribute) }
    if attribute == .lastBaseline { return (view.forLastBaselineLayout, attribute) }
    return (self, attribute)
  }
}

extension NSLayoutConstraint {
  /// The nearest common ancestor of the items, in whose coordinates the constraint is solved; nil if they aren't in one view tree.
  var commonAncestor: UIView? {
    guard let first, let space = first.layoutView else { return nil }
    guard let other = second?.layoutView else {
      return firstAttribute.isSize ? space : first.layoutSpace ?? space
    }
    if other === space || space.isDescendant(of: other) { return other }
    var ancestor: UIView? = space
    while let view = ancestor, !other.isDescendant(of: view) { ancestor = view.superview }
    return ancestor
  }
}

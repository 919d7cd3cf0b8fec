/// An item that a constraint can relate: a view or a layout guide.
package protocol LayoutItem: AnyObject, Sendable {
  /// The view in whose coordinates the item is placed.
  var layoutSpace: UIView? { get }

  /// The innermost view that the item is or belongs to.
  var layoutView: UIView? { get }

  /// The active constraints that mention the item.
  var mentions: Set<NSLayoutConstraint> { get }

  /// Records that `constraint` mentions the item.
  func insertMention(_ constraint: NSLayoutConstraint)

  /// Records that `constraint` no longer mentions the item.
  func removeMention(_ constraint: NSLayoutConstraint)
}

extension LayoutItem {
  /// The item and attribute that `attribute` is resolved to: for a margin an edge of a guide, for a baseline perhaps
  /// one of another view.
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
  /// The view that contains both items and in whose coordinates the constraint is written.
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

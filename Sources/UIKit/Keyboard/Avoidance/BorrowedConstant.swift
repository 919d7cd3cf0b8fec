/// The constant of an app's constraint, replaced while the keyboard is there and given back afterwards.
final class BorrowedConstant {
  let constraint: NSLayoutConstraint
  /// The app's own constant, while ours is in force.
  private var base: CGFloat?
  private var lastSet: CGFloat = 0

  init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

  /// What the app wants. A constant that isn't what we set last is its new wish.
  var own: CGFloat {
    guard let base, constraint.constant == lastSet else { return constraint.constant }
    return base
  }

  /// How much of the constant in force is ours.
  var added: CGFloat { constraint.constant - own }

  /// Puts `constant` in force.
  func set(_ constant: CGFloat) {
    base = own
    assign(constant)
  }

  /// Gives the constraint the constant that the app wants.
  func restore() {
    guard base != nil else { return }
    assign(own)
    base = nil
  }

  // MARK: - Sides

  /// Of the two items the one that the other lies in, or stands on, stays where it is.
  func firstItemMoves(in layoutView: UIView?) -> Bool {
    guard let first = view(of: constraint.firstItem), let second = view(of: constraint.secondItem) else { return false }
    if first === layoutView || second.isDescendant(of: first) { return false }
    if second === layoutView || first.isDescendant(of: second) { return true }
    return constraint.secondAttribute == .top || first is UIScrollView
  }

  /// Where an edge that the constraint names is, in the window; nil where there is no view.
  func edge(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    guard let view = view(of: item) else { return nil }
    let rect = view.convert((item as? UILayoutGuide)?.layoutFrame ?? view.bounds, to: nil)
    switch attribute {
    case .top, .topMargin, .firstBaseline: return rect.minY
    case .centerY, .centerYWithinMargins: return rect.midY
    default: return rect.maxY
    }
  }

  private func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private func assign(_ constant: CGFloat) {
    lastSet = constant
    if constraint.constant != constant { constraint.constant = constant }
  }
}

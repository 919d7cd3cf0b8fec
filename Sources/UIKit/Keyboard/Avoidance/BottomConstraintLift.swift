/// Moves what a constraint holds at the bottom up onto the keyboard, and back.
///
/// Works for `view.bottom = scrollView.bottom + c`, for `scrollView.bottom = view.bottom + c`, for the same with a safe area, and
/// for a height that is a constant.
package final class BottomConstraintLift {
  /// What the constraint is laid out in.
  @WeakReference package private(set) var layoutView: UIView?
  private let constraint: NSLayoutConstraint
  /// The app's own constant, while ours is in force.
  private var base: CGFloat?
  private var lastSet: CGFloat = 0

  /// Lifts `constraint`, which is laid out in `layoutView`, usually the controller's view.
  package init(constraint: NSLayoutConstraint, layoutView: UIView) {
    self.constraint = constraint
    self.layoutView = layoutView
  }

  // MARK: - Moving

  /// Puts the constrained edge at the top of `keyboard`, a rectangle of the window; never below where the app has it.
  package func lift(above keyboard: CGRect) {
    guard layoutView?.window != nil, constraint.isActive else { return }
    let own = appConstant
    let direction = direction(of: constraint)
    let distance = restingEdge(of: constraint).map { $0 - keyboard.minY } ?? keyboard.height
    base = own
    set(max(own * direction, distance) * direction)
  }

  /// Gives the constraint the constant that it had, unless the app has set another one meanwhile.
  package func restore() {
    guard base != nil else { return }
    set(appConstant)
    base = nil
  }

  // MARK: - Private

  private func set(_ constant: CGFloat) {
    lastSet = constant
    if constraint.constant != constant { constraint.constant = constant }
  }

  /// A constant that isn't what we set last is the app's new wish.
  private var appConstant: CGFloat {
    guard let base, constraint.constant == lastSet else { return constraint.constant }
    return base
  }

  /// 1 when a larger constant moves the constrained view up, -1 when a smaller one does.
  private func direction(of constraint: NSLayoutConstraint) -> CGFloat { firstItemMoves(in: constraint) ? -1 : 1 }

  /// Of the two items the one that the other lies in, or stands on, stays where it is.
  private func firstItemMoves(in constraint: NSLayoutConstraint) -> Bool {
    guard let first = view(of: constraint.firstItem), let second = view(of: constraint.secondItem) else { return false }
    if first === layoutView || second.isDescendant(of: first) { return false }
    if second === layoutView || first.isDescendant(of: second) { return true }
    return constraint.secondAttribute == .top || first is UIScrollView
  }

  /// Where the edge that stays is, in the window; nil when the constant is a height.
  private func restingEdge(of constraint: NSLayoutConstraint) -> CGFloat? {
    guard constraint.secondItem != nil else { return nil }
    return firstItemMoves(in: constraint)
      ? edge(of: constraint.secondItem, constraint.secondAttribute)
      : edge(of: constraint.firstItem, constraint.firstAttribute)
  }

  private func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private func edge(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    guard let view = view(of: item) else { return nil }
    let rect = view.convert((item as? UILayoutGuide)?.layoutFrame ?? view.bounds, to: nil)
    switch attribute {
    case .top, .topMargin, .firstBaseline: return rect.minY
    case .centerY, .centerYWithinMargins: return rect.midY
    default: return rect.maxY
    }
  }
}

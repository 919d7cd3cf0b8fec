import UIKit

/// The constant of an app's constraint, which is replaced while a keyboard is shown and restored afterwards.
final class BorrowedConstant {
  let constraint: NSLayoutConstraint
  /// The app's constant while another one replaces it; else nil.
  private var base: CGFloat?
  private var lastSet: CGFloat = 0

  init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

  /// The constant that the app wants. If the current one isn't what we set last, the app has set it since.
  var own: CGFloat {
    guard let base, constraint.constant == lastSet else { return constraint.constant }
    return base
  }

  /// The difference between the constant in force and the app's.
  var added: CGFloat { constraint.constant - own }

  /// Replaces the app's constant by `constant`.
  func set(_ constant: CGFloat) {
    base = own
    assign(constant)
  }

  /// Restores the app's constant.
  func restore() {
    guard base != nil else { return }
    assign(own)
    base = nil
  }

  // MARK: - Sides

  /// Whether the constraint's first item moves, rather than the second: `layoutView`, or an item that contains the
  /// other, stays. For siblings this is a guess.
  func firstItemMoves(in layoutView: UIView?) -> Bool {
    guard let first = view(of: constraint.firstItem), let second = view(of: constraint.secondItem) else { return false }
    if first === layoutView || second.isDescendant(of: first) { return false }
    if second === layoutView || first.isDescendant(of: second) { return true }
    return constraint.secondAttribute == .top || first is UIScrollView
  }

  /// The y coordinate, in points of the window, of the edge of `item` that `attribute` names; nil if `item` isn't a
  /// view or a view's layout guide.
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

import UIKit

/// Moves the edge that a bottom constraint places up to the top of the keyboard, and back.
///
/// Works for `view.bottom = scrollView.bottom + c`, for `scrollView.bottom = view.bottom + c`, for the same with a safe
/// area, and for a height that is a constant.
package final class BottomConstraintLift {
  /// The view in which the constraint is laid out.
  package private(set) weak var layoutView: UIView?
  private let borrowed: BorrowedConstant

  /// Prepares to lift `constraint`, which is laid out in `layoutView`, usually the controller's view.
  package init(constraint: NSLayoutConstraint, layoutView: UIView) {
    borrowed = BorrowedConstant(constraint)
    self.layoutView = layoutView
  }

  /// How far the edge is above its original position, in points.
  var distance: CGFloat { abs(borrowed.added) }

  /// The constraint whose constant is changed.
  package var constraint: NSLayoutConstraint { borrowed.constraint }

  /// The constant that the app wants, which ``restore()`` sets again.
  package var ownConstant: CGFloat { borrowed.own }

  // MARK: - Moving

  /// Puts the constrained edge at the top of `keyboard`, a rectangle of the window, but never below its original
  /// position.
  package func lift(above keyboard: CGRect) {
    guard layoutView?.window != nil, borrowed.constraint.isActive else { return }
    // 1 if a larger constant moves the constrained view up, -1 if a smaller one does.
    let direction: CGFloat = borrowed.firstItemMoves(in: layoutView) ? -1 : 1
    let distance = restingEdge.map { $0 - keyboard.minY } ?? keyboard.height
    borrowed.set(max(borrowed.own * direction, distance) * direction)
  }

  /// Restores the constraint's original constant, unless the app has set another one meanwhile.
  package func restore() { borrowed.restore() }

  // MARK: - Private

  /// The y coordinate, in points of the window, of the edge that doesn't move; nil if the constant is a height.
  private var restingEdge: CGFloat? {
    let constraint = borrowed.constraint
    guard constraint.secondItem != nil else { return nil }
    return borrowed.firstItemMoves(in: layoutView)
      ? borrowed.edge(of: constraint.secondItem, constraint.secondAttribute)
      : borrowed.edge(of: constraint.firstItem, constraint.firstAttribute)
  }
}

/// Moves a view as a whole up out of the keyboard's way, and back.
///
/// By the constraint that places it: a top, a bottom or a middle that is held at something that stays, on whichever side of the
/// constraint that is. Without one, by its transform, which layout doesn't notice; what else the app does with that stays in force.
package final class ViewShift {
  /// What is moved; nil when it is gone.
  package private(set) weak var view: UIView?
  /// How far the view is moved up now, in points.
  package private(set) var distance: CGFloat = 0
  private let borrowed: BorrowedConstant?

  /// Moves `view` by `constraint`, or by its transform.
  package init(view: UIView, constraint: NSLayoutConstraint? = nil) {
    borrowed = constraint.map { BorrowedConstant($0) }
    self.view = view
  }

  // MARK: - Moving

  /// Moves the view so that it is `distance` points above its own place.
  package func shift(by distance: CGFloat) {
    guard let view, distance != self.distance, borrowed?.constraint.isActive ?? true else { return }
    if let borrowed {
      distance == 0 ? borrowed.restore() : borrowed.set(borrowed.own + distance * constantPerPoint)
      (view.superview ?? view).layoutIfNeeded()
    } else {
      view.transform.ty -= distance - self.distance
    }
    self.distance = distance
  }

  /// Puts the view at its own place again.
  package func restore() { shift(by: 0) }

  /// How far the view may be moved above a keyboard, in points: by its transform no further than to see its bottom edge.
  func reach(above keyboard: CGRect) -> CGFloat {
    guard borrowed == nil, let view else { return .greatestFiniteMagnitude }
    return max(0, view.convert(view.bounds, to: nil).maxY + distance - keyboard.minY)
  }

  // MARK: - Private

  /// How much more constant moves the view up by a point.
  private var constantPerPoint: CGFloat {
    guard let borrowed, borrowed.constraint.secondItem != nil else { return 1 }
    return borrowed.firstItemMoves(in: view?.superview) ? -1 : borrowed.constraint.multiplier
  }
}

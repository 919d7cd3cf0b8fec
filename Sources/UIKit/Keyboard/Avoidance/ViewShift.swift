/// Moves a view as a whole up out of the keyboard's way, and back.
///
/// By the constraint that places it: a top, a bottom or a middle that is held at something that stays, on whichever side of the
/// constraint that is. Without one, by its transform, which layout doesn't notice; what else the app does with that stays in force.
package final class ViewShift {
  /// What is moved; nil when it is gone.
  @WeakReference package private(set) var view: UIView?
  /// How far the view is moved up now, in points.
  package private(set) var distance: CGFloat = 0
  private let held: HeldConstant?

  /// Moves `view` by `constraint`, or by its transform.
  package init(view: UIView, constraint: NSLayoutConstraint? = nil) {
    held = constraint.map { HeldConstant($0) }
    _view = WeakReference(view)
  }

  // MARK: - Moving

  /// Moves the view so that it is `distance` points above its own place.
  package func shift(by distance: CGFloat) {
    guard let view, distance != self.distance, held?.constraint.isActive ?? true else { return }
    if let held {
      distance == 0 ? held.restore() : held.set(held.own + distance * constantPerPoint)
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
    guard held == nil, let view else { return .greatestFiniteMagnitude }
    return max(0, view.convert(view.bounds, to: nil).maxY + distance - keyboard.minY)
  }

  // MARK: - Private

  /// How much more constant moves the view up by a point.
  private var constantPerPoint: CGFloat {
    guard let held, held.constraint.secondItem != nil else { return 1 }
    return held.firstItemMoves(in: view?.superview) ? -1 : held.constraint.multiplier
  }
}

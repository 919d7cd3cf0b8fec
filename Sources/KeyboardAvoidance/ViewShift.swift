import UIKit

/// Moves a view as a whole up out of the keyboard's way, and back.
///
/// It changes the constraint that places the view's top, bottom or centre relative to something that doesn't move; the
/// view may be its first or its second item. Without a constraint it changes the view's transform, which layout doesn't
/// notice, on top of the app's own transform.
package final class ViewShift {
  /// The view that is moved; nil if it no longer exists.
  package private(set) weak var view: UIView?
  /// How far above its original position the view is now, in points.
  package private(set) var distance: CGFloat = 0
  private let borrowed: BorrowedConstant?

  /// Moves `view` by changing `constraint`, or its transform.
  package init(view: UIView, constraint: NSLayoutConstraint? = nil) {
    borrowed = constraint.map { BorrowedConstant($0) }
    self.view = view
  }

  // MARK: - Moving

  /// Moves the view to `distance` points above its original position.
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

  /// Moves the view back to its original position.
  package func restore() { shift(by: 0) }

  /// How far the view may be moved above a keyboard, in points: if its transform moves it, until its bottom edge shows,
  /// as far above the keyboard as the lowest input has to be; else unlimited.
  ///
  /// - Parameters:
  ///   - margin: The points to be left between an input and the keyboard.
  ///   - preferred: The position of the input; nil for any.
  func greatestDistance(above keyboard: CGRect, margin: CGFloat, preferred: KeyboardAvoidance.Placement?) -> CGFloat {
    guard borrowed == nil, let view else { return .greatestFiniteMagnitude }
    let spare: CGFloat =
      switch preferred {
      case .bottom(above: let distance): distance
      case .top: 0
      case nil: margin
      }
    return max(0, view.convert(view.bounds, to: nil).maxY + distance + max(0, spare) - keyboard.minY)
  }

  // MARK: - Private

  /// The change of the constraint's constant that moves the view up by a point.
  private var constantPerPoint: CGFloat {
    guard let borrowed, borrowed.constraint.secondItem != nil else { return 1 }
    return borrowed.firstItemMoves(in: view?.superview) ? -1 : borrowed.constraint.multiplier
  }
}

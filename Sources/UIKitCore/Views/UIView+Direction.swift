/// The meaning of a view's content for interfaces that run from right to left.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// Follows the direction of the interface.
  case unspecified
  /// Stands for playing something, as a button that plays or winds back: runs from left to right everywhere.
  case playback
  /// Stands for directions in space, as a choice of alignment: runs from left to right everywhere.
  case spatial
  /// Runs from left to right everywhere.
  case forceLeftToRight
  /// Runs from right to left everywhere.
  case forceRightToLeft
}

extension UIView {
  /// Called when the view's content may run in another direction than before: orders and places all that follows it
  /// again.
  func directionMayHaveChanged() {
    constraintState?.directionMayHaveChanged()
    recordGroupingChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The direction of a view with this attribute, in an interface that runs from left to right.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction of a view with this attribute, in an interface that runs in `direction`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

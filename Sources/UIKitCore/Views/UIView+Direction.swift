/// Whether a view's content is mirrored in interfaces that run from right to left, by its meaning.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// Follows the direction of the interface.
  case unspecified
  /// The content is about playback, like a play or rewind button: runs from left to right everywhere.
  case playback
  /// The content shows directions in space, like a choice of alignment: runs from left to right everywhere.
  case spatial
  /// Runs from left to right everywhere.
  case forceLeftToRight
  /// Runs from right to left everywhere.
  case forceRightToLeft
}

extension UIView {
  /// Updates all that depends on the direction of the view's content, which may have changed: constraints, reading order,
  /// layout and drawing.
  func directionMayHaveChanged() {
    constraintState?.directionMayHaveChanged()
    recordGroupingChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// A rectangle for a part of the view as placed from left to right, mirrored in `area` where the view's content runs
  /// from right to left; nil for its bounds.
  package func mirroredIfRightToLeft(_ rect: CGRect, in area: CGRect? = nil) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    let area = area ?? bounds
    return CGRect(x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The direction of a view with this attribute, in an interface that runs in the application's direction.
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

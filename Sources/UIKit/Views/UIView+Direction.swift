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
  /// Whether the view is mirrored in an interface that runs from right to left.
  ///
  /// It decides the sides of a field, the alignment of natural text without letters, and in which direction the
  /// constraints between the view's own children lead and Tab visits them; the children have attributes of their own.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState.semanticContent }
    set {
      guard layoutState.semanticContent != newValue else { return }
      layoutState.semanticContent = newValue
      directionMayHaveChanged()
    }
  }

  /// The direction that the view's content runs in: the interface's, unless ``semanticContentAttribute`` decides.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let attribute = layoutState.semanticContent
    guard attribute == .unspecified else { return Self.userInterfaceLayoutDirection(for: attribute) }
    return traitCollection.layoutDirection
  }

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

/// Whether an element shows more when it is pressed, such as a menu or the rows below a title.
public nonisolated enum UIAccessibilityExpandedStatus: Int, Sendable {
  /// The element has nothing more to show.
  case unsupported = 0
  /// The element shows all that it can.
  case expanded = 1
  /// The element shows more when it is pressed.
  case collapsed = 2
}

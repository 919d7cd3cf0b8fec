/// Whether an element shows more when it is pressed, such as a menu or the rows below a title.
public nonisolated enum UIAccessibilityExpandedStatus: Int, Sendable {
  /// It shows nothing more.
  case unsupported = 0
  /// It shows all that it can.
  case expanded = 1
  /// It would show more.
  case collapsed = 2
}

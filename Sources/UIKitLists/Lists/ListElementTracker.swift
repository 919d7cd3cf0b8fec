/// The tree of elements, as far as lists tell it of their rows, and ask it for their names.
package protocol ListElementTracker: ElementTracker {
  /// Called when the rows of a list have other index paths.
  func rowsDidMove(in list: UIView, by updates: ListUpdates)

  /// The name that assistive technologies say of a row; empty for none.
  func name(of path: RowPath, in list: UIView) -> String
}

extension UIApplication {
  /// The tree of elements; nil before the application has started.
  var listElements: (any ListElementTracker)? { services?.elements as? any ListElementTracker }
}

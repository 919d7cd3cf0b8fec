/// The tree of accessibility elements as lists use it: they report moves of their rows, and ask for rows' names.
package protocol ListElementTracker: ElementTracker {
  /// Called when an update has changed the index paths of a list's rows.
  func rowsDidMove(in list: UIView, by updates: ListUpdates)

  /// The accessible name of a row; empty if it has none.
  func name(of path: RowPath, in list: UIView) -> String
}

extension UIApplication {
  /// The tree of elements; nil before the application has started.
  var listElements: (any ListElementTracker)? { services?.elements as? any ListElementTracker }
}

extension UIView {
  /// Adds `recognizer` to this view, removing it from its former view.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Removes a recognizer; a gesture in progress is cancelled.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    recognizer.view = nil
    gestureRecognizers?.removeAll { $0 === recognizer }
    if gestureRecognizers?.isEmpty == true { gestureRecognizers = nil }
  }
}

extension UIGestureRecognizer {
  /// Whether this recognizes single taps on an ancestor of `view`: a view that handles taps itself keeps it from
  /// beginning.
  func isSingleTap(around view: UIView) -> Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.view !== view && tap.numberOfTapsRequired == 1
  }
}

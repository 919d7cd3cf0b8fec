extension UIGestureRecognizer {
  /// Whether this recognizes single taps on an ancestor of `view`: a view that handles taps itself keeps it from
  /// beginning.
  func isSingleTap(around view: UIView) -> Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.view !== view && tap.numberOfTapsRequired == 1
  }
}

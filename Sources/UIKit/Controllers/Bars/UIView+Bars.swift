/// Helpers that bars at a screen's edges have in common.
extension UIView {
  /// The width of the thinnest line that the screen can show, in points.
  var hairlineWidth: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  /// The line between a bar and what is beside it.
  static func makeHairline() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    return line
  }

  /// Fades in the new items of a bar, if it is on screen.
  func fadeIn(_ items: [UIView]) {
    guard window != nil else { return }
    for item in items {
      UIView.performWithoutAnimation { item.alpha = 0 }
      UIView.animate(withDuration: 0.25) { item.alpha = 1 }
    }
  }

  /// The size of a bar, as wide as `size`, or as the window if that is 0.
  static func barSize(fitting size: CGSize, height: CGFloat) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: height)
  }
}

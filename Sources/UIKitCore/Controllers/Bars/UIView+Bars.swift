/// Helpers that bars at a screen's edges have in common.
extension UIView {
  /// The width of the thinnest line that the screen can show, in points.
  package var hairlineWidth: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  /// The line between a bar and what is beside it.
  package static func makeHairline() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    return line
  }

  /// Fades in the new items of a bar, if it is on screen.
  package func fadeIn(_ items: [UIView]) {
    guard window != nil else { return }
    for item in items {
      UIView.performWithoutAnimation { item.alpha = 0 }
      UIView.animate(withDuration: 0.25) { item.alpha = 1 }
    }
  }

  /// By how much bars with text of 17 points are higher than in the usual text size, in points.
  static var barGrowth: CGFloat { UIFont.barFont(ofSize: 17).lineGrowth }

  /// The size of a bar, as wide as `size`, or as the window if that is 0.
  package static func barSize(fitting size: CGSize, height: CGFloat) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: height)
  }
}

nonisolated extension UIFont {
  /// The font of text in bars and segments, which share one line: in large text sizes it doesn't grow as far as other text.
  package static func barFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    controlFont(ofSize: size, weight: weight, upTo: .largestInBars)
  }
}

extension UILabel {
  /// Draws the text smaller where a bar has no room for it in a text size that is larger than usual; in the usual one it is
  /// truncated, as on iOS.
  package func shrinksInBar() {
    adjustsFontSizeToFitWidth = UIContentSizeCategory.preferredIndex > UIContentSizeCategory.usualIndex
    minimumScaleFactor = 0.4
  }
}

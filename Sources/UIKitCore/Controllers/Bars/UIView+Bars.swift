/// Helpers that bars at a screen's edges have in common.
extension UIView {
  /// The width of the thinnest line that the screen can show, in points.
  package var hairlineWidth: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  /// Makes the line between a bar and its surroundings.
  package static func makeHairline() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    return line
  }

  /// Fades in the new items of a bar, if the bar is in a window.
  package func fadeIn(_ items: [UIView]) {
    guard window != nil else { return }
    for item in items {
      UIView.performWithoutAnimation { item.alpha = 0 }
      UIView.animate(withDuration: 0.25) { item.alpha = 1 }
    }
  }

  /// By how much bars with text of 17 points are taller than at the usual text size, in points.
  static var barGrowth: CGFloat { UIFont.barFont(ofSize: 17).lineGrowth }

  /// The size of a bar, as wide as `size`, or as the window if that is 0.
  package static func barSize(fitting size: CGSize, height: CGFloat) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: height)
  }
}

nonisolated extension UIFont {
  /// The font of text that has to stay on one line, in bars and segments: it doesn't grow as far as other text.
  package static func barFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    controlFont(ofSize: size, weight: weight, upTo: .largestInBars)
  }
}

extension UILabel {
  /// Shrinks the text where a bar has no room for it at a text size above the usual one; at the usual one it is
  /// truncated, as on iOS.
  package func shrinksInBar() {
    adjustsFontSizeToFitWidth = UIContentSizeCategory.preferredIndex > UIContentSizeCategory.usualIndex
    minimumScaleFactor = 0.4
  }
}

/// What is shown of a keyboard: its parts, how high they are, and where they may stand.
struct KeyboardContent {
  var accessory: UIView?
  var keyboard: UIView?
  /// Heights in points; finite and not below 0.
  var accessoryHeight: CGFloat = 0
  var keyboardHeight: CGFloat = 0
  /// The height of the strip by which it is moved; 0 where it can't be.
  var gripHeight: CGFloat = 0
  /// Whether it stands somewhere in its area, not at the bottom edge.
  var isFloating = false
  /// Whether it stands in a native window of its own, not in the app's.
  var isOutside = false
  /// Where it may stand, in points of the app's window.
  var area: CGRect

  var height: CGFloat { accessoryHeight + keyboardHeight + gripHeight }

  /// Where it stands: at the bottom edge of its area, as wide as that, or where a person has put it.
  func frame(at position: FloatingPosition) -> CGRect {
    guard isFloating else { return CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height) }
    return position.frame(height: height, in: area.size).offsetBy(dx: area.minX, dy: area.minY)
  }

  /// Where it is when it doesn't show but would stand at `frame`: below its area, and below the app's `window`, which may reach
  /// further down than the screen.
  func hiddenFrame(of frame: CGRect, below window: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: max(area.maxY, window.maxY), width: frame.width, height: frame.height)
  }

  func hasSameLook(as other: KeyboardContent) -> Bool {
    accessory === other.accessory && keyboard === other.keyboard && accessoryHeight == other.accessoryHeight
      && gripHeight == other.gripHeight && isFloating == other.isFloating && isOutside == other.isOutside
  }
}

extension UIView {
  /// The height an input view asks for: its frame's, its content's, or what suits it at `width`.
  func inputViewHeight(forWidth width: CGFloat) -> CGFloat {
    if frame.height > 0 { return frame.height }
    if intrinsicContentSize.height >= 0 { return intrinsicContentSize.height }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

/// What a session shows for one responder.
struct KeyboardContent {
  var accessory: UIView?
  var keyboard: UIView?
  var accessoryHeight: CGFloat = 0
  var keyboardHeight: CGFloat = 0
  /// The height of the strip by which it is moved; 0 where it can't be.
  var gripHeight: CGFloat = 0
  /// Whether it stands somewhere in the window, not at its bottom edge.
  var isFloating = false

  var height: CGFloat { accessoryHeight + keyboardHeight + gripHeight }

  /// Where it stands in a window of `size`: at the bottom edge, as wide as the window.
  func frame(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  func hasSameLook(as other: KeyboardContent) -> Bool {
    accessory === other.accessory && keyboard === other.keyboard && accessoryHeight == other.accessoryHeight
      && gripHeight == other.gripHeight && isFloating == other.isFloating
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

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
  /// Whether it stands outside of the app's window.
  var isOutside = false
  /// Where it may stand, in points of the app's window.
  var stage = CGRect.null

  var height: CGFloat { accessoryHeight + keyboardHeight + gripHeight }

  /// Where it stands: at the bottom edge of its stage, as wide as that, or where a person has put it.
  func frame(floatingAt place: FloatingPlace) -> CGRect {
    guard isFloating else {
      return CGRect(x: stage.minX, y: stage.maxY - height, width: stage.width, height: height)
    }
    return place.frame(height: height, in: stage.size).offsetBy(dx: stage.minX, dy: stage.minY)
  }

  /// Where it is, below its stage, when it doesn't show but would stand at `frame`.
  func hiddenFrame(of frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: stage.maxY, width: frame.width, height: frame.height)
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

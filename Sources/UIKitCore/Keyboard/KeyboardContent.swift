/// The content of a keyboard: its parts, their heights, and the area that it may be in.
struct KeyboardContent {
  var accessory: UIView?
  var keyboard: UIView?
  /// Heights in points; finite and not below 0.
  var accessoryHeight: CGFloat = 0
  var keyboardHeight: CGFloat = 0
  /// The height of the strip by which it is moved; 0 if it can't be moved.
  var gripHeight: CGFloat = 0
  /// The keys that slide out below the bar, which stays; nil at rest.
  var folded: Folded?
  /// The keyboard's width at the bottom edge, in points; nil for all of that.
  var width: CGFloat?
  /// The edge, left or right, beside which it is if it isn't as wide as its area; the middle for others.
  var edge: UIRectEdge = []
  /// Whether it floats in its area, instead of being at the bottom edge.
  var isFloating = false
  /// Whether it is in a native window of its own, not in the app's.
  var isOutside = false
  /// Whether it is at the top edge instead of the bottom one.
  var isAtTop = false
  /// The area that it may be in, in points of the app's window.
  var area: CGRect

  /// Keys that don't count any more, with their heights in points.
  struct Folded {
    let view: UIView
    let height: CGFloat
    let gripHeight: CGFloat
  }

  var height: CGFloat { accessoryHeight + keyboardHeight + gripHeight }

  /// Whether the content has the keys of `keyboard`, or its folded keys.
  func hasKeys(of keyboard: any InputKeyboard) -> Bool {
    self.keyboard === keyboard.view || folded?.view === keyboard.view
  }

  /// The content with the keys of `former`, if only a bar remains of it in the same native window, to be seen until the
  /// motion ends.
  func folding(_ former: KeyboardContent?) -> KeyboardContent {
    guard keyboard == nil, let former, former.isOutside == isOutside else { return self }
    var result = self
    result.folded = former.keyboard.map {
      Folded(view: $0, height: former.keyboardHeight, gripHeight: former.gripHeight)
    }
    result.folded = result.folded ?? former.folded
    return result
  }

  /// The keyboard's frame: at the bottom edge of its area, or the top one, in the middle or at its edge if that is wider, or
  /// where the user has moved it.
  func frame(at position: FloatingPosition) -> CGRect {
    guard isFloating else {
      let width = min(width ?? area.width, area.width)
      let left = area.minX + leftMargin(besides: width)
      return CGRect(x: left, y: isAtTop ? area.minY : area.maxY - height, width: width, height: height)
    }
    return position.frame(height: height, in: area.size).offsetBy(dx: area.minX, dy: area.minY)
  }

  /// The width left of a keyboard `width` points wide that isn't as wide as its area.
  private func leftMargin(besides width: CGFloat) -> CGFloat {
    if edge == .left { return 0 }
    return edge == .right ? area.width - width : ((area.width - width) / 2).rounded()
  }

  /// The keyboard's frame while hidden, if it would be shown at `frame`: above its area if it belongs at the top, else below
  /// that, and below the app's `window`, which may extend below the screen.
  func hiddenFrame(of frame: CGRect, below window: CGRect) -> CGRect {
    let y = isAtTop ? area.minY - frame.height : max(area.maxY, window.maxY)
    return CGRect(x: frame.minX, y: y, width: frame.width, height: frame.height)
  }

  func hasSameAppearance(as other: KeyboardContent) -> Bool {
    accessory === other.accessory && keyboard === other.keyboard && accessoryHeight == other.accessoryHeight
      && gripHeight == other.gripHeight && isFloating == other.isFloating && isOutside == other.isOutside
  }
}

/// An input view whose keys click on a telephone; a desktop's keys don't.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether keys would click.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIDevice {
  /// Clicks as a key of a telephone does, where its user wants that; never on a desktop.
  public func playInputClick() {}
}

/// A keyboard whose keys can be found by name, for recordings and tests that tap them.
package protocol KeyFinding {
  /// The frame of the key called `name`, in points of the window; nil if no such key is shown.
  func keyFrame(for name: String) -> CGRect?
}

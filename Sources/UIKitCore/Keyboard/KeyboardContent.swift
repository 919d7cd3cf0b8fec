/// The content of a keyboard: its parts, their heights, and the area that it may be in.
struct KeyboardContent {
  var accessory: UIView?
  var keyboard: UIView?
  /// Heights in points; finite and not below 0.
  var accessoryHeight: CGFloat = 0
  var keyboardHeight: CGFloat = 0
  /// The height of the grip; 0 if the keyboard can't be moved.
  var gripHeight: CGFloat = 0
  /// The keys that slide out of sight below the accessory bar, which stays; nil at rest.
  var folded: Folded?
  /// The width of a docked keyboard, in points; nil for the whole width of the area.
  var width: CGFloat?
  /// The edge, left or right, at which a docked keyboard narrower than its area is; otherwise it is centred.
  var edge: UIRectEdge = []
  /// Whether the keyboard floats in its area, instead of being docked.
  var isFloating = false
  /// Whether the keyboard is in a native window of its own, not in the app's.
  var isOutside = false
  /// Whether the keyboard is docked at the top edge instead of the bottom edge.
  var isAtTop = false
  /// The area that the keyboard may be in, in points of the app's window.
  var area: CGRect

  /// Keys that are being folded away, and no longer count in `height`; heights in points.
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

  /// This content with the keys of `former` as folded keys, which are seen until the motion ends. Unchanged if it has
  /// keys itself, or is in another native window than `former`.
  func folding(_ former: KeyboardContent?) -> KeyboardContent {
    guard keyboard == nil, let former, former.isOutside == isOutside else { return self }
    var result = self
    result.folded = former.keyboard.map {
      Folded(view: $0, height: former.keyboardHeight, gripHeight: former.gripHeight)
    }
    result.folded = result.folded ?? former.folded
    return result
  }

  /// The keyboard's frame: if docked, at the bottom or top edge of its area, and centred or at `edge` if the area is
  /// wider; if floating, where the user has moved it.
  func frame(at position: FloatingPosition) -> CGRect {
    guard isFloating else {
      let width = min(width ?? area.width, area.width)
      let left = area.minX + leftMargin(besides: width)
      return CGRect(x: left, y: isAtTop ? area.minY : area.maxY - height, width: width, height: height)
    }
    return position.frame(height: height, in: area.size).offsetBy(dx: area.minX, dy: area.minY)
  }

  /// The distance of a docked keyboard `width` points wide from the left edge of its area.
  private func leftMargin(besides width: CGFloat) -> CGFloat {
    if edge == .left { return 0 }
    return edge == .right ? area.width - width : ((area.width - width) / 2).rounded()
  }

  /// The keyboard's frame while hidden, if it is shown at `frame`: above its area if it docks at the top; else below
  /// its area and the app's `window`, which may extend below the screen.
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
  /// Whether keys click on iOS.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIDevice {
  /// Does nothing. On iOS it plays the click of a key, if the user wants that.
  public func playInputClick() {}
}

/// A keyboard whose keys can be found by name, for recordings and tests that tap them.
package protocol KeyFinding {
  /// The frame of the key called `name`, in points of the window; nil if no such key is shown.
  func keyFrame(for name: String) -> CGRect?
}

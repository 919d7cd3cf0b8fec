import UIKit

/// The vertical position of an input in the scroll views around it, and whether its caret is visible and stays so.
///
/// Determined in each frame while a keyboard is shown, and therefore in one walk up from the input.
struct InputPosition {
  /// A vertical position and height, in points; horizontal positions don't matter to a keyboard.
  struct Stretch: Equatable {
    var top: CGFloat
    var height: CGFloat
  }

  /// Caret and input in the innermost scroll view's content, each scroll view in the next one's, the last one in the
  /// window; and the input's message in the input. The user's scrolling doesn't change them.
  private(set) var stretches: [Stretch] = []

  /// Whether all scroll views show the caret and the input's message, none is moved by the user, and there is no other
  /// target. False if there is marked text or a companion, whose positions aren't examined here.
  private(set) var showsCaret = true

  /// The bottom edge of the caret, and of the message below it, in the window, in points.
  private(set) var caretBottom: CGFloat = 0

  /// Determines the position of `input`, with the values at the end of all animations.
  init(of input: UIView) {
    let text = input as? any UITextInput
    if text?.markedTextRange != nil { showsCaret = false }
    stretches.reserveCapacity(4)
    let message = input.shownInputMessage.map { $0.convert($0.bounds, to: input) }
    climb(from: input, withCaret: text?.caretRect ?? .null, message)
    if let message { add(message, nil) }
  }

  // MARK: - Private

  private mutating func climb(from input: UIView, withCaret caret: CGRect, _ message: CGRect?) {
    var sight = AvoidanceTarget.visiblePart(of: caret, in: input) ?? input.bounds
    if let message { sight = sight.union(message) }
    var inner = caret
    var around: CGRect? = input.bounds
    var isConfined = false
    var view = input
    while true {
      if view.hasKeyboardCompanions { showsCaret = false }
      if !isConfined, let scrollView = view as? UIScrollView, scrollView.scrollsVertically {
        add(inner, around)
        (inner, around) = (scrollView.bounds, nil)
        let isSeen = sight.minY >= inner.minY && sight.maxY <= inner.maxY
        if !isSeen || scrollView.isMovedByUser { showsCaret = false }
      }
      isConfined = isConfined || view.avoidsKeyboard || view.confinesFocus
      guard let parent = view.superview else { break }
      let up = view.layer.transformToSuperlayer
      (sight, inner, around) = (sight.applying(up), inner.applying(up), around?.applying(up))
      view = parent
    }
    add(inner, around)
    caretBottom = sight.maxY
  }

  private mutating func add(_ rect: CGRect, _ other: CGRect?) {
    stretches.append(Stretch(top: rect.origin.y, height: rect.height))
    if let other { stretches.append(Stretch(top: other.origin.y, height: other.height)) }
  }
}

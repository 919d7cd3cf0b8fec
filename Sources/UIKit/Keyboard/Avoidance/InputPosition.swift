/// Where an input stands in what it is scrolled in, and whether its caret can be seen there.
///
/// Each frame asks while a keyboard is shown, so that one walk up from the input finds all of it.
struct InputPosition {
  /// How far up something is and how high, in points; what is beside it doesn't matter to a keyboard.
  struct Stretch: Equatable {
    var top: CGFloat
    var height: CGFloat
  }

  /// Caret and input in the innermost scroll view, each scroll view in the next one, the last one in the window: what a person's scroll
  /// doesn't change.
  private(set) var stretches: [Stretch] = []

  /// Whether all scroll views show the caret and nothing else is to be kept in view. Composed text and companions aren't looked at:
  /// where there are any, the answer is no.
  private(set) var showsCaret = true

  /// The lower end of the caret in the window, in points.
  private(set) var caretBottom: CGFloat = 0

  /// Finds where `input` stands, in model values.
  init(of input: UIView) {
    let text = input as? any UITextInput
    if text?.markedTextRange != nil { showsCaret = false }
    stretches.reserveCapacity(4)
    climb(from: input, withCaret: text?.caretRect ?? .null)
  }

  // MARK: - Private

  private mutating func climb(from input: UIView, withCaret caret: CGRect) {
    var sight = AvoidanceTarget.visiblePart(of: caret, in: input) ?? input.bounds
    var inner = caret
    var around: CGRect? = input.bounds
    var isConfined = false
    var view = input
    while true {
      if !(view.avoidanceTraits?.companions.isEmpty ?? true) { showsCaret = false }
      if !isConfined, let scrollView = view as? UIScrollView, scrollView.scrollsVertically {
        add(inner, around)
        (inner, around) = (scrollView.bounds, nil)
        if sight.minY < inner.minY || sight.maxY > inner.maxY { showsCaret = false }
      }
      isConfined = isConfined || view.avoidsKeyboard || view.confinesFocus
      guard let parent = view.superview else { break }
      let up = view.transformToSuperview
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

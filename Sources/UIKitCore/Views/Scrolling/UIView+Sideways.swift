/// Bringing what is edited into view along the horizontal axis. Room above the keyboard is made by others: sideways
/// nothing is covered, only scrolled away.
extension UIView {
  /// Scrolls the views around as far sideways as needed for an input to be seen, and its caret if there is no room for
  /// all of it; paging ones to the border of a page.
  func revealInputSideways() {
    guard let outer = superview, outer.isInContentThatScrollsSideways else { return }
    window?.layoutIfNeeded()
    outer.revealSideways(convert(bounds, to: outer))
    guard let caret = (self as? any UITextInput)?.caretRect.intersection(bounds), !caret.isNull else { return }
    outer.revealSideways(convert(caret, to: outer))
  }

  /// Scrolls this view and those around it as far sideways as needed for `rect`, in its coordinates, to be seen.
  func revealSideways(_ rect: CGRect) {
    var (rect, view): (CGRect, UIView?) = (rect, self)
    var moves: [(scrollView: UIScrollView, x: CGFloat)] = []
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.canScrollHorizontally, !scrollView.isDragging {
        let x = scrollView.sidewaysOffset(showing: rect)
        if x != scrollView.targetOffset.x { moves.append((scrollView, x)) }
        rect.origin.x += scrollView.bounds.minX - x
      }
      rect = current.convert(rect, to: current.superview)
      view = current.superview
    }
    guard !moves.isEmpty else { return }
    // At once in the model, so that whoever makes room above the keyboard next sees where everything is going to be.
    let motion = KeyboardInfo(
      beginFrame: .null,
      endFrame: .null,
      duration: window?.windowScene?.keyboard.slideDuration ?? 0,
      curve: KeyboardTransition.slideCurve
    )
    motion.animate {
      for (scrollView, x) in moves { scrollView.contentOffset = CGPoint(x: x, y: scrollView.targetOffset.y) }
    }
  }

  private var isInContentThatScrollsSideways: Bool {
    sequence(first: self, next: \.superview).contains { ($0 as? UIScrollView)?.canScrollHorizontally ?? false }
  }
}

extension UIScrollView {
  /// The horizontal offset at which `rect`, in content coordinates, can be seen: as near as possible, or of the page that
  /// it is on.
  func sidewaysOffset(showing rect: CGRect) -> CGFloat {
    let goal = targetOffset
    let insets = adjustedContentInset
    let (left, right) = (goal.x + insets.left, goal.x + bounds.width - insets.right)
    let isTooWide = rect.width > right - left
    // Of a rectangle that is too wide any part will do; the caret in it is looked for next.
    if isTooWide ? rect.minX < right && rect.maxX > left : rect.minX >= left && rect.maxX <= right { return goal.x }
    let wanted: CGFloat
    if isPagingEnabled, bounds.width > 0 {
      wanted = ((isTooWide ? rect.minX : rect.midX) / bounds.width).rounded(.down) * bounds.width
    } else {
      let margin = min(Self.focusMargin, max(0, (right - left - rect.width) / 2))
      wanted = rect.minX < left ? rect.minX - margin - insets.left : rect.maxX + margin - bounds.width + insets.right
    }
    return reachableOffset(nearest: CGPoint(x: wanted, y: goal.y)).x
  }
}

/// Horizontal scrolling to the input that is edited. Keyboard avoidance makes room vertically only, because a keyboard
/// covers nothing horizontally: there an input can only be scrolled out of sight.
extension UIView {
  /// Scrolls the enclosing scroll views horizontally, as far as needed to show the input, or its caret if there is no room
  /// for all of it; with paging to the border of a page.
  func revealInputSideways() {
    guard let outer = superview, outer.isInContentThatScrollsSideways else { return }
    window?.layoutIfNeeded()
    outer.revealSideways(convert(bounds, to: outer))
    guard let caret = (self as? any UITextInput)?.caretRect.intersection(bounds), !caret.isNull else { return }
    outer.revealSideways(convert(caret, to: outer))
  }

  /// Scrolls this view and its ancestors horizontally, as far as needed to show `rect`, in this view's coordinates.
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
    // The model values change at once, so that keyboard avoidance, which comes next, finds everything at its final place.
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
  /// The horizontal offset, as near as possible to the current one, at which `rect`, in content coordinates, is visible;
  /// with paging, that of its page.
  func sidewaysOffset(showing rect: CGRect) -> CGFloat {
    let goal = targetOffset
    let insets = adjustedContentInset
    let (left, right) = (goal.x + insets.left, goal.x + bounds.width - insets.right)
    let isTooWide = rect.width > right - left
    // Of a rectangle that is too wide any part will do; the caret in it is shown next.
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

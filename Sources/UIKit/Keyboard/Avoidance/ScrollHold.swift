/// Holds a scroll view's content at a place while the keyboard is there, and lets it go back where it was.
final class ScrollHold {
  @WeakReference private(set) var scrollView: UIScrollView?
  private let baseOffset: CGPoint
  private let generation: Int
  private var lastOffset: CGPoint
  private var placedGeneration: Int
  private var addedInset: CGFloat = 0
  private var wasScrolled = false

  /// Remembers where `scrollView` is.
  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    baseOffset = scrollView.contentOffset
    lastOffset = baseOffset
    generation = scrollView.userScrollGeneration
    placedGeneration = generation
  }

  /// Whether a person has scrolled since content was last put somewhere.
  var wasScrolledByPerson: Bool { scrollView.map { $0.userScrollGeneration != placedGeneration } ?? false }

  // MARK: - Moving

  /// Adds room below the content, so that all of it can be scrolled above what covers the scroll view; 0 takes it back.
  func makeRoom(_ inset: CGFloat) {
    guard let scrollView, inset != addedInset else { return }
    noteForeignScroll()
    scrollView.contentInset.bottom += inset - addedInset
    scrollView.verticalScrollIndicatorInsets.bottom += inset - addedInset
    addedInset = inset
    lastOffset = scrollView.contentOffset
  }

  /// Scrolls to an offset, unless a person is scrolling.
  func scroll(to y: CGFloat) {
    guard let scrollView, !isInPersonsHands else { return }
    noteForeignScroll()
    if scrollView.contentOffset.y != y { scrollView.contentOffset.y = y }
    lastOffset = scrollView.contentOffset
    placedGeneration = scrollView.userScrollGeneration
  }

  /// Takes the added room away and returns to the first offset; where somebody else has scrolled meanwhile, only within reach.
  func release() {
    guard let scrollView else { return }
    noteForeignScroll()
    let offset = wasScrolled ? scrollView.contentOffset : baseOffset
    makeRoom(0)
    guard !isInPersonsHands else { return }
    let limits = scrollView.verticalLimits
    let end = CGPoint(x: offset.x, y: limits.clamp(offset.y))
    if scrollView.contentOffset != end { scrollView.contentOffset = end }
  }

  // MARK: - Private

  private var isInPersonsHands: Bool {
    guard let scrollView else { return false }
    return scrollView.isDragging || scrollView.isDecelerating
  }

  /// A person's scroll is never undone, and neither is an app's. That layout brought content back into reach doesn't count.
  private func noteForeignScroll() {
    guard let scrollView else { return }
    let expected = scrollView.verticalLimits.clamp(lastOffset.y)
    let isElsewhere =
      abs(scrollView.contentOffset.y - lastOffset.y) > 0.5
      && abs(scrollView.contentOffset.y - expected) > 0.5
    if isElsewhere || scrollView.userScrollGeneration != generation { wasScrolled = true }
  }
}

extension UIScrollView {
  /// The content offsets at which no end of the content leaves its inset.
  var verticalLimits: ScrollPlacement.Range {
    let insets = adjustedContentInset
    let top = -insets.top
    return ScrollPlacement.Range(top: top, bottom: max(top, contentSize.height + insets.bottom - bounds.height))
  }
}

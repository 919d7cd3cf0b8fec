/// Scrolls a scroll view, and adds room to it, while the keyboard is there; undoes both when the keyboard goes.
package final class ScrollAdjustment {
  private(set) weak var scrollView: UIScrollView?
  /// The engines that asked for it; it is undone when the last of them lets go.
  var users: Set<ObjectIdentifier> = []
  private let baseOffset: CGPoint
  private let generation: Int
  private var lastOffset: CGPoint
  private var placedGeneration: Int
  private var room = AddedRoom()
  private var indicatorRoom = AddedRoom()
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

  /// How far the content is from where it was, upwards, in points.
  var distance: CGFloat { (scrollView?.contentOffset.y ?? baseOffset.y) - baseOffset.y }

  /// How much room is added below the content, in points.
  var addedInset: CGFloat { room.added }

  // MARK: - Moving

  /// Adds room below the content, so that all of it can be scrolled above what covers the scroll view; 0 takes it back.
  func makeRoom(_ inset: CGFloat) {
    guard let scrollView, inset != room.added else { return }
    noteForeignScroll()
    scrollView.verticalScrollIndicatorInsets.bottom = indicatorRoom.add(
      inset,
      to: scrollView.verticalScrollIndicatorInsets.bottom
    )
    scrollView.contentInset.bottom = room.add(inset, to: scrollView.contentInset.bottom)
    lastOffset = scrollView.contentOffset
  }

  /// Scrolls to an offset, unless a person drags. Content that only coasts after a drag is stopped: whoever types or goes to another
  /// input meanwhile wants to see that.
  func scroll(to y: CGFloat) {
    guard let scrollView, !scrollView.isDragging else { return }
    noteForeignScroll()
    let end = CGPoint(x: scrollView.restingX, y: y)
    if scrollView.contentOffset != end { scrollView.contentOffset = end }
    lastOffset = scrollView.contentOffset
    placedGeneration = scrollView.userScrollGeneration
  }

  /// Takes the added room away and returns to the first offset; where somebody else has scrolled meanwhile, only within reach.
  func release() {
    guard let scrollView else { return }
    noteForeignScroll()
    let offset = wasScrolled ? scrollView.contentOffset : baseOffset
    makeRoom(0)
    guard !scrollView.isInPersonsHands else { return }
    let limits = scrollView.verticalLimits
    let end = CGPoint(x: scrollView.restingX, y: limits.clamp(offset.y))
    if scrollView.contentOffset != end { scrollView.contentOffset = end }
  }

  // MARK: - Private

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

/// Room of ours at one edge, on top of the app's: taking it away leaves exactly what the app has there, not nearly.
private struct AddedRoom {
  private(set) var added: CGFloat = 0
  private var base: CGFloat = 0

  /// The inset with `amount` of ours in it, where the inset is `current` now.
  mutating func add(_ amount: CGFloat, to current: CGFloat) -> CGFloat {
    // An app that has set another inset meanwhile either added to it or didn't reckon with ours.
    if current != base + added || added == 0 { base = current < added ? current : current - added }
    added = amount
    return base + added
  }
}

extension UIScrollView {
  /// The content offsets at which no end of the content leaves its inset.
  var verticalLimits: ScrollPlacement.Range {
    let insets = adjustedContentInset
    let top = -insets.top
    return ScrollPlacement.Range(top: top, bottom: max(top, contentSize.height + insets.bottom - bounds.height))
  }

  /// Where the content comes to rest horizontally: a new offset stops what springs back from beyond an end.
  fileprivate var restingX: CGFloat { reachableOffset(nearest: offsetGoal).x }

  /// Whether a person moves the content, or what a person began still does.
  var isInPersonsHands: Bool { isDragging || motion.map { $0.kind != .animation } ?? false }

  /// Whether content is scrolled vertically here: content that only overflows sideways, as in a pager, isn't.
  var scrollsVertically: Bool { isScrollEnabled && (canScrollVertically || !canScrollHorizontally) }
}

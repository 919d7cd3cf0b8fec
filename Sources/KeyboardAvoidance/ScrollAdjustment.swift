import UIKit

/// Scrolls a scroll view, and adds an inset to it, while the keyboard is shown; undoes both when the keyboard hides.
package final class ScrollAdjustment {
  private(set) weak var scrollView: UIScrollView?
  /// The engines that asked for the adjustment, which is undone when the last of them withdraws.
  var users: Set<ObjectIdentifier> = []
  private let baseOffset: CGPoint
  private let generation: Int
  private var lastOffset: CGPoint
  private var placedGeneration: Int
  private var room = AddedInset()
  private var indicatorRoom = AddedInset()
  private var wasScrolled = false
  /// The content offset at which the user held the content when it should have been scrolled; nil without a pending scroll.
  private var heldOffset: CGFloat?

  /// Stores the current position of `scrollView`.
  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    baseOffset = scrollView.contentOffset
    lastOffset = baseOffset
    generation = scrollView.userScrollGeneration
    placedGeneration = generation
  }

  /// Whether the user has scrolled since the content was last put in place.
  var wasScrolledByPerson: Bool { scrollView.map { $0.userScrollGeneration != placedGeneration } ?? false }

  /// How far up the content was scrolled from its original position, in points.
  var distance: CGFloat { (scrollView?.contentOffset.y ?? baseOffset.y) - baseOffset.y }

  /// How much inset was added below the content, in points.
  var addedInset: CGFloat { room.added }

  // MARK: - Moving

  /// Adds an inset below the content, so that all of it can be scrolled above what covers the scroll view; 0 removes
  /// it.
  func makeRoom(_ inset: CGFloat) {
    guard let scrollView, inset != room.added else { return }
    detectExternalScroll()
    scrollView.verticalScrollIndicatorInsets.bottom = indicatorRoom.add(
      inset,
      to: scrollView.verticalScrollIndicatorInsets.bottom
    )
    scrollView.contentInset.bottom = room.add(inset, to: scrollView.contentInset.bottom)
    lastOffset = scrollView.contentOffset
  }

  /// Scrolls to an offset, unless the user is dragging: see ``dragDidEnd()``. Content that coasts after a drag is
  /// stopped, because typing or moving to another input during it must bring that input into view.
  func scroll(to y: CGFloat) {
    guard let scrollView else { return }
    heldOffset = scrollView.isDragging ? scrollView.contentOffset.y : nil
    guard heldOffset == nil else { return }
    detectExternalScroll()
    let end = CGPoint(x: scrollView.restingX, y: y)
    if scrollView.contentOffset != end || scrollView.isMovedByUser { scrollView.contentOffset = end }
    lastOffset = scrollView.contentOffset
    placedGeneration = scrollView.userScrollGeneration
  }

  /// Called when the user lets go. Returns whether content should have been scrolled while the user held it, and hasn't
  /// been moved by the user since; then that is to be done now.
  func dragDidEnd() -> Bool {
    defer { heldOffset = nil }
    guard let scrollView, let heldOffset else { return false }
    return abs(scrollView.contentOffset.y - heldOffset) < 0.5
  }

  /// Removes the added inset and returns to the original offset; if the user or the app has scrolled meanwhile, only as
  /// far as needed.
  func release() {
    guard let scrollView else { return }
    detectExternalScroll()
    let offset = wasScrolled ? scrollView.contentOffset : baseOffset
    makeRoom(0)
    guard !scrollView.isMovedByUser else { return }
    let limits = scrollView.verticalLimits
    let end = CGPoint(x: scrollView.restingX, y: limits.clamp(offset.y))
    if scrollView.contentOffset != end { scrollView.contentOffset = end }
  }

  // MARK: - Private

  /// Notices scrolling by the user or the app, which is never undone. An offset that layout has limited to the content
  /// doesn't count.
  private func detectExternalScroll() {
    guard let scrollView else { return }
    let expected = scrollView.verticalLimits.clamp(lastOffset.y)
    let isElsewhere =
      abs(scrollView.contentOffset.y - lastOffset.y) > 0.5
      && abs(scrollView.contentOffset.y - expected) > 0.5
    if isElsewhere || scrollView.userScrollGeneration != generation { wasScrolled = true }
  }
}

/// An inset that is added to the app's own at one edge; removing it restores the app's value exactly.
private struct AddedInset {
  private(set) var added: CGFloat = 0
  private var base: CGFloat = 0

  /// Returns the scroll view's new inset, the app's own plus `amount`; `current` is its inset now.
  mutating func add(_ amount: CGFloat, to current: CGFloat) -> CGFloat {
    // If the app has set another inset meanwhile, the app's value either includes the added one or, if it is smaller,
    // replaces it.
    if current != base + added || added == 0 { base = current < added ? current : current - added }
    added = amount
    return base + added
  }
}

extension UIScrollView {
  /// The vertical content offsets between which the content isn't overscrolled.
  package var verticalLimits: ScrollPlacement.Range {
    let insets = adjustedContentInset
    let top = -insets.top
    return ScrollPlacement.Range(top: top, bottom: max(top, contentSize.height + insets.bottom - bounds.height))
  }
}

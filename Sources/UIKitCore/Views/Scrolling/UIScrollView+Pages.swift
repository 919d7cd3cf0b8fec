/// Pages, by which assistive technologies scroll.
extension UIScrollView {
  /// Whether the content is larger than the view along the axis of `direction`.
  func canScrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let range = offsetRange
    let isVertical = [.up, .down].contains(direction)
    return isVertical ? range.max.y > range.min.y : range.max.x > range.min.x
  }

  /// Scrolls by a page, and announces which page is shown; beyond the content's top it refreshes, as on iOS. False at the content's end.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isForward = [.right, .down, .next].contains(direction)
    let isVertical = [.up, .down].contains(direction) || ![.left, .right].contains(direction) && scrollsVertically
    let (page, goal) = (pageSize, targetOffset)
    let distance = isVertical ? CGPoint(x: 0, y: page.height) : CGPoint(x: page.width, y: 0)
    let target = roundedToPixels(reachableOffset(nearest: isForward ? goal + distance : goal - distance))
    guard isScrollEnabled, drag == nil else { return false }
    guard target != goal else { return isVertical && !isForward && refreshControl?.triggerByKey() == true }
    userScrollGeneration += 1
    animateOffset(to: target)
    let delegate = scrollDelegate as? any UIScrollViewAccessibilityDelegate
    let status = delegate?.accessibilityScrollStatus(for: self) ?? pageStatus(at: target, isVertical: isVertical)
    UIAccessibility.post(notification: .pageScrolled, argument: status)
    return true
  }

  /// The width and height of a page: nine tenths of the visible area's, so that a part stays in sight.
  private var pageSize: CGSize {
    let visible = bounds.inset(by: adjustedContentInset).size
    func page(_ length: CGFloat) -> CGFloat { max(length * 0.9, 1) }
    return CGSize(width: page(visible.width), height: page(visible.height))
  }

  /// The number of the page at an offset, and how many there are, in words.
  private func pageStatus(at offset: CGPoint, isVertical: Bool) -> String {
    let (range, page) = (offsetRange, pageSize)
    func pages(upTo end: CGPoint) -> Int {
      let pages = isVertical ? (end.y - range.min.y) / page.height : (end.x - range.min.x) / page.width
      // A rounding error isn't another page.
      return 1 + Int((pages - 0.01).rounded(.up))
    }
    return "Page \(pages(upTo: offset)) of \(pages(upTo: range.max))"
  }
}

/// Describes the position to which an assistive technology has scrolled; a scroll view's delegate may conform to it.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// The part that is shown after scrolling, in words for the user; nil for the number of the page.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
}

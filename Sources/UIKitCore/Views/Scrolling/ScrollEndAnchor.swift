/// The distance of a scroll view's content from its end, kept while the reach of scrolling changes.
///
/// It is stored, not derived from the offset in each change: an offset that is limited to its range has lost what it
/// would have to return to.
struct ScrollEndAnchor {
  /// How far the offset is above the last possible one, in points; below 0 for content that has been pulled beyond.
  private(set) var distance: CGFloat = 0
  /// Whether the offset is being changed to keep the distance.
  var isKeeping = false
  /// The last possible offset, and the size of content and view that it follows from.
  private var reach: CGFloat = 0
  private var contentSize = CGSize.zero
  private var size = CGSize.zero

  /// Records that the user or the app has scrolled to `offset`.
  mutating func record(_ offset: CGFloat, in range: (min: CGPoint, max: CGPoint)) {
    if !isKeeping { distance = range.max.y - offset }
  }

  /// The offset that keeps the distance after a change of size or insets; nil for the current one.
  ///
  /// Content that only got longer or shorter, with its end out of view, is left alone: somebody reads further up.
  mutating func offset(in scrollView: UIScrollView) -> CGFloat? {
    let end = scrollView.offsetRange.max.y
    let isAppended = scrollView.bounds.size == size && scrollView.contentSize.width == contentSize.width
    (contentSize, size, reach) = (scrollView.contentSize, scrollView.bounds.size, end)
    guard isAppended, distance > 0.5 else { return end - max(0, distance) }
    distance = end - scrollView.bounds.origin.y
    return nil
  }

  /// Records what the user does to the offset of `scrollView` by a drag, which goes on whatever the reach is.
  mutating func recordDrag(in scrollView: UIScrollView) {
    _ = offset(in: scrollView)
    distance = reach - scrollView.bounds.origin.y
  }

  /// The goal of a motion that was to end at `goal`: the end, if that was the end before.
  mutating func goal(of goal: CGFloat, in scrollView: UIScrollView) -> CGFloat {
    let former = reach
    _ = offset(in: scrollView)
    return goal >= former - 0.5 ? reach : goal
  }
}

extension UIScrollView {
  /// Whether the content keeps its distance from the end when the view's size or the content's width changes, so that a
  /// conversation's last lines stay above a keyboard; false at first. Ours, not UIKit's.
  ///
  /// Content at its end stays there also when it gets longer or its insets change. Setting it to true scrolls to the end.
  public var keepsEndInPlace: Bool {
    get { endAnchor != nil }
    set {
      guard newValue != keepsEndInPlace else { return }
      endAnchor = newValue ? ScrollEndAnchor() : nil
      reachChanged()
    }
  }

  /// Puts the content where its distance from the end is as before.
  func keepEnd() {
    guard var anchor = endAnchor else { return }
    let y = anchor.offset(in: self)
    anchor.isKeeping = y != nil
    endAnchor = anchor
    let offset = reachableOffset(nearest: CGPoint(x: bounds.origin.x, y: y ?? bounds.origin.y))
    if offset != bounds.origin { bounds.origin = offset }
    endAnchor?.isKeeping = false
  }
}

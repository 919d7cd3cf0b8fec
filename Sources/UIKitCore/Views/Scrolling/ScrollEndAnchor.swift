/// The distance of a scroll view's offset from the end of its content, kept while the range of offsets changes.
///
/// The distance is stored, rather than derived from the offset at each change: an offset that was limited to its range
/// would have lost the place to return to.
struct ScrollEndAnchor {
  /// How far the offset is above the last possible one, in points; negative for content that has been pulled beyond it.
  private(set) var distance: CGFloat = 0
  /// Whether the offset is being changed to keep the distance.
  var isKeeping = false
  /// The last possible offset, and the sizes of content and view that it results from.
  private var lastPossibleOffset: CGFloat = 0
  private var contentSize = CGSize.zero
  private var size = CGSize.zero

  /// Records that the user or the app has scrolled to `offset`.
  mutating func recordOffset(_ offset: CGFloat, in range: (min: CGPoint, max: CGPoint)) {
    if !isKeeping { distance = range.max.y - offset }
  }

  /// The offset that keeps the distance after a change of size or insets; nil for the current one.
  ///
  /// Content that only got longer or shorter, with its end out of view, is left alone: somebody reads further up.
  mutating func offset(in scrollView: UIScrollView) -> CGFloat? {
    let end = scrollView.offsetRange.max.y
    let isAppended = scrollView.bounds.size == size && scrollView.contentSize.width == contentSize.width
    (contentSize, size, lastPossibleOffset) = (scrollView.contentSize, scrollView.bounds.size, end)
    guard isAppended, distance > 0.5 else { return end - max(0, distance) }
    distance = end - scrollView.bounds.origin.y
    return nil
  }

  /// Records the offset during a drag of `scrollView`, which goes on although the range of offsets has changed.
  mutating func recordDrag(in scrollView: UIScrollView) {
    _ = offset(in: scrollView)
    distance = lastPossibleOffset - scrollView.bounds.origin.y
  }

  /// The new goal of a motion to `goal` after the range of offsets has changed: the end, if `goal` was the end before.
  mutating func goal(of goal: CGFloat, in scrollView: UIScrollView) -> CGFloat {
    let former = lastPossibleOffset
    _ = offset(in: scrollView)
    return goal >= former - 0.5 ? lastPossibleOffset : goal
  }
}

extension UIScrollView {
  /// Whether the content keeps its distance from the end when the view's size or the content's width changes, so that a
  /// conversation's last lines stay above a keyboard; false at first. An addition to UIKit.
  ///
  /// Content at its end stays there also when it gets longer or its insets change. Setting it to true scrolls to the end.
  public var keepsEndInPlace: Bool {
    get { endAnchor != nil }
    set {
      guard newValue != keepsEndInPlace else { return }
      endAnchor = newValue ? ScrollEndAnchor() : nil
      offsetRangeDidChange()
    }
  }

  /// Scrolls so that the distance from the content's end stays as it was.
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

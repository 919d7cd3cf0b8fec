/// A view whose content scrolls while dragged text is held near its edge.
protocol DragScrolled: UIView {
  /// The area in which the content is visible, in the view's coordinates.
  var dragArea: CGRect { get }
  /// The content offset, in points.
  var dragOffset: CGPoint { get set }
  /// The range of offsets to which dragged text may scroll; `min` equals `max` along an axis without scrolling.
  var dragOffsetRange: (min: CGPoint, max: CGPoint) { get }
  /// Called before the first change of ``dragOffset`` by a drag.
  func dragScrollWillBegin()
  /// Called when the drag has ended, has left the window, or scrolls another view.
  func dragScrollDidEnd()
}

/// Scrolls the view under dragged text, near an edge beyond which it has more content: a field, a text view, or an
/// enclosing scroll view. The nearer to the edge, the faster.
///
/// The scroller requests frames only while something scrolls.
package final class DragScroller {
  /// The distance from an edge, in points, within which content scrolls; less in a low or narrow view.
  private static let edgeDistance: CGFloat = 40
  /// The largest part of a view's width or height that this distance may take at each edge.
  private static let largestPart: CGFloat = 0.25
  /// The lowest and the highest speed, in points per second: the latter at the edge.
  private static let speeds = (low: CGFloat(60), high: CGFloat(1000))

  /// Called after each step; the dragged text is still where it was held last.
  package var scrollHandler: () -> Void = {}

  private weak var scene: UIWindowScene?
  private var location = CGPoint.zero
  private var link: CADisplayLink?
  private var time: TimeInterval = 0
  private weak var scrolled: (any DragScrolled)?
  /// The fraction of a point that is left over from earlier steps.
  private var leftover = CGPoint.zero

  package init() {}

  /// Scrolls while the text is held near an edge, at a point of the window.
  package func hold(at location: CGPoint, in scene: UIWindowScene) {
    (self.location, self.scene) = (location, scene)
    guard link == nil, pull() != nil else { return }
    UIApplication.shared.animator.catchUp()
    time = UIApplication.shared.frameTime
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      step(to: link.timestamp)
    }
    self.link = link
    link.add()
  }

  /// Stops scrolling, because the text isn't held in the window any more.
  func pause() {
    link?.invalidate()
    link = nil
    leftover = .zero
  }

  /// Stops scrolling, because the drag has ended or has left the window.
  package func end() {
    pause()
    scrolled?.dragScrollDidEnd()
    (scrolled, scene) = (nil, nil)
  }

  // MARK: - Private

  private func step(to now: TimeInterval) {
    guard let (view, speed) = pull() else { return pause() }
    let duration = now - time
    time = now
    if view !== scrolled {
      scrolled?.dragScrollDidEnd()
      scrolled = view
      view.dragScrollWillBegin()
    }
    let distance = leftover + CGPoint(x: speed.x * duration, y: speed.y * duration)
    // Whole points, so that pixels can be copied.
    let whole = CGPoint(x: distance.x.rounded(.towardZero), y: distance.y.rounded(.towardZero))
    leftover = distance - whole
    let offset = Self.offset(of: view, movedBy: whole)
    guard offset != view.dragOffset else { return }
    view.dragOffset = offset
    view.layoutIfNeeded()
    scrollHandler()
  }

  /// The innermost view under the text that can scroll there, and how fast, in points per second; nil if there is none.
  private func pull() -> (view: any DragScrolled, speed: CGPoint)? {
    guard let scene, let hit = scene.hitTest(location) else { return nil }
    for case let view as any DragScrolled in sequence(first: hit.view, next: \.superview) {
      let speed = speed(in: view)
      if Self.offset(of: view, movedBy: speed) != view.dragOffset { return (view, speed) }
    }
    return nil
  }

  private func speed(in view: any DragScrolled) -> CGPoint {
    let (point, area) = (view.convert(location, from: nil), view.dragArea.intersection(view.visibleArea))
    guard !area.isVoid else { return .zero }
    return CGPoint(
      x: Self.speed(at: point.x, from: area.minX, to: area.maxX),
      y: Self.speed(at: point.y, from: area.minY, to: area.maxY)
    )
  }

  /// The speed along one axis: negative near its low end, zero in the middle, positive near its high end.
  private static func speed(at place: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    let zone = min(edgeDistance, (high - low) * largestPart)
    let (isLow, isHigh) = (place < low + zone, place > high - zone)
    guard zone > 0, isLow || isHigh else { return 0 }
    let depth = min(1, (isLow ? low + zone - place : place - high + zone) / zone)
    let speed = speeds.low + (speeds.high - speeds.low) * depth * depth
    return isLow ? -speed : speed
  }

  /// The offset of a view after a step, limited to its range. An axis without a step stays as it is.
  private static func offset(of view: any DragScrolled, movedBy step: CGPoint) -> CGPoint {
    let (offset, reach) = (view.dragOffset, view.dragOffsetRange)
    return CGPoint(
      x: step.x == 0 ? offset.x : (offset.x + step.x).clamped(to: reach.min.x...reach.max.x),
      y: step.y == 0 ? offset.y : (offset.y + step.y).clamped(to: reach.min.y...reach.max.y)
    )
  }
}

/// Scrolling while dragged text is held near an edge: the content beyond the edge comes into view, so that the text can
/// be dropped there.
extension UIScrollView: DragScrolled {
  var dragArea: CGRect { bounds.inset(by: adjustedContentInset) }

  var dragOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      moveByUser(to: newValue)
    }
  }

  var dragOffsetRange: (min: CGPoint, max: CGPoint) {
    scrollsUnderDraggedText && drag == nil ? offsetRange : (bounds.origin, bounds.origin)
  }

  func dragScrollWillBegin() {
    userScrollGeneration += 1
    indicators.show()
  }

  func dragScrollDidEnd() { indicators.hideSoon() }
}

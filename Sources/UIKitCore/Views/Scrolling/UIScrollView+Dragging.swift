/// The state of a drag.
package struct ScrollDrag {
  /// The offset at the beginning, without the resistance beyond the ends.
  var start: CGPoint
  /// The offset on screen at the beginning.
  let shownStart: CGPoint
  /// Whether the drag moves content horizontally.
  let movesX: Bool
  /// Whether the drag moves content vertically.
  let movesY: Bool
}

extension UIScrollView {
  /// How long a touch is withheld from content if ``delaysContentTouches`` is set, in seconds.
  static let touchDelay: TimeInterval = 0.15
  /// Content that moves slower than this, in points per second, gets a touch; faster content is stopped by it.
  private static let catchingSpeed: CGFloat = 60

  /// Whether content gets touches only after ``touchDelay``.
  var holdsBackTouches: Bool { delaysContentTouches && isScrollEnabled && (movesX || movesY) }

  var movesFastEnoughToBeCaught: Bool {
    guard let motion, motion.kind == .deceleration else { return false }
    return motion.velocity.length > Self.catchingSpeed
  }

  // MARK: - Permission

  /// Whether a recognized pan may scroll this view.
  func mayBeginDrag(_ pan: ScrollPanGestureRecognizer) -> Bool {
    guard isScrollEnabled else { return false }
    if pan.isCatching { return true }
    return contentLetsGo(of: pan.touches.first, at: pan.downLocation) && canFollow(pan.translation(in: self))
  }

  /// Whether the views under the touch, of which the innermost is asked first, let this view scroll.
  package func contentLetsGo(of touch: UITouch?, at point: CGPoint) -> Bool {
    guard let hit = touch?.view else { return true }
    if hit !== self, !canCancelContentTouches || !touchesShouldCancel(in: hit) { return false }
    var current: UIView? = hit
    while let view = current {
      if !view.shouldBeginScrollingPan(at: view.convert(point, from: window)) { return false }
      if view === self { break }
      current = view.superview
    }
    return true
  }

  /// Whether the content can move along the main axis of `distance`. At the content's end the drag is left to an enclosing scroll view
  /// that can move.
  private func canFollow(_ distance: CGPoint) -> Bool {
    let isVertical = abs(distance.y) >= abs(distance.x)
    guard isVertical ? movesY : movesX else { return false }
    let step = isVertical ? CGPoint(x: 0, y: -distance.y) : CGPoint(x: -distance.x, y: 0)
    if canMove(by: step) { return true }
    let allowsBounce = bounces && drag == nil
    return allowsBounce && !scrollViewsAround.contains { $0.isScrollEnabled && $0.canMove(by: step) }
  }

  /// Whether a drag moves content horizontally.
  var movesX: Bool { canScrollHorizontally || (bounces && alwaysBounceHorizontal) }

  /// Whether a drag moves content vertically.
  var movesY: Bool { canScrollVertically || (bounces && (alwaysBounceVertical || refreshControl != nil)) }

  /// Whether there is content in the direction of `step`, by which the offset would change.
  func canMove(by step: CGPoint) -> Bool {
    let (goal, range) = (targetOffset, offsetRange)
    return (step.y > 0 && goal.y < range.max.y) || (step.y < 0 && goal.y > range.min.y)
      || (step.x > 0 && goal.x < range.max.x) || (step.x < 0 && goal.x > range.min.x)
  }

  // MARK: - Drag

  func panChanged() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: continueDrag()
    case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    let distance = panGestureRecognizer.translation(in: self)
    stopMotion()
    let shown = takeShownOffset()
    let isVertical = abs(distance.y) >= abs(distance.x)
    drag = ScrollDrag(
      start: unbanded(shown),
      shownStart: shown,
      movesX: movesX && (!isDirectionalLockEnabled || !isVertical || !movesY),
      movesY: movesY && (!isDirectionalLockEnabled || isVertical || !movesX)
    )
    userScrollGeneration += 1
    indicators.show()
    if keyboardDismissMode == .onDrag { window?.firstResponder?.resignFirstResponder() }
    delegate?.scrollViewWillBeginDragging(self)
    continueDrag()
  }

  private func continueDrag() {
    guard let drag else { return }
    let distance = panGestureRecognizer.translation(in: self)
    let wanted = CGPoint(
      x: drag.movesX ? drag.start.x - distance.x : drag.start.x,
      y: drag.movesY ? drag.start.y - distance.y : drag.start.y
    )
    moveByUser(to: roundedToPixels(banded(wanted)))
    guard keyboardDismissMode == .interactive else { return }
    window?.windowScene?.keyboard.scrollView(self, dragMovedTo: panGestureRecognizer.location(in: nil))
  }

  private func endDrag(velocity touchVelocity: CGPoint) {
    guard let drag else { return }
    refreshControl?.dragEnds()
    self.drag = nil
    let velocity = CGPoint(
      x: drag.movesX ? -touchVelocity.x : 0,
      y: drag.movesY ? -touchVelocity.y : 0
    )
    if keyboardDismissMode == .interactive {
      window?.windowScene?.keyboard.scrollView(self, dragEndedWith: touchVelocity)
    }
    release(at: velocity, after: drag)
    UIApplication.shared.inputListeners.avoider?.dragDidEnd(in: self)
  }

  // MARK: - Indicator

  func beginIndicatorDrag() {
    stopMotion()
    _ = takeShownOffset()
    isDraggedByIndicator = true
    userScrollGeneration += 1
    indicators.show()
    delegate?.scrollViewWillBeginDragging(self)
  }

  func endIndicatorDrag() {
    isDraggedByIndicator = false
    // The content may have become shorter meanwhile.
    let goal = reachableOffset(nearest: bounds.origin)
    let springs = goal != bounds.origin
    delegate?.scrollViewDidEndDragging(self, willDecelerate: springs)
    if springs {
      start(.deceleration, springingTo: goal, stiffness: ScrollPhysics.bounceFrequency)
    } else {
      indicators.hideSoon()
    }
    UIApplication.shared.inputListeners.avoider?.dragDidEnd(in: self)
  }

  // MARK: - Release

  private func release(at velocity: CGPoint, after drag: ScrollDrag) {
    var fling = velocity
    if abs(fling.x) < ScrollPhysics.slowestFling { fling.x = 0 }
    if abs(fling.y) < ScrollPhysics.slowestFling { fling.y = 0 }
    let coasting = decelerationMotion(at: fling)
    let natural = isPagingEnabled ? page(for: velocity, after: drag) : coasting.goal
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(proposed: natural, velocity: perMillisecond)
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    let isChanged = isPagingEnabled || target != natural
    let moves = target != bounds.origin || fling != .zero
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves else {
      indicators.hideSoon()
      return didComeToRest()
    }
    start(isChanged ? snappingMotion(to: target, at: fling) : coasting)
  }

  private func decelerationMotion(at velocity: CGPoint) -> ScrollMotion {
    let (offset, range) = (bounds.origin, offsetRange)
    return ScrollMotion(
      .deceleration,
      x: AxisMotion(
        deceleratingFrom: offset.x,
        velocity: velocity.x,
        rate: decelerationRate.rawValue,
        within: range.min.x...range.max.x,
        bounces: bounces
      ),
      y: AxisMotion(
        deceleratingFrom: offset.y,
        velocity: velocity.y,
        rate: decelerationRate.rawValue,
        within: range.min.y...range.max.y,
        bounces: bounces
      )
    )
  }

  private func snappingMotion(to target: CGPoint, at velocity: CGPoint) -> ScrollMotion {
    let goal = bounces ? target : reachableOffset(nearest: target)
    let frequency = ScrollPhysics.snapFrequency
    func axis(_ start: CGFloat, _ end: CGFloat, _ speed: CGFloat) -> AxisMotion {
      // A faster critically damped spring would overshoot.
      let fastest = abs(end - start) * frequency
      return AxisMotion(from: start, to: end, velocity: speed.clamped(to: -fastest...fastest), stiffness: frequency)
    }
    return ScrollMotion(
      .deceleration,
      x: axis(bounds.minX, goal.x, velocity.x),
      y: axis(bounds.minY, goal.y, velocity.y)
    )
  }

  /// The page at which the drag ends: the nearest one, or the next one in the direction of a flick.
  private func page(for velocity: CGPoint, after drag: ScrollDrag) -> CGPoint {
    func page(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let first = (start / length).rounded()
      guard abs(speed) > ScrollPhysics.pageFling else { return (offset / length).rounded() * length }
      return
        (speed > 0 ? max(first + 1, (offset / length).rounded(.down)) : min(first - 1, (offset / length).rounded(.up)))
        * length
    }
    return reachableOffset(
      nearest: CGPoint(
        x: drag.movesX ? page(bounds.minX, drag.shownStart.x, velocity.x, bounds.width) : bounds.minX,
        y: drag.movesY ? page(bounds.minY, drag.shownStart.y, velocity.y, bounds.height) : bounds.minY
      )
    )
  }

  // MARK: - Rubber band

  private func banded(_ offset: CGPoint) -> CGPoint {
    bend(offset) { bounces ? ScrollPhysics.banded($0, length: $1) : 0 }
  }

  private func unbanded(_ offset: CGPoint) -> CGPoint {
    bend(offset) { bounces ? ScrollPhysics.unbanded($0, length: $1) : 0 }
  }

  /// Applies `body` to the part of `offset` that lies beyond the ends.
  private func bend(_ offset: CGPoint, _ body: (_ beyond: CGFloat, _ length: CGFloat) -> CGFloat) -> CGPoint {
    let inside = reachableOffset(nearest: offset)
    return CGPoint(
      x: inside.x + body(offset.x - inside.x, bounds.width),
      y: inside.y + body(offset.y - inside.y, bounds.height)
    )
  }
}

/// Recognizes the drags that scroll. A touch on content that moves after a flick stops it, and begins a drag at once.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// Whether the content was caught in motion, so that the direction of the touch doesn't matter.
  private(set) var isCatching = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, scrollView.movesFastEnoughToBeCaught else { return }
    isCatching = true
    beginAtOnce()
  }

  override func reset() {
    super.reset()
    isCatching = false
  }
}

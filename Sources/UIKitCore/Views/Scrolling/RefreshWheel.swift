/// The turns of a wheel by which a user pulls content down, to refresh it.
final class RefreshWheel {
  /// Seconds without a turn of the wheel after which it may pull, so that scrolling to the top doesn't refresh, and after
  /// which it releases pulled content.
  private static let pauseDuration: TimeInterval = 0.35

  private var pulled: CGFloat = 0
  private var lastTurn = -TimeInterval.infinity
  private var release: (any ScheduledCall)?

  /// Pulls the content of `scrollView` down by `way` points, less a resistance; false if this turn doesn't pull.
  func turn(by way: CGFloat, in scrollView: UIScrollView, _ event: ScrollEvent) -> Bool {
    let hasRested = event.timestamp - lastTurn > Self.pauseDuration
    lastTurn = event.timestamp
    guard let control = scrollView.refreshControl, way > 0, control.isReady, scrollView.mayBePulled else {
      let wasPulled = pulled > 0
      letGo()
      if wasPulled { scrollView.springBack() }
      return false
    }
    guard pulled > 0 || hasRested else { return false }
    pulled += way
    scrollView.userScrollGeneration += 1
    let distance = ScrollPhysics.banded(pulled, length: scrollView.bounds.height)
    scrollView.pull(by: distance, jumps: event.isPrecise || UIAccessibility.isReduceMotionEnabled)
    if distance >= control.triggerDistance {
      letGo()
      control.trigger()
    } else {
      release?.cancel()
      release = UIApplication.shared.platform.schedule(after: Self.pauseDuration) { [weak self, weak scrollView] in
        self?.letGo()
        scrollView?.springBack()
      }
    }
    return true
  }

  private func letGo() {
    release?.cancel()
    release = nil
    pulled = 0
  }
}

extension UIScrollView {
  /// Whether a wheel that turns up pulls this content, rather than scrolling it or an enclosing scroll view.
  fileprivate var mayBePulled: Bool {
    let up = CGPoint(x: 0, y: -1)
    return bounces && !canMove(by: up) && !scrollViewsAround.contains { $0.isScrollEnabled && $0.canMove(by: up) }
  }

  /// Moves the content down by `distance` points beyond its top, without animation if it `jumps`.
  fileprivate func pull(by distance: CGFloat, jumps: Bool) {
    let goal = roundedToPixels(CGPoint(x: targetOffset.x, y: offsetRange.min.y - distance))
    guard !jumps else {
      stopMotion()
      return moveByUser(to: goal)
    }
    start(.wheel, springingTo: goal, stiffness: ScrollPhysics.wheelFrequency)
  }

  /// Lets pulled content spring back.
  fileprivate func springBack() {
    let goal = reachableOffset(nearest: targetOffset)
    guard drag == nil, goal != targetOffset else { return }
    guard !UIAccessibility.isReduceMotionEnabled else {
      stopMotion()
      return moveByUser(to: goal)
    }
    start(.wheel, springingTo: goal, stiffness: ScrollPhysics.bounceFrequency)
  }
}

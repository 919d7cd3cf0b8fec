extension UIScrollView {
  /// Scrolls by a wheel or touchpad; false if the content is at its end, so that an enclosing scroll view may scroll.
  func scrollByWheel(_ event: ScrollEvent) -> Bool {
    guard isScrollEnabled, drag == nil else { return drag != nil }
    let turn = event.turn
    if let refreshControl, refreshControl.wheel.turn(by: turn.y, in: self, event) { return true }
    let step = CGPoint(x: canScrollHorizontally ? -turn.x : 0, y: canScrollVertically ? -turn.y : 0)
    guard canMove(by: step) else { return motion?.kind == .wheel && step != .zero && !isAtTargetOffset }
    userScrollGeneration += 1
    if event.isPrecise || UIAccessibility.isReduceMotionEnabled {
      scrollExactly(by: step)
    } else {
      scrollSmoothly(by: step)
    }
    return true
  }

  private var isAtTargetOffset: Bool { (bounds.origin - targetOffset).length < 1 }

  /// For a touchpad, which reports each small step, and its own momentum.
  private func scrollExactly(by step: CGPoint) {
    stopMotion()
    let goal = reachableOffset(nearest: takeShownOffset() + step)
    indicators.show()
    moveByUser(to: roundedToPixels(goal))
    indicators.hideSoon()
  }

  /// Adds a spring for a wheel step. It is one frame into its motion at once, so that its first part is drawn without
  /// delay. The springs of successive steps add up.
  private func scrollSmoothly(by step: CGPoint) {
    let shown = takeShownOffset()
    let speed = motion?.velocity ?? .zero
    let from = motion?.kind == .wheel ? targetOffset : shown
    let goal = reachableOffset(nearest: roundedToPixels(from + step))
    let first = (x: AxisMotion(notch: goal.x - from.x), y: AxisMotion(notch: goal.y - from.y))
    let lead = ScrollPhysics.wheelLead
    let begin = shown + CGPoint(x: first.x.offset(at: lead), y: first.y.offset(at: lead))
    let frequency = ScrollPhysics.wheelFrequency
    let new = ScrollMotion(
      .wheel,
      x: AxisMotion(from: begin.x, to: goal.x, velocity: speed.x + first.x.velocity(at: lead), stiffness: frequency),
      y: AxisMotion(from: begin.y, to: goal.y, velocity: speed.y + first.y.velocity(at: lead), stiffness: frequency)
    )
    start(new)
    if motion === new { moveByUser(to: roundedToPixels(begin)) }
  }
}

extension AxisMotion {
  /// A wheel step's contribution to the offset: from nothing to `way` points.
  fileprivate nonisolated init(notch way: CGFloat) {
    self.init(from: 0, to: way, stiffness: ScrollPhysics.wheelFrequency)
  }
}

extension ScrollEvent {
  /// The wheel's movement, horizontal while Shift is held.
  fileprivate var turn: CGPoint {
    modifierFlags.contains(.shift) && delta.x == 0 ? CGPoint(x: delta.y, y: 0) : delta
  }
}

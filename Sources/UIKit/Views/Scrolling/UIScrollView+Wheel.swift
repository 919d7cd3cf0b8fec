extension UIScrollView {
  /// Moves content by a wheel or touchpad; false when it is at its end, so that a scroll view around may move.
  func scrollByWheel(_ event: ScrollEvent) -> Bool {
    guard isScrollEnabled, drag == nil else { return drag != nil }
    let turn = event.turn
    let step = CGPoint(x: canScrollHorizontally ? -turn.x : 0, y: canScrollVertically ? -turn.y : 0)
    guard canMove(by: step) else { return motion?.kind == .wheel && step != .zero && !isAtGoal }
    userScrollGeneration += 1
    if event.isPrecise { scrollExactly(by: step) } else { scrollSmoothly(by: step) }
    return true
  }

  private var isAtGoal: Bool { (bounds.origin - offsetGoal).length < 1 }

  /// A touchpad reports each small step, and its own momentum.
  private func scrollExactly(by step: CGPoint) {
    stopMotion()
    let goal = reachableOffset(nearest: takeShownOffset() + step)
    indicators.show()
    moveByUser(to: roundedToPixels(goal))
    indicators.hideSoon()
  }

  /// Notches add up while the content is still on its way.
  private func scrollSmoothly(by step: CGPoint) {
    let from = motion?.kind == .wheel ? offsetGoal : shownOffset
    let goal = reachableOffset(nearest: roundedToPixels(from + step))
    start(.wheel, springingTo: goal, stiffness: ScrollPhysics.wheelFrequency)
  }
}

extension ScrollEvent {
  /// The way of the wheel, which Shift turns sideways.
  fileprivate var turn: CGPoint {
    modifierFlags.contains(.shift) && delta.x == 0 ? CGPoint(x: delta.y, y: 0) : delta
  }
}

/// Motion of content by itself.
extension UIScrollView {
  /// The offset once the content has come to rest.
  package var targetOffset: CGPoint { motion?.goal ?? bounds.origin }

  /// Whether the user moves the content, or a motion that the user started goes on.
  package var isMovedByUser: Bool { isDragging || motion.map { $0.kind != .animation } ?? false }

  /// Scrolls smoothly, starting at the content's current speed; jumps if the desktop asks for less motion.
  package func animateOffset(to goal: CGPoint) {
    guard !isDragging, motion != nil || goal != shownOffset else { return }
    guard !UIAccessibility.isReduceMotionEnabled else {
      contentOffset = goal
      notifyDidEndAnimation()
      didComeToRest()
      return
    }
    start(.animation, springingTo: goal, stiffness: ScrollPhysics.animationFrequency)
  }

  /// Starts a spring motion to `goal` from what is on screen.
  package func start(_ kind: ScrollMotion.Kind, springingTo goal: CGPoint, stiffness: CGFloat) {
    let speed = motion?.velocity ?? .zero
    let from = takeShownOffset()
    start(
      ScrollMotion(
        kind,
        x: AxisMotion(from: from.x, to: goal.x, velocity: speed.x, stiffness: stiffness),
        y: AxisMotion(from: from.y, to: goal.y, velocity: speed.y, stiffness: stiffness)
      )
    )
  }

  func start(_ new: ScrollMotion) {
    stopMotion(unless: new.kind)
    let continues = motion != nil
    motion?.stop()
    motion = new
    if new.kind != .animation, !continues { delegate?.scrollViewWillBeginDecelerating(self) }
    guard motion === new else { return }
    guard window != nil else { return finish(new) }
    indicators.show()
    new.run { [weak self] in self?.step($0) }
  }

  /// Ends a drag, and the motion at its goal, because no frame will show its way there.
  package func finishMotion() {
    if isDragging { panGestureRecognizer.abandon() }
    if let motion { finish(motion) }
  }

  /// Stops the motion where the content is, and notifies the delegate.
  package func stopMotion() { stopMotion(unless: nil) }

  /// Stops the motion that follows a drag at the current offset. Content beyond its ends springs back all the same.
  func stopDecelerating() {
    if isDecelerating, reachableOffset(nearest: shownOffset) == shownOffset { stopMotion() }
  }

  private func stopMotion(unless kind: ScrollMotion.Kind?) {
    guard let motion, motion.kind != kind else { return }
    motion.stop()
    self.motion = nil
    notifyDidEnd(of: motion)
  }

  /// Stops an animation of the offset by `UIView.animate` at the offset on screen, and returns that.
  func takeShownOffset() -> CGPoint {
    let shown = shownOffset
    if layer.animatesBoundsOrigin { UIView.performWithoutAnimation { bounds.origin = shown } }
    return shown
  }

  var shownOffset: CGPoint { motion?.offset ?? roundedToPixels(layer.presentedBounds.origin) }

  /// Adjusts a motion after the size of the content, the view or the insets has changed, so that it ends within the
  /// range.
  func adjustMotionToRange() {
    guard let motion, drag == nil else { return }
    var wanted = motion.goal
    if let y = endAnchor?.goal(of: wanted.y, in: self) { wanted.y = y }
    let goal = reachableOffset(nearest: wanted)
    if goal != motion.goal { start(motion.kind, springingTo: goal, stiffness: ScrollPhysics.bounceFrequency) }
  }

  // MARK: - Frames

  private func step(_ motion: ScrollMotion) {
    guard motion === self.motion else { return motion.stop() }
    guard !motion.isOver else { return finish(motion) }
    moveByUser(to: roundedToPixels(motion.offset))
  }

  private func finish(_ motion: ScrollMotion) {
    motion.stop()
    moveByUser(to: motion.kind == .animation ? motion.goal : roundedToPixels(motion.goal))
    guard motion === self.motion else { return }
    self.motion = nil
    notifyDidEnd(of: motion)
  }

  /// Moves the content without animation, and without stopping its motion.
  func moveByUser(to offset: CGPoint) {
    UIView.performWithoutAnimation { bounds.origin = offset }
  }

  /// Follows content that was moved by `way`, so that nothing seems to move; drags and motions continue.
  package func followContent(by way: CGPoint) {
    if let start = drag?.start { drag?.start = start + way }
    motion?.shift(by: way)
    moveByUser(to: bounds.origin + way)
  }

  private func notifyDidEnd(of motion: ScrollMotion) {
    indicators.hideSoon()
    if let scene = window?.windowScene { scene.touches.contentMoved(in: scene) }
    motion.kind == .animation ? notifyDidEndAnimation() : delegate?.scrollViewDidEndDecelerating(self)
    didComeToRest()
  }

  private func notifyDidEndAnimation() {
    delegate?.scrollViewDidEndScrollingAnimation(self)
    guard scrollsToTopByKey else { return }
    scrollsToTopByKey = false
    // Another call may have stopped the animation before.
    if bounds.minY <= offsetRange.min.y { delegate?.scrollViewDidScrollToTop(self) }
  }
}

/// A person who moves a floating keyboard by its grip.
extension KeyboardSession {
  /// Takes hold of the keyboard at `point`, in points of the window. A slide that is under way ends where the keyboard is.
  func grab(at point: CGPoint) {
    guard isShown, content.gripHeight > 0 else { return }
    let frame = transition.currentFrame
    hold = KeyboardHold(interrupted: transition.phase, point: point, place: float)
    hold.corner = CGPoint(x: frame.minX - point.x, y: frame.maxY - point.y)
    hold.slack = FloatingPlace.slack(of: frame.maxY - content.stage.minY, in: content.stage.size)
    if content.isFloating, transition.phase != .settled { carry(to: point) }
  }

  /// Moves the keyboard with the finger, never out of the window. One that is docked comes off first.
  func drag(gripTo point: CGPoint) {
    guard isShown, content.gripHeight > 0 else { return }
    if float.isDocked {
      guard hold.point.y - point.y > FloatingPlace.undockingDistance else { return }
      undock(at: point)
    }
    hold.hasMoved = true
    carry(to: point)
  }

  /// Lets the keyboard stand where it is; at the bottom edge it docks.
  func releaseGrip() {
    guard transition.phase == .dragging else { return }
    let frame = transition.currentFrame
    if !hold.hasMoved {
      float = hold.place
    } else if float.isAtBottom(of: content.stage.size, slack: hold.slack) {
      float.isDocked = true
    } else {
      float.corner = onStage(CGPoint(x: frame.minX, y: frame.maxY))
    }
    reload()
  }

  // MARK: - Private

  private func onStage(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - content.stage.minX, y: point.y - content.stage.minY)
  }

  private func carry(to point: CGPoint) {
    endSlide()
    float.corner = onStage(CGPoint(x: point.x + hold.corner.x, y: point.y + hold.corner.y))
    let stage = content.stage
    let frame = float.frame(height: content.height, in: stage.size, slack: hold.slack)
      .offsetBy(dx: stage.minX, dy: stage.minY)
    if transition.phase != .dragging { transition.beginFrame = transition.currentFrame }
    transition.phase = .dragging
    transition.isFloating = true
    transition.endFrame = frame
    transition.currentFrame = frame
    UIView.performWithoutAnimation { stand(at: frame) }
    publish()
  }

  /// The finger then holds the middle of the grip.
  private func undock(at point: CGPoint) {
    panel?.release()
    float.isDocked = false
    content = wantedContent()
    let width = FloatingPlace.width(in: content.stage.size)
    hold.corner = CGPoint(x: -width / 2, y: FloatingPlace.gripHeight / 2)
    hold.slack = 0
  }
}

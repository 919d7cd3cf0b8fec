/// Drags the keyboard down with a finger, as scroll views do whose `keyboardDismissMode` is `.interactive`.
extension KeyboardSession {
  /// Moves the keyboard's top edge to the finger at `y`, in points of the window, but never above its shown position.
  ///
  /// A guide's ``UIKeyboardLayoutGuide/keyboardDismissPadding`` puts the finger that far above the edge. A keyboard
  /// that is sliding in is dragged from where it is. Ignored while the keyboard is hidden, slides out, or floats.
  /// Notifications are posted only when the finger is lifted.
  public func drag(to y: CGFloat) {
    guard isShown, let content, !content.isFloating, y.isFinite else { return }
    guard let frame = drag.pull(to: y + dismissPadding, transition) else { return }
    let home = transition.endFrame
    follow(frame, from: home, to: home, content)
  }

  /// Ends the drag at `velocity`, in points per second, positive downwards. The keyboard hides if it moves down faster
  /// than 100, or is more than half out and doesn't move up that fast; else it returns.
  public func endDrag(velocity: CGFloat) {
    guard let goesOut = drag.endPull(velocity: velocity, transition) else { return }
    if goesOut && dismiss() {
      reload()
    } else {
      let home = transition.endFrame
      motion.show(at: home, from: home, duration: slideDuration, isFloating: transition.isFloating)
    }
  }

  /// A drag in a scroll view that dismisses the keyboard interactively has moved to `point`, in points of its window.
  func scrollView(_ scrollView: UIScrollView, dragMovedTo point: CGPoint) {
    if scrollView.window?.windowScene === scene { drag(to: point.y) }
  }

  /// The drag of a scroll view has ended, at `velocity` in points per second.
  func scrollView(_ scrollView: UIScrollView, dragEndedWith velocity: CGPoint) {
    if scrollView.window?.windowScene === scene { endDrag(velocity: velocity.y) }
  }

  private func follow(_ frame: CGRect, from begin: CGRect, to end: CGRect, _ content: KeyboardContent) {
    motion.drag(to: frame, from: begin, to: end, isFloating: content.isFloating)
    UIView.performWithoutAnimation { container?.place(content, from: frame, to: frame) }
    publish()
  }
}

// MARK: - By its grip

/// Moving a floating keyboard by its grip.
extension KeyboardSession {
  /// Begins to move the keyboard at `point`, in points of the window. A slide that is under way stops where it is.
  func grab(at point: CGPoint) {
    guard isShown, let content, content.gripHeight > 0, point.isFinite else { return }
    drag.grab(at: point, transition.currentFrame, in: content.area, contents.position)
    if content.isFloating, transition.phase != .settled { moveKeyboard(to: point) }
  }

  /// Moves the keyboard with the finger, within its area. A docked keyboard is undocked first.
  func drag(gripTo point: CGPoint) {
    guard isShown, let content, content.gripHeight > 0, let grip = drag.grip, point.isFinite else { return }
    if !content.isFloating {
      guard grip.start.y - point.y > FloatingPosition.undockingDistance, undock() else { return }
    }
    drag.gripDidMove()
    moveKeyboard(to: point)
  }

  /// Drops the keyboard where it is; at the bottom edge it docks.
  func releaseGrip() {
    guard let grip = drag.grip else { return }
    drag.releaseGrip()
    guard let content, transition.phase == .dragging, transition.isFloating else { return }
    if !grip.hasMoved {
      contents.position = grip.position
    } else if contents.position.isAtBottom(of: content.area.size, slack: grip.slack) {
      contents.position.isDocked = true
    } else {
      let frame = transition.currentFrame
      contents.position.corner = CGPoint(x: frame.minX - content.area.minX, y: frame.maxY - content.area.minY)
    }
    reload()
  }

  /// Moves the keyboard by `way` points, as a finger on its grip would, but for key presses; does nothing without a grip.
  func move(by way: CGPoint) {
    guard isShown, let content, content.gripHeight > 0 else { return }
    let frame = transition.endFrame
    let start = CGPoint(x: frame.midX, y: frame.maxY - content.gripHeight / 2)
    grab(at: start)
    drag(gripTo: start + way)
    releaseGrip()
  }

  /// Begins to resize a floating keyboard by its bottom right corner, with a finger at `point`, in points of the window.
  func grabCorner(at point: CGPoint) {
    guard isShown, let content, content.isFloating, content.gripHeight > 0, point.isFinite else { return }
    drag.grabCorner(at: point, transition.currentFrame)
  }

  /// Resizes the keyboard with the finger on its corner; its top left corner stays in place.
  func drag(cornerTo point: CGPoint) {
    guard isShown, let content, content.isFloating, let corner = drag.corner, point.isFinite else { return }
    let frame = corner.frame(at: point)
    let around = content.accessoryHeight + content.gripHeight
    contents.position.keysSize = CGSize(width: frame.width, height: frame.height - around)
    contents.position.chosenCorner = nil
    guard let wanted = wantedContent, wanted.isFloating else { return }
    // The keyboard's limits may have restricted its size, from which the bottom left corner follows.
    let bottom = frame.minY + wanted.height - wanted.area.minY
    contents.position.corner = CGPoint(x: frame.minX - wanted.area.minX, y: bottom)
    exchange(for: wanted)
    let fitted = wanted.frame(at: contents.position)
    let begin = transition.phase == .dragging ? transition.beginFrame : transition.currentFrame
    follow(fitted, from: begin, to: fitted, wanted)
  }

  /// Ends resizing; the keyboard keeps the size that it has now.
  func releaseCorner() {
    guard drag.corner != nil else { return }
    drag.releaseCorner()
    if transition.phase == .dragging { reload() }
  }

  private func moveKeyboard(to point: CGPoint) {
    guard let content, let grip = drag.grip else { return }
    contents.position.corner = grip.corner(at: point, in: content.area)
    contents.position.chosenCorner = nil
    let frame = contents.position.frame(height: content.height, in: content.area.size, slack: grip.slack)
      .offsetBy(dx: content.area.minX, dy: content.area.minY)
    let begin = transition.phase == .dragging ? transition.beginFrame : transition.currentFrame
    follow(frame, from: begin, to: frame, content)
  }

  /// Takes the keyboard off the bottom edge; false if it can't, because nothing is edited any more and it is about to
  /// hide.
  private func undock() -> Bool {
    let former = contents.position
    (contents.position.isDocked, contents.position.isDockedByNeed) = (false, false)
    guard let wanted = wantedContent, wanted.isFloating else {
      contents.position = former
      return false
    }
    container?.keyboardWillLeave()
    exchange(for: wanted)
    drag.gripDidUndock(width: contents.position.width(in: wanted.area.size))
    return true
  }
}

/// Moves: what starts, bends and ends them.
extension KeyboardSession {
  /// Brings `wanted` in, or changes what is shown to it.
  func show(_ wanted: KeyboardContent) {
    if isShown, wanted.isOutside != content.isOutside { vanish() }
    let end = wanted.frame(floatingAt: float)
    let isThere = isShown && transition.phase != .dragging && transition.endFrame == end
    if isThere {
      guard !wanted.hasSameLook(as: content) else { return }
      content = wanted
      return UIView.performWithoutAnimation { placeContent() }
    }
    let comesIn = !isShown
    let begin = transition.currentFrame.isNull ? wanted.hiddenFrame(of: end) : transition.currentFrame
    if comesIn, let keyboard, wanted.keyboard === keyboard.view { keyboard.willShow() }
    let phase = comesIn || transition.phase == .showing ? KeyboardTransition.Phase.showing : .changing
    content = wanted
    move(phase, from: begin, to: end)
  }

  /// Sends it out, as it is.
  func hide() {
    guard isShown else { return }
    move(.hiding, from: transition.currentFrame, to: content.hiddenFrame(of: transition.endFrame))
  }

  /// Sends it out in no time, before it comes in elsewhere.
  private func vanish() {
    move(.hiding, from: transition.currentFrame, to: content.hiddenFrame(of: transition.endFrame), duration: 0)
  }

  /// Fits the keyboard to the stage's new size, keeping its distance from the bottom edge unless it floats.
  func screenSizeDidChange() {
    guard !transition.endFrame.isNull else { return }
    let (old, oldStage) = (transition, content.stage)
    let isGoing = old.phase == .hiding
    if isGoing { content.stage = findStage(outside: content.isOutside) } else { content = wantedContent() }
    let place = content.frame(floatingAt: float)
    let end = isGoing ? content.hiddenFrame(of: place) : place
    let growth = content.isFloating ? 0 : content.stage.maxY - oldStage.maxY
    var begin = old.currentFrame.offsetBy(dx: 0, dy: growth)
    begin.size.width = end.width
    UIView.performWithoutAnimation { stand(at: begin) }
    if old.phase == .settled || old.phase == .dragging {
      move(.changing, from: old.currentFrame, to: end, duration: 0)
    } else {
      move(old.phase, from: begin, to: end, duration: max(0, slideEnd - UIApplication.shared.frameTime))
    }
  }

  // MARK: - One move

  /// Tells that the keyboard is going to move, then moves it.
  func move(
    _ phase: KeyboardTransition.Phase,
    from begin: CGRect,
    to end: CGRect,
    duration: TimeInterval? = nil
  ) {
    generation += 1
    let current = generation
    if phase == .hiding { panel?.release() }
    var next = KeyboardTransition()
    (next.phase, next.beginFrame, next.endFrame, next.currentFrame) = (phase, begin, end, begin)
    next.duration = duration ?? slideDuration
    next.isFloating = content.isFloating
    transition = next
    let name = announcement()
    post(UIResponder.keyboardWillChangeFrameNotification, next.info)
    if let name { post(name, next.info) }
    // Whoever was told may have moved focus, which began another move.
    guard current == generation, let scene else { return }
    UIApplication.shared.inputListeners.keyboardWillMove(in: scene, next.info)
    guard current == generation else { return }
    slide(current)
  }

  /// What has to be told besides that the frame changes. As on iOS a keyboard that floats is none that shows, and one that comes off
  /// the bottom edge hides.
  private func announcement() -> Notification.Name? {
    let isDocked = isShown && !content.isFloating
    guard isDocked != isAnnouncedAsShown else { return nil }
    isAnnouncedAsShown = isDocked
    owed = isDocked ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
    return isDocked ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
  }

  private func slide(_ current: Int) {
    guard let scene else { return }
    let window = makeWindow(in: scene)
    if window.isHidden {
      window.isHidden = false
      UIView.performWithoutAnimation { stand(at: transition.beginFrame) }
    }
    guard transition.duration > 0 else {
      UIView.performWithoutAnimation { stand(at: transition.endFrame) }
      return finish(current)
    }
    followFrames()
    transition.info.animate {
      stand(at: transition.endFrame)
    } completion: { [weak self] _ in
      self?.finish(current)
    }
    slideEnd = UIApplication.shared.frameTime + transition.duration
  }

  /// Puts the slider, and what is in it, where `frame` says; animated when done inside an animation.
  func stand(at frame: CGRect) {
    guard let window else { return }
    // What stands elsewhere leaves a mark here that has no width, to tell where it is in each frame.
    window.slider.frame = CGRect(
      x: frame.minX,
      y: frame.minY,
      width: content.isOutside ? 0 : frame.width,
      height: frame.height
    )
    placeContent()
  }

  private func placeContent() {
    guard let slider = window?.slider else { return }
    if content.isOutside { placeInPanel() }
    let shown = content.isOutside ? KeyboardContent() : content
    slider.setContent(shown, of: self)
    slider.place(shown, width: transition.endFrame.width)
  }

  private func followFrames() {
    guard frameLink == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.frameDidPass() }
    frameLink = link
    link.add()
  }

  /// Ends a slide that is under way where the keyboard is.
  func endSlide() {
    generation += 1
    endFollowingFrames()
  }

  private func endFollowingFrames() {
    frameLink?.invalidate()
    frameLink = nil
  }

  private func frameDidPass() {
    guard let window else { return }
    var frame = window.slider.presentedFrame
    if content.isOutside { frame.size.width = transition.endFrame.width }
    transition.currentFrame = frame
    publish()
  }

  private func finish(_ current: Int) {
    guard current == generation else { return }
    endFollowingFrames()
    let ended = transition
    if ended.phase == .hiding { clear() } else { settle() }
    publish()
    let name = owed
    owed = nil
    post(UIResponder.keyboardDidChangeFrameNotification, ended.info)
    if let name { post(name, ended.info) }
  }

  private func settle() {
    transition.phase = .settled
    transition.currentFrame = transition.endFrame
    reserveRoom()
  }

  private func clear() {
    let hadKeyboard = content.keyboard != nil && content.keyboard === keyboard?.view
    transition = KeyboardTransition()
    content = KeyboardContent()
    window?.slider.setContent(content, of: self)
    panel?.clear(for: self)
    window?.isHidden = true
    if hadKeyboard { keyboard?.didHide() }
  }

  private func post(_ name: Notification.Name, _ info: KeyboardInfo) {
    let outer = isAnnouncing
    isAnnouncing = true
    defer { isAnnouncing = outer }
    NotificationCenter.default.post(name: name, object: scene, userInfo: info.userInfo)
  }
}

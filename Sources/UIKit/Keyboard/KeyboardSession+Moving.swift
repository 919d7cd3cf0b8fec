/// Moves: what starts, bends and ends them.
extension KeyboardSession {
  /// Brings `wanted` in, or changes what is shown to it.
  func show(_ wanted: KeyboardContent) {
    guard let scene else { return }
    let end = wanted.frame(in: scene.size)
    let isThere = isShown && transition.phase != .dragging && transition.endFrame == end
    if isThere {
      guard !wanted.hasSameViews(as: content) || wanted.accessoryHeight != content.accessoryHeight else { return }
      content = wanted
      return UIView.performWithoutAnimation { placeContent() }
    }
    let comesIn = !isShown
    let begin = transition.currentFrame.isNull ? end.offsetBy(dx: 0, dy: end.height) : transition.currentFrame
    if comesIn, let keyboard, wanted.keyboard === keyboard.view { keyboard.willShow() }
    let phase = comesIn || transition.phase == .showing ? KeyboardTransition.Phase.showing : .changing
    content = wanted
    screenSize = scene.size
    move(phase, from: begin, to: end, announcing: comesIn ? UIResponder.keyboardWillShowNotification : nil)
  }

  /// Sends it out, as it is.
  func hide() {
    guard isShown, let scene else { return }
    let frame = transition.endFrame
    let end = CGRect(x: frame.minX, y: scene.size.height, width: frame.width, height: frame.height)
    move(.hiding, from: transition.currentFrame, to: end, announcing: UIResponder.keyboardWillHideNotification)
  }

  /// Fits the keyboard to the native window's new size, keeping its distance from the bottom edge.
  func screenSizeDidChange() {
    guard let scene, !transition.endFrame.isNull else { return }
    let old = transition
    let growth = scene.size.height - screenSize.height
    screenSize = scene.size
    if old.phase != .hiding { content = wantedContent() }
    var end = content.frame(in: scene.size)
    if old.phase == .hiding { end.origin.y = scene.size.height }
    var begin = old.currentFrame.offsetBy(dx: 0, dy: growth)
    begin.size.width = scene.size.width
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
    duration: TimeInterval? = nil,
    announcing name: Notification.Name? = nil
  ) {
    generation += 1
    let current = generation
    var next = KeyboardTransition()
    (next.phase, next.beginFrame, next.endFrame, next.currentFrame) = (phase, begin, end, begin)
    next.duration = duration ?? slideDuration
    transition = next
    post(UIResponder.keyboardWillChangeFrameNotification, next.info)
    if let name { post(name, next.info) }
    // Whoever was told may have moved focus, which began another move.
    guard current == generation, let scene else { return }
    for host in UIApplication.shared.inputViewHosts { host.keyboardWillMove(in: scene, next.info) }
    guard current == generation else { return }
    slide(current)
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
    window.slider.frame = frame
    placeContent()
  }

  private func placeContent() {
    guard let slider = window?.slider else { return }
    slider.setContent(accessory: content.accessory, keyboard: content.keyboard)
    slider.place(
      width: transition.endFrame.width,
      accessoryHeight: content.accessoryHeight,
      keyboardHeight: content.keyboardHeight
    )
  }

  private func followFrames() {
    guard frameLink == nil else { return }
    let link = CADisplayLink { [weak self] _ in self?.frameDidPass() }
    frameLink = link
    link.add()
  }

  func endFollowingFrames() {
    frameLink?.invalidate()
    frameLink = nil
  }

  private func frameDidPass() {
    guard let window else { return }
    transition.currentFrame = window.slider.presentedFrame
    publish()
  }

  private func finish(_ current: Int) {
    guard current == generation else { return }
    endFollowingFrames()
    let ended = transition
    if ended.phase == .hiding { clear() } else { settle() }
    publish()
    post(UIResponder.keyboardDidChangeFrameNotification, ended.info)
    switch ended.phase {
    case .showing: post(UIResponder.keyboardDidShowNotification, ended.info)
    case .hiding: post(UIResponder.keyboardDidHideNotification, ended.info)
    case .changing, .dragging, .settled: break
    }
  }

  private func settle() {
    transition.phase = .settled
    transition.currentFrame = transition.endFrame
  }

  private func clear() {
    let hadKeyboard = content.keyboard != nil && content.keyboard === keyboard?.view
    transition = KeyboardTransition()
    content = KeyboardContent()
    window?.slider.setContent(accessory: nil, keyboard: nil)
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

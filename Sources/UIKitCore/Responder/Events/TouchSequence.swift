/// One touch from press to release: the recognizers that watch it, and whether its view still gets it.
final class TouchSequence {
  let touch: UITouch

  private enum Delivery {
    /// The view doesn't get the touch yet, because a recognizer or a scroll view waits for more movement.
    case held
    /// The view gets every phase.
    case open
    /// The view gets nothing any more.
    case closed
  }

  private let target: UIView
  private let recognizers: [UIGestureRecognizer]
  private let scrollDelay: TimeInterval?
  private var delivery = Delivery.held
  private var release: (any ScheduledCall)?
  private var latestEvent: UIEvent?

  /// Collects the recognizers of `target` and its ancestors, innermost first.
  ///
  /// - Parameters:
  ///   - touch: The touch, which has just begun.
  ///   - target: The view under it.
  ///   - isForView: Whether the view gets the touch: not if it is a second finger, unless the view allows multiple touches.
  ///   - arena: The arena in which the recognizers compete.
  init(touch: UITouch, target: UIView, isForView: Bool, arena: GestureArena) {
    self.touch = touch
    self.target = target
    if !isForView { delivery = .closed }
    var found: [UIGestureRecognizer] = []
    var view: UIView? = target
    var delay: TimeInterval?
    while let current = view {
      found += current.gestureRecognizers ?? []
      if let scrollView = current as? UIScrollView, scrollView.holdsBackTouches { delay = UIScrollView.touchDelay }
      view = current.superview
    }
    recognizers = found.filter { $0.shouldReceive(touch) && $0.track(touch, in: arena) }
    scrollDelay = delay
    for recognizer in recognizers { arena.add(recognizer) }
  }

  // MARK: - Delivery

  /// Delivers the touch in its current phase to the recognizers and then to the view.
  func deliver(_ event: UIEvent) {
    latestEvent = event
    for recognizer in recognizers { recognizer.receive(touch, event) }
    switch delivery {
    case .closed: break
    case .open: deliverToView(touch.phase, event)
    case .held: touch.phase == .began ? holdOrOpen() : openIfAllowed()
    }
  }

  /// Cancels the touch in its view.
  func cancelInView() {
    release?.cancel()
    let wasOpen = delivery == .open
    delivery = .closed
    guard wasOpen else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    target.touchesCancelled([touch], with: latestEvent)
    touch.phase = phase
  }

  /// Detaches the touch from its recognizers, after its last phase.
  func end() {
    release?.cancel()
    for recognizer in recognizers { recognizer.release(touch) }
  }

  /// Ends a touch whose window was removed.
  func abandon() {
    cancelInView()
    for recognizer in recognizers { recognizer.fail() }
  }

  // MARK: - Delayed touches

  private func holdOrOpen() {
    guard let scrollDelay else { return openIfAllowed() }
    release = UIApplication.shared.platform.schedule(after: scrollDelay) { [weak self] in self?.open() }
  }

  /// Begins to deliver the touch to its view, unless a recognizer or scroll view still waits for more movement. A touch
  /// that is lifted was a tap, so its view gets it in any case.
  private func openIfAllowed() {
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    let isWaiting = recognizers.contains { $0.delaysTouchesBegan && $0.state == .possible }
    if isOver || (!isWaiting && scrollDelay == nil) { open() }
  }

  private func open() {
    guard delivery == .held, let latestEvent else { return }
    delivery = .open
    let phase = touch.phase
    touch.phase = .began
    target.touchesBegan([touch], with: latestEvent)
    touch.phase = phase
    if phase != .began, phase != .stationary { deliverToView(phase, latestEvent) }
  }

  private func deliverToView(_ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: target.touchesBegan([touch], with: event)
    case .moved: target.touchesMoved([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    case .ended: target.touchesEnded([touch], with: event)
    case .cancelled: target.touchesCancelled([touch], with: event)
    }
  }
}

/// Recognizes a touch that is held; the gesture then continues until the touch is lifted, and may move.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The default of ``minimumPressDuration``, in seconds.
  package static let standardPressDuration: TimeInterval = 0.5

  /// How long the touch has to be held, in seconds.
  open var minimumPressDuration = standardPressDuration {
    didSet { minimumPressDuration = usable(minimumPressDuration, else: oldValue, of: self, "minimumPressDuration") }
  }

  /// How far the touch may move before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10 {
    didSet { allowableMovement = usable(allowableMovement, else: oldValue, of: self, "allowableMovement") }
  }

  /// How many taps have to come before the press.
  open var numberOfTapsRequired = 0

  private var start = CGPoint.zero
  private var timer: (any ScheduledCall)?

  nonisolated deinit {}  // For the reason given in UIResponder.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, touch.tapCount > numberOfTapsRequired else { return state = .failed }
    start = location(in: nil)
    timer = UIApplication.shared.platform.schedule(after: minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible {
      state = .changed
    } else if (location(in: nil) - start).length > allowableMovement {
      timer?.cancel()
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    state = state == .possible && pendingStates.isEmpty ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    super.touchesCancelled(touches, with: event)
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
  }
}

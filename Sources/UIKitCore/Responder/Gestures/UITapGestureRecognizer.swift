/// Recognizes one or several quick taps at one point.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in succession make the gesture.
  open var numberOfTapsRequired = 1

  /// The number of fingers. Only one is watched here, so with more than 1 the gesture always fails.
  open var numberOfTouchesRequired = 1

  /// The pointer buttons that are recognized.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var start = CGPoint.zero
  private var taps = 0
  private var timeout: (any ScheduledCall)?

  nonisolated deinit {}  // For the reason given in UIResponder.

  override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timeout?.cancel()
    let point = location(in: nil)
    if taps == 0 { start = point }
    if !isNear(point) || numberOfTouchesRequired > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isNear(location(in: nil)) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isNear(location(in: nil)) else { return state = .failed }
    taps += 1
    guard taps < numberOfTapsRequired else { return state = .ended }
    timeout = UIApplication.shared.platform.schedule(after: TapTiming.interval) { [weak self] in self?.state = .failed }
  }

  open override func reset() {
    timeout?.cancel()
    timeout = nil
    taps = 0
  }

  private func isNear(_ point: CGPoint) -> Bool { (point - start).length <= TapTiming.distance }
}

extension UIGestureRecognizer {
  /// Whether this recognizes single taps on an ancestor of `view`. A view that handles taps itself prevents such a gesture
  /// from beginning.
  func isSingleTap(around view: UIView) -> Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.view !== view && tap.numberOfTapsRequired == 1
  }
}

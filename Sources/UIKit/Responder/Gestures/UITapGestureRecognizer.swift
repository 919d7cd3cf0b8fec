/// Recognizes one or several quick taps at one point.
@preconcurrency @MainActor
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  public var numberOfTapsRequired = 1

  /// How many fingers it takes; a pointer is one.
  public var numberOfTouchesRequired = 1

  /// The pointer buttons that are recognized.
  public var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var start = CGPoint.zero
  private var taps = 0
  private var timeout: (any ScheduledCall)?

  override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timeout?.cancel()
    let point = location(in: nil)
    if taps == 0 { start = point }
    if !isNear(point) || numberOfTouchesRequired > 1 { state = .failed }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isNear(location(in: nil)) { state = .failed }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isNear(location(in: nil)) else { return state = .failed }
    taps += 1
    guard taps < numberOfTapsRequired else { return state = .ended }
    timeout = UIApplication.shared.platform.schedule(after: TapTiming.interval) { [weak self] in self?.state = .failed }
  }

  public override func reset() {
    timeout?.cancel()
    timeout = nil
    taps = 0
  }

  private func isNear(_ point: CGPoint) -> Bool { (point - start).length <= TapTiming.distance }
}

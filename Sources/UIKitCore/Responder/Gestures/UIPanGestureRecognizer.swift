/// Recognizes a drag: a touch that moves by more than a few points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of fingers. Only one is watched here, so with more than 1 the gesture always fails.
  open var minimumNumberOfTouches = 1

  /// The largest number of fingers. It has no effect here, because only one is watched.
  open var maximumNumberOfTouches = Int.max

  /// How far a touch moves before it is a drag, in points.
  static let hysteresis: CGFloat = 10

  /// Where the touch went down, in points of the window.
  package private(set) var downLocation = CGPoint.zero
  private var origin = CGPoint.zero
  private var trail = TouchTrail()

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// How far the touch has moved since the drag was recognized, in points of `view`; nil stands for the window.
  open func translation(in view: UIView?) -> CGPoint { convertDistance(from: origin, to: lastLocation, in: view) }

  /// Sets the translation to `translation`, to which further movements are added.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = convertFromWindow(lastLocation, to: view)
    let wanted = here - translation
    // The origin is in points of the window.
    guard let view, let window = touches.first?.window else { return origin = wanted }
    origin = view.convert(wanted, to: window)
  }

  /// The speed of the touch in the last tenth of a second, in points of `view` per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let distance = trail.velocity
    return convertDistance(from: lastLocation, to: lastLocation + distance, in: view)
  }

  // MARK: - Overrides

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1 else { return }
    downLocation = lastLocation
    origin = lastLocation
    trail = TouchTrail()
    trail.add(lastLocation, at: event.timestamp)
    if minimumNumberOfTouches > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trail.add(lastLocation, at: event.timestamp)
    guard state == .possible else { return state = .changed }
    let distance = lastLocation - downLocation
    guard distance.length > Self.hysteresis, pendingStates.isEmpty else { return }
    // The movement before the drag was recognized doesn't count, since content would jump by it.
    let skipped = Self.hysteresis / distance.length
    origin = CGPoint(x: downLocation.x + distance.x * skipped, y: downLocation.y + distance.y * skipped)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trail.add(lastLocation, at: event.timestamp)
    state = state == .possible && pendingStates.isEmpty ? .failed : .ended
  }

  /// Recognizes the drag without waiting for the touch to move.
  func beginAtOnce() {
    origin = lastLocation
    state = .began
  }

  private func convertDistance(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    convertFromWindow(end, to: view) - convertFromWindow(start, to: view)
  }
}

/// The latest positions of a touch, with their times.
private struct TouchTrail {
  private static let span: TimeInterval = 0.1
  private var points: [(location: CGPoint, time: TimeInterval)] = []

  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    points.append((location, time))
    points.removeAll { $0.time < time - Self.span - 1e-6 }
  }

  /// The speed of the touch in the last tenth of a second, in points per second; zero if it didn't move.
  var velocity: CGPoint {
    guard let first = points.first, let last = points.last, last.time - first.time > 0.001 else { return .zero }
    let time = CGFloat(last.time - first.time)
    let distance = last.location - first.location
    return CGPoint(x: distance.x / time, y: distance.y / time)
  }
}

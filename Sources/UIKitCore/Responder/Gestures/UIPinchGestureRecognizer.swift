/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, divided by that at which the gesture was recognized; set it to 1 to count from now on.
  open var scale: CGFloat {
    get { base * (pair.map { $0.distance / reference } ?? 1) }
    set {
      base = usable(newValue, else: scale, of: self, "scale")
      if let pair { reference = pair.distance }
    }
  }

  /// How much ``scale`` changes per second.
  open private(set) var velocity: CGFloat = 0

  private var pair: FingerPair?
  private var base: CGFloat = 1
  private var reference: CGFloat = 1
  private var latest = (scale: CGFloat(1), time: TimeInterval(0))

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  override var mostFingers: Int { 2 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = currentPair else { return }
    self.pair = pair
    reference = pair.distance
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair != nil, let now = currentPair else { return }
    pair = now
    if state == .possible {
      guard abs(now.distance - reference) > FingerPair.hysteresis, pendingStates.isEmpty else { return }
      // The movement before the gesture was recognized doesn't count, since content would jump by it.
      (base, reference, latest) = (1, now.distance, (1, event.timestamp))
      return state = .began
    }
    let time = event.timestamp - latest.time
    if time > 0.001 { velocity = (scale - latest.scale) / CGFloat(time) }
    latest = (scale, event.timestamp)
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible && pendingStates.isEmpty ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    (pair, base, reference, velocity) = (nil, 1, 1, 0)
  }
}

/// Recognizes two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle by which the fingers have turned since the gesture was recognized, in radians, clockwise; set it to 0 to count from now
  /// on.
  open var rotation: CGFloat = 0 {
    didSet { rotation = usable(rotation, else: oldValue, of: self, "rotation") }
  }

  /// How fast ``rotation`` changes, in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var pair: FingerPair?
  private var latestTime: TimeInterval = 0
  /// How far the fingers have turned before the gesture is recognized, in radians.
  private var turn: CGFloat = 0
  private static let hysteresis: CGFloat = 0.1

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  override var mostFingers: Int { 2 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = currentPair else { return }
    (self.pair, latestTime) = (pair, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let former = pair, let now = currentPair else { return }
    let step = now.turn(from: former)
    pair = now
    if state == .possible {
      turn += step
      guard abs(turn) > Self.hysteresis, pendingStates.isEmpty else { return }
      latestTime = event.timestamp
      return state = .began
    }
    rotation += step
    let time = event.timestamp - latestTime
    if time > 0.001 { velocity = step / CGFloat(time) }
    latestTime = event.timestamp
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible && pendingStates.isEmpty ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    (pair, rotation, velocity, turn) = (nil, 0, 0, 0)
  }
}

extension UIGestureRecognizer {
  /// The first two fingers; nil for fewer.
  fileprivate var currentPair: FingerPair? {
    touches.count > 1 ? FingerPair(touches[0].locationInWindow, touches[1].locationInWindow) : nil
  }
}

/// The vector from one finger to another, in points of the window.
private struct FingerPair {
  /// How far fingers move apart or together before that is a gesture, in points.
  static let hysteresis: CGFloat = 8
  private let way: CGPoint

  init(_ first: CGPoint, _ second: CGPoint) { way = second - first }

  /// The distance of the fingers; at least one point, because scales are divided by it.
  var distance: CGFloat { max(1, way.length) }

  /// The angle by which the fingers have turned since `former`, in radians, from -π to π.
  func turn(from former: FingerPair) -> CGFloat {
    atan2(former.way.x * way.y - former.way.y * way.x, former.way.x * way.x + former.way.y * way.y)
  }
}

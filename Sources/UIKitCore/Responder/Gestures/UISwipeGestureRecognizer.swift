/// Recognizes a quick stroke in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes a set of directions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized.
  open var direction: Direction = .right

  /// The number of fingers. Only one is watched here, so with more than 1 the gesture always fails.
  open var numberOfTouchesRequired = 1

  /// The shortest stroke, in points.
  private static let leastLength: CGFloat = 50
  /// The longest time of a stroke, in seconds.
  private static let longestDuration: TimeInterval = 0.5
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  nonisolated deinit {}  // For the reason given in UIResponder.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    startTime = event.timestamp
    if numberOfTouchesRequired > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - startTime <= Self.longestDuration else { return state = .failed }
    let distance = location(in: nil) - start
    guard distance.length >= Self.leastLength else { return }
    let isMeant = Self.direction(of: distance).map(direction.contains) ?? false
    state = isMeant ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  private static func direction(of distance: CGPoint) -> Direction? {
    // A stroke in a diagonal direction isn't a swipe.
    let (long, short) = (max(abs(distance.x), abs(distance.y)), min(abs(distance.x), abs(distance.y)))
    guard short < long * 0.6 else { return nil }
    return abs(distance.x) > abs(distance.y) ? (distance.x > 0 ? .right : .left) : (distance.y > 0 ? .down : .up)
  }
}

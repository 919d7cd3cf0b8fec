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

  /// How many fingers it takes; a pointer is one.
  open var numberOfTouchesRequired = 1

  /// The shortest stroke, in points.
  private static let length: CGFloat = 50
  /// The longest time of a stroke, in seconds.
  private static let duration: TimeInterval = 0.5
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  nonisolated deinit {}  // For the reason given in UIResponder.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    startTime = event.timestamp
    if numberOfTouchesRequired > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - startTime <= Self.duration else { return state = .failed }
    let way = location(in: nil) - start
    guard way.length >= Self.length else { return }
    let isMeant = Self.direction(of: way).map(direction.contains) ?? false
    state = isMeant ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  private static func direction(of way: CGPoint) -> Direction? {
    // A stroke in a diagonal direction isn't a swipe.
    let (long, short) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
    guard short < long * 0.6 else { return nil }
    return abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
  }
}

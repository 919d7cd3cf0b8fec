/// One move of a keyboard, from where it was to where it will be.
///
/// Frames are in points of the screen, that is of the native window, and include the accessory bar. A keyboard that hides ends
/// below the bottom edge with its size unchanged, as on iOS; only at rest while hidden are all three frames `.null`. Intersect a
/// frame with your own to learn what is covered: a height alone is wrong for keyboards that float.
public nonisolated struct KeyboardTransition: Hashable, Sendable {
  /// What the keyboard is doing.
  public enum Phase: Hashable, Sendable {
    /// Comes in.
    case showing
    /// Goes out.
    case hiding
    /// Is shown and gets another size.
    case changing
    /// Follows a finger; ``KeyboardTransition/endFrame`` is where it returns to when let go, or stays if it floats.
    case dragging
    /// Rests, shown or hidden.
    case settled
  }

  /// What the keyboard is doing.
  public let phase: Phase
  /// Where the move began: the place on screen at that time, even when the move interrupted another one.
  public let beginFrame: CGRect
  /// Where the move ends.
  public let endFrame: CGRect
  /// Where the keyboard is in the current frame.
  public let currentFrame: CGRect
  /// How long the whole move takes, in seconds.
  public let duration: TimeInterval
  /// How the move follows time.
  public let curve: UIView.AnimationCurve
  /// Whether the keyboard stands, or is going to stand, somewhere in the window, not at its bottom edge.
  public let isFloating: Bool

  /// A keyboard at rest, hidden.
  public init() { self.init(.settled, from: .null, to: .null) }

  /// A move from `begin` to `end`; it is at its beginning, unless `current` says where.
  init(
    _ phase: Phase,
    from begin: CGRect,
    to end: CGRect,
    at current: CGRect? = nil,
    duration: TimeInterval = 0,
    curve: UIView.AnimationCurve = .keyboard,
    isFloating: Bool = false
  ) {
    self.phase = phase
    beginFrame = begin
    endFrame = end
    currentFrame = current ?? begin
    self.duration = duration
    self.curve = curve
    self.isFloating = isFloating
  }

  /// The same move, arrived at `current`, and in another phase if that is given.
  func with(_ phase: Phase? = nil, at current: CGRect) -> KeyboardTransition {
    KeyboardTransition(
      phase ?? self.phase,
      from: beginFrame,
      to: endFrame,
      at: current,
      duration: duration,
      curve: curve,
      isFloating: isFloating
    )
  }

  /// The part of the way that is behind, 0…1. While ``Phase/dragging`` it is how much of the keyboard is still in, 1 at the top.
  public var progress: Double {
    switch phase {
    case .settled: return 1
    case .dragging:
      guard endFrame.height > 0, !isFloating else { return 1 }
      return Double((1 - (currentFrame.minY - endFrame.minY) / endFrame.height).clamped(to: 0...1))
    case .showing, .hiding, .changing:
      let (across, down) = (endFrame.minX - beginFrame.minX, endFrame.minY - beginFrame.minY)
      let way = abs(down) >= abs(across) ? down : across
      guard abs(way) > 0.001 else { return currentFrame == endFrame ? 1 : 0 }
      let done = way == down ? currentFrame.minY - beginFrame.minY : currentFrame.minX - beginFrame.minX
      return Double((done / way).clamped(to: 0...1))
    }
  }

  /// The same as notifications say it.
  public var info: KeyboardInfo {
    KeyboardInfo(beginFrame: beginFrame, endFrame: endFrame, duration: duration, curve: curve)
  }
}

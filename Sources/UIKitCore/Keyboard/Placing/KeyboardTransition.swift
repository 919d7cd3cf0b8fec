/// One move of a keyboard, from its former frame to its next one.
///
/// Frames are in points of the screen, that is of the native window, and include the accessory bar. A keyboard that
/// hides ends below the bottom edge with its size unchanged, as on iOS; only at rest while hidden are all three frames
/// `.null`. Intersect a frame with your own to learn what is covered: a height alone is wrong for keyboards that float.
public nonisolated struct KeyboardTransition: Hashable, Sendable {
  /// The phase of the move.
  public enum Phase: Hashable, Sendable {
    /// The keyboard slides in.
    case showing
    /// The keyboard slides out.
    case hiding
    /// The keyboard is shown, and moves or is resized.
    case changing
    /// A finger drags the keyboard; ``KeyboardTransition/endFrame`` is where it returns when released, or stays if it
    /// floats.
    case dragging
    /// The keyboard is at rest, shown or hidden.
    case settled
  }

  /// The phase of the move.
  public let phase: Phase
  /// The frame at which the move began: the frame on screen at that time, even if the move interrupted another.
  public let beginFrame: CGRect
  /// The frame at which the move ends.
  public let endFrame: CGRect
  /// The keyboard's frame at the current tick of the animation.
  public let currentFrame: CGRect
  /// The duration of the whole move, in seconds.
  public let duration: TimeInterval
  /// The move's easing curve.
  public let curve: UIView.AnimationCurve
  /// Whether the keyboard is, or is going to be, somewhere in the window, not at its bottom edge.
  public let isFloating: Bool

  /// The curve of the keyboard's slides, of what moves along with them, and of notifications without a curve.
  static let slideCurve = UIView.AnimationCurve.keyboard

  /// A keyboard at rest, hidden.
  public init() { self.init(.settled, from: .null, to: .null) }

  /// A move from `begin` to `end`, at its beginning unless `current` is given.
  init(
    _ phase: Phase,
    from begin: CGRect,
    to end: CGRect,
    at current: CGRect? = nil,
    duration: TimeInterval = 0,
    curve: UIView.AnimationCurve = KeyboardTransition.slideCurve,
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

  /// This move with another current frame, and with another phase unless `phase` is nil.
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

  /// The completed part of the move, 0…1. While ``Phase/dragging``, the part of the keyboard that is still shown, 1 for all of it.
  public var progress: Double {
    switch phase {
    case .settled: return 1
    case .dragging:
      guard endFrame.height > 0, !isFloating else { return 1 }
      return Double((1 - (currentFrame.minY - endFrame.minY) / endFrame.height).clamped(to: 0...1))
    case .showing, .hiding, .changing:
      let (across, down) = (endFrame.minX - beginFrame.minX, endFrame.minY - beginFrame.minY)
      let distance = abs(down) >= abs(across) ? down : across
      guard abs(distance) > 0.001 else { return currentFrame == endFrame ? 1 : 0 }
      let done = distance == down ? currentFrame.minY - beginFrame.minY : currentFrame.minX - beginFrame.minX
      return Double((done / distance).clamped(to: 0...1))
    }
  }

  /// The values of the move that notifications contain.
  public var info: KeyboardInfo {
    KeyboardInfo(beginFrame: beginFrame, endFrame: endFrame, duration: duration, curve: curve)
  }
}

/// An observation of a keyboard's motion: the closure is called as long as this object is retained.
@preconcurrency @MainActor
public final class KeyboardObservation {
  let handler: (KeyboardTransition) -> Void

  init(handler: @escaping (KeyboardTransition) -> Void) { self.handler = handler }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

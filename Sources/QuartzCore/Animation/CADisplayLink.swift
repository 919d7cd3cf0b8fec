/// Calls a closure once per frame, for animations that the app computes itself.
///
/// UIKit adds an initializer with a target and a selector, as on iOS.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The time of the last call's frame, in seconds of the platform's clock.
  public private(set) var timestamp: TimeInterval = 0

  /// The seconds between the last two frames; a sixtieth of a second at first, and after a pause of the display.
  public private(set) var duration: TimeInterval = 1 / 60

  /// When the next call is due, in seconds of the platform's clock.
  public var targetTimestamp: TimeInterval { timestamp + max(duration, leastInterval) }

  /// The most calls per second; 0 for one in each frame.
  public var preferredFramesPerSecond = 0 {
    didSet { preferredFramesPerSecond = max(0, preferredFramesPerSecond) }
  }

  /// A range that sets ``preferredFramesPerSecond``: to its preferred rate, or without one to its maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
      preferredFramesPerSecond = Int(rate.isFinite ? rate.clamped(to: 0...1000).rounded() : 0)
    }
  }

  /// Whether calls are suspended; a paused link costs no frames.
  public var isPaused = false {
    didSet { if oldValue && !isPaused { Animator.shared.requestFrames() } }
  }

  private var handler: ((CADisplayLink) -> Void)?
  /// The time of the last frame, whether or not it called the handler.
  private var lastFrame: TimeInterval?

  /// Makes a link that is not yet running.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  nonisolated deinit {}  // The deinitializer uses no main-actor state.

  /// Starts the calls, and keeps the link alive until ``remove()`` or ``invalidate()``.
  public func add() { Animator.shared.add(self) }

  /// Ends the calls until the next ``add()``.
  public func remove() { Animator.shared.remove(self) }

  /// Ends the calls for good, and releases the handler.
  public func invalidate() {
    Animator.shared.remove(self)
    handler = nil
  }

  private var leastInterval: TimeInterval { preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0 }

  func fire(at time: TimeInterval) {
    let passed = lastFrame.map { time - $0 } ?? 0
    lastFrame = time
    // After a longer interval the display has paused in between.
    if passed > 0 { duration = passed < 0.25 ? passed : 1 / 60 }
    // Calls in the frame that is nearest to the due time.
    guard time - timestamp >= leastInterval - duration / 2 else { return }
    timestamp = time
    handler?(self)
  }
}

/// The rate of frames, per second, that an animation prefers.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The best rate; nil for ``maximum``, 0 for as many frames as possible.
  public var preferred: Float?

  /// As many frames as the display has.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Makes a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

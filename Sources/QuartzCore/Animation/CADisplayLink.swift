/// Calls a closure once per frame, for animations that the app computes itself.
///
/// With UIKit it also takes a target and a selector, as on iOS.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The frame's time in seconds of the platform's clock.
  public private(set) var timestamp: TimeInterval = 0

  /// How many seconds the last frame took: a sixtieth of a second at first and after a rest.
  public private(set) var duration: TimeInterval = 1 / 60

  /// When the next call is due, in seconds of the platform's clock.
  public var targetTimestamp: TimeInterval { timestamp + max(duration, leastInterval) }

  /// How many calls a second are enough; 0 for one in each frame.
  public var preferredFramesPerSecond = 0 {
    didSet { preferredFramesPerSecond = max(0, preferredFramesPerSecond) }
  }

  /// The same as a range, of which its preferred rate counts, or else its maximum.
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
  /// When the last frame was, whether or not the handler was called in it.
  private var lastFrame: TimeInterval?

  /// Makes a link that is not yet running.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Starts the calls; the link lives until ``invalidate()``.
  public func add() { Animator.shared.add(self) }

  /// Ends the calls until the next ``add()``.
  public func remove() { Animator.shared.remove(self) }

  /// Ends the calls for good, and releases what is called.
  public func invalidate() {
    Animator.shared.remove(self)
    handler = nil
  }

  private var leastInterval: TimeInterval { preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0 }

  func fire(at time: TimeInterval) {
    let passed = lastFrame.map { time - $0 } ?? 0
    lastFrame = time
    // After a longer one the display has rested in between.
    if passed > 0 { duration = passed < 0.25 ? passed : 1 / 60 }
    // A frame that is nearer to the due time than the next one will be counts.
    guard time - timestamp >= leastInterval - duration / 2 else { return }
    timestamp = time
    handler?(self)
  }
}

/// How many frames a second an animation likes to have.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest.
  public var minimum: Float
  /// The most.
  public var maximum: Float
  /// The best; nil or 0 for as many as possible.
  public var preferred: Float?

  /// As many frames as the display has.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Makes a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

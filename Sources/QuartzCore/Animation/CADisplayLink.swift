/// Calls a closure once per frame, for animations that the app computes itself.
///
/// With UIKit it also takes a target and a selector, as on iOS.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The frame's time in seconds of the platform's clock.
  public private(set) var timestamp: TimeInterval = 0

  /// Whether calls are suspended; a paused link costs no frames.
  public var isPaused = false {
    didSet { if oldValue && !isPaused { Animator.shared.requestFrames() } }
  }

  private var handler: ((CADisplayLink) -> Void)?

  /// Makes a link that is not yet running.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Starts the calls; the link lives until ``invalidate()``.
  public func add() { Animator.shared.add(self) }

  /// Ends the calls for good, and releases what is called.
  public func invalidate() {
    Animator.shared.remove(self)
    handler = nil
  }

  func fire(at time: TimeInterval) {
    timestamp = time
    handler?(self)
  }
}

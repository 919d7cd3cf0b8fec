/// One finger, or the pointer with a button held, from press to release.
@preconcurrency @MainActor
public final class UITouch: Hashable {
  /// The phases of a touch.
  public nonisolated enum Phase: Int, Sendable {
    /// Went down.
    case began
    /// Moved.
    case moved
    /// Didn't move.
    case stationary
    /// Lifted.
    case ended
    /// Cancelled by the system, or by a gesture.
    case cancelled
    /// Entered a view without a button held. Never sent here: ``UIHoverGestureRecognizer`` follows the pointer instead.
    case regionEntered
    /// Moved over a view without a button held. Never sent here.
    case regionMoved
    /// Left a view without a button held. Never sent here.
    case regionExited
  }

  /// The kinds of device that cause a touch.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on another surface than the screen. Never sent here.
    case indirect
    /// A pencil. Never sent here.
    case pencil
    /// The pointer of a mouse or touchpad.
    case indirectPointer
  }

  /// The kind of device that causes the touch.
  public internal(set) var type = TouchType.indirectPointer
  /// The phase as of the latest event.
  public internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds of the platform's clock.
  public internal(set) var timestamp: TimeInterval = 0
  /// How many taps came in quick succession at this point.
  public internal(set) var tapCount = 1
  /// The pointer button that is held: 1 primary, 2 middle, 3 secondary.
  public internal(set) var button = 1
  /// The view under the touch when it began.
  public internal(set) weak var view: UIView?
  /// The window in which the touch began.
  public internal(set) weak var window: UIWindow?

  /// Distinguishes the touch from others that are down: the number of a finger, or of a button.
  nonisolated struct Identity: Hashable {
    let isFinger: Bool
    let number: Int

    /// The touch that an event belongs to.
    init(_ event: PointerEvent) {
      isFinger = event.isFinger
      number = event.isFinger ? event.finger : event.button
    }
  }

  let identity: Identity
  var locationInWindow: CGPoint = .zero
  var previousLocationInWindow: CGPoint = .zero

  init(_ event: PointerEvent) {
    identity = Identity(event)
    button = event.button
    type = event.isFinger ? .direct : .indirectPointer
    timestamp = event.timestamp
  }

  /// The location, in points of `view`, or of the window for nil.
  public func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// The location at the previous event, in points of `view`, or of the window for nil.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  /// Equal when the same object.
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }

  /// Hashes identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A user's action: touches, presses, scrolling or hovering.
@preconcurrency @MainActor
open class UIEvent {
  /// Kinds of events.
  public nonisolated enum EventType: Sendable {
    /// Fingers or a pressed pointer.
    case touches
    /// Keys.
    case presses
    /// A wheel or touchpad.
    case scroll
    /// A pointer that moves with nothing pressed.
    case hover
  }

  /// Whether the event is about touches, keys, scrolling or hovering.
  public let type: EventType
  /// The time, in seconds of the platform's clock.
  public internal(set) var timestamp: TimeInterval
  /// The modifier keys that are held.
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// Every touch of this event.
  public internal(set) var allTouches: Set<UITouch>?

  /// Makes an event without touches, for calls by code.
  public convenience init() { self.init(type: .touches, timestamp: UIApplication.shared.frameTime) }

  init(type: EventType, timestamp: TimeInterval) {
    self.type = type
    self.timestamp = timestamp
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The touches in `view` or its descendants.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view?.isDescendant(of: view) ?? false }
  }
}

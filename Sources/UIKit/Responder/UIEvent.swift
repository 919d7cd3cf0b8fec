/// Something that a person did.
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

  /// The kind.
  public let type: EventType
  /// When, in seconds of the platform's clock.
  public internal(set) var timestamp: TimeInterval
  /// Modifier keys held.
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// Every touch that this event tells of.
  public internal(set) var allTouches: Set<UITouch>?

  init(type: EventType, timestamp: TimeInterval) {
    self.type = type
    self.timestamp = timestamp
  }

  nonisolated deinit {}  // As in UIResponder.

  /// The touches in `view` or its children.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view?.isDescendant(of: view) ?? false }
  }
}

/// One key from press to release.
@preconcurrency @MainActor
public final class UIPress: Hashable {
  /// The phases of a press.
  public enum Phase: Sendable {
    /// The key went down.
    case began
    /// The key is held and repeats.
    case changed
    /// The key came up.
    case ended
    /// The window lost the keyboard focus meanwhile.
    case cancelled
  }

  /// The phase as of the latest event.
  public internal(set) var phase: Phase
  /// The key, with its character and the modifiers that were held; never nil here.
  public internal(set) var key: UIKey?
  /// The time, in seconds of the platform's clock.
  public internal(set) var timestamp: TimeInterval
  /// The first responder when the key went down. It gets the press's end, too, wherever the focus has gone meanwhile.
  public internal(set) weak var responder: UIResponder?
  /// Whether the responder has typed the key, so that the next responders get neither the press's beginning nor its
  /// end.
  var isTyped = false

  init(phase: Phase, key: UIKey, timestamp: TimeInterval, responder: UIResponder) {
    self.phase = phase
    self.key = key
    self.timestamp = timestamp
    self.responder = responder
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  /// Equal when the same object.
  public nonisolated static func == (a: UIPress, b: UIPress) -> Bool { a === b }

  /// Hashes identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event about key presses.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
  /// Every press of this event.
  public internal(set) var allPresses: Set<UIPress>

  init(presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(type: .presses, timestamp: timestamp)
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.
}

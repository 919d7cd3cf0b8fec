import CoreGraphics
import Foundation

/// A pointer's or a finger's movement, press or release.
public nonisolated struct PointerEvent: Sendable {
  /// The phases of a press, and movements without one.
  public enum Phase: Sendable {
    /// A button or finger went down.
    case began
    /// The pointer or finger moved while down.
    case moved
    /// The button was released, or the finger lifted.
    case ended
    /// The system ended the press.
    case cancelled
    /// The pointer moved with nothing down.
    case hovered
    /// The pointer left the window.
    case left
  }

  /// The kind of the event.
  public var phase: Phase
  /// The position, in points of the window.
  public var location: CGPoint
  /// The button: 1 primary, 2 middle, 3 secondary; 0 while hovering.
  public var button: Int
  /// The time, in seconds of the platform's clock.
  public var timestamp: TimeInterval
  /// The modifier keys that were down.
  public var modifierFlags: UIKeyModifierFlags
  /// Whether the event comes from a finger on a touch screen; its button is 1.
  public var isFinger: Bool
  /// The number of the finger among those that are down, the same from its press to its release.
  public var finger: Int

  /// Makes an event.
  public init(
    phase: Phase,
    location: CGPoint,
    button: Int = 1,
    timestamp: TimeInterval,
    modifierFlags: UIKeyModifierFlags = [],
    isFinger: Bool = false,
    finger: Int = 0
  ) {
    self.isFinger = isFinger
    self.finger = finger
    self.phase = phase
    self.location = location
    self.button = button
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}

/// A turn of a wheel, or a scrolling gesture on a touchpad.
public nonisolated struct ScrollEvent: Sendable {
  /// The pointer's position, in points of the window.
  public var location: CGPoint
  /// How far content should move, in points; a negative y moves it up.
  public var delta: CGPoint
  /// Whether the device reports small steps, so that no smoothing is wanted.
  public var isPrecise: Bool
  /// The time, in seconds of the platform's clock.
  public var timestamp: TimeInterval
  /// The modifier keys that were down.
  public var modifierFlags: UIKeyModifierFlags

  /// Makes an event.
  public init(
    location: CGPoint,
    delta: CGPoint,
    isPrecise: Bool,
    timestamp: TimeInterval,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.location = location
    self.delta = delta
    self.isPrecise = isPrecise
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}

/// A press or release of a key, after the input method has processed it.
public nonisolated struct KeyEvent: Sendable {
  /// Whether the key went down.
  public var isDown: Bool
  /// Whether this is auto-repeat of a key that is held.
  public var isRepeat: Bool
  /// The key and its modifiers. Its `characters` are what the input method committed: none, one, or several.
  public var key: UIKey
  /// The time, in seconds of the platform's clock.
  public var timestamp: TimeInterval

  /// Makes an event.
  public init(isDown: Bool, isRepeat: Bool = false, key: UIKey, timestamp: TimeInterval) {
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.key = key
    self.timestamp = timestamp
  }
}

// Numbers from other programs and from devices may be NaN, infinite or extreme.

nonisolated extension PointerEvent {
  /// The event with finite, bounded numbers.
  package var sanitized: PointerEvent {
    guard !location.isUsable || !timestamp.isUsable else { return self }
    var event = self
    event.location = location.sanitized(from: .zero)
    event.timestamp = timestamp.sanitized(from: 0)
    return event
  }
}

nonisolated extension ScrollEvent {
  /// The event with finite, bounded numbers.
  package var sanitized: ScrollEvent {
    guard !location.isUsable || !delta.isUsable || !timestamp.isUsable else { return self }
    var event = self
    event.location = location.sanitized(from: .zero)
    event.delta = delta.sanitized(from: .zero)
    event.timestamp = timestamp.sanitized(from: 0)
    return event
  }
}

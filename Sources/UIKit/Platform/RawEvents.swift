/// What a pointer did.
public nonisolated struct PointerEvent: Sendable {
  /// The steps of a press.
  public enum Phase: Sendable {
    /// A button or finger went down.
    case began
    /// It moved while down.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// The pointer moved with nothing down.
    case hovered
    /// The pointer left the window.
    case left
  }

  /// The step.
  public var phase: Phase
  /// Where, in points of the window.
  public var location: CGPoint
  /// Which button: 1 primary, 2 middle, 3 secondary; 0 while hovering.
  public var button: Int
  /// When, in seconds of the platform's clock.
  public var timestamp: TimeInterval
  /// Keys held meanwhile.
  public var modifierFlags: UIKeyModifierFlags

  /// Makes an event.
  public init(
    phase: Phase,
    location: CGPoint,
    button: Int = 1,
    timestamp: TimeInterval,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.phase = phase
    self.location = location
    self.button = button
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}

/// What a wheel or touchpad did.
public nonisolated struct ScrollEvent: Sendable {
  /// Where the pointer is, in points of the window.
  public var location: CGPoint
  /// How far content should move, in points: negative y shows what lies further down.
  public var delta: CGPoint
  /// Whether the device reports small steps, so that no smoothing is wanted.
  public var isPrecise: Bool
  /// When, in seconds of the platform's clock.
  public var timestamp: TimeInterval
  /// Keys held meanwhile.
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

/// What a key did, after the input method.
public nonisolated struct KeyEvent: Sendable {
  /// Whether the key went down.
  public var isDown: Bool
  /// Whether the key is held and repeats.
  public var isRepeat: Bool
  /// The key and its modifiers. `characters` is what the input method committed, perhaps several characters, perhaps none.
  public var key: UIKey
  /// When, in seconds of the platform's clock.
  public var timestamp: TimeInterval

  /// Makes an event.
  public init(isDown: Bool, isRepeat: Bool = false, key: UIKey, timestamp: TimeInterval) {
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.key = key
    self.timestamp = timestamp
  }
}

// Drivers take these numbers from other programs and from devices.

nonisolated extension PointerEvent {
  /// The same with numbers that can be used.
  var mended: PointerEvent {
    guard !location.isUsable || !timestamp.isUsable else { return self }
    var event = self
    event.location = location.mended(from: .zero)
    event.timestamp = timestamp.mended(from: 0)
    return event
  }
}

nonisolated extension ScrollEvent {
  /// The same with numbers that can be used.
  var mended: ScrollEvent {
    guard !location.isUsable || !delta.isUsable || !timestamp.isUsable else { return self }
    var event = self
    event.location = location.mended(from: .zero)
    event.delta = delta.mended(from: .zero)
    event.timestamp = timestamp.mended(from: 0)
    return event
  }
}

extension UIAccessibility {
  /// A notification for assistive technology.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as on iOS.
    public var rawValue: UInt32

    /// Makes a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A text to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The whole screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
  }

  /// Does nothing yet: this toolkit isn't connected to AT-SPI, through which X11's screen readers are notified.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether a screen reader is on: always false, since this isn't asked yet.
  public static var isVoiceOverRunning: Bool { false }
}

extension UIAccessibility {
  /// What assistive technology is told.
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

  /// Tells assistive technology of a change. As on an iPhone without it nothing happens: this toolkit doesn't speak AT-SPI yet.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether a screen reader is on: never known here yet.
  public static var isVoiceOverRunning: Bool { false }
}

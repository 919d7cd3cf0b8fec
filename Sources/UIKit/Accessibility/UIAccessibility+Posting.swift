extension UIAccessibility {
  /// A notification for assistive technology.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as on iOS.
    public var rawValue: UInt32

    /// Makes a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A text to be spoken: the argument, a string.
    public static let announcement = Notification(rawValue: 1008)
    /// A part of the screen has changed. The argument is the element to go on from, or a text to be spoken.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The whole screen has changed. The argument is the element to go on from, or a text to be spoken.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A page was scrolled: the argument is a text to be spoken.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells screen readers of something that they can't see by themselves; without one it does nothing.
  ///
  /// The tree of elements needn't be reported: changes of views are noticed by themselves, after the next frame.
  ///
  /// - Parameters:
  ///   - notification: What has happened.
  ///   - argument: A text to be spoken, as a `String` or an attributed one, or the element that the reader goes to.
  public static func post(notification: Notification, argument: Any?) {
    guard let reporter = UIApplication.shared.elementTree.reporter else { return }
    switch argument {
    case let text as String: reporter.announce(text)
    case let text as NSAttributedString: reporter.announce(text.string)
    case let object as AccessibleObject where notification != .announcement: reporter.moveReader(to: object)
    default: reporter.setNeedsReport()
    }
  }

  /// Whether a screen reader, or another assistive technology, listens.
  public static var isVoiceOverRunning: Bool {
    (UIApplication.shared.platform as? any AccessibilityPlatform)?.isAssistiveTechnologyRunning ?? false
  }

  /// Posted after ``isVoiceOverRunning`` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}

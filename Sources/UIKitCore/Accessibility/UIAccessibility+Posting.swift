import Foundation

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

  /// Notifies screen readers of something that they can't notice by themselves; does nothing if none runs.
  ///
  /// Changes of views needn't be posted: screen readers are notified of them after the next frame.
  ///
  /// - Parameters:
  ///   - notification: What has happened.
  ///   - argument: A text to be spoken, or the element that the reader goes to. An attributed text of high priority
  ///     (`accessibilitySpeechAnnouncementPriority`) interrupts what is being spoken.
  public static func post(notification: Notification, argument: Any?) {
    guard let elements = UIApplication.shared.services?.elements else { return }
    switch argument {
    case let text as String: elements.announce(text, isUrgent: false)
    case let text as NSAttributedString: elements.announce(text.string, isUrgent: text.isUrgent)
    case let object as AccessibleObject where notification != .announcement: elements.moveReader(to: object)
    default: elements.elementsDidChange()
    }
  }

  /// Whether a screen reader, or another assistive technology, listens.
  public static var isVoiceOverRunning: Bool {
    (UIApplication.shared.platform as? any AccessibilityPlatform)?.isAssistiveTechnologyRunning ?? false
  }

  /// Posted on iOS after a screen reader has spoken an announcement. Never posted here, because desktops don't report that.
  public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification"
  )

  /// Posted after ``isVoiceOverRunning`` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}

/// How urgent an announcement is.
public nonisolated struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  /// The name, as on iOS.
  public var rawValue: String

  /// Makes a priority.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Spoken at once, in place of what is being spoken.
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  /// Spoken after what is being spoken.
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  /// The same as ``default``: screen readers here know two priorities.
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

nonisolated extension NSAttributedString.Key {
  /// The priority of an announcement: a ``UIAccessibilityPriority``.
  public static var accessibilitySpeechAnnouncementPriority: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeAnnouncementPriority")
  }
}

extension NSAttributedString {
  fileprivate var isUrgent: Bool {
    guard length > 0 else { return false }
    let value = attribute(.accessibilitySpeechAnnouncementPriority, at: 0, effectiveRange: nil)
    return value as? UIAccessibilityPriority == .high || value as? String == UIAccessibilityPriority.high.rawValue
  }
}

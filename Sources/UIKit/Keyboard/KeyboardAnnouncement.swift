/// What a keyboard announces, and confirms, by a notification. Ours; on iOS there are the notifications' names alone.
public nonisolated enum KeyboardAnnouncement: Hashable, Sendable, CaseIterable {
  /// About to move or to get another size, in and out included.
  case willChangeFrame
  /// About to come in.
  case willShow
  /// About to go out.
  case willHide
  /// Has moved or got another size.
  case didChangeFrame
  /// Has come in.
  case didShow
  /// Has gone out.
  case didHide

  /// What a notification of that name says; nil when it is none of a keyboard's.
  public init?(_ name: Notification.Name) {
    guard let announcement = Self.allCases.first(where: { $0.notificationName == name }) else { return nil }
    self = announcement
  }

  /// The notification that says it.
  public var notificationName: Notification.Name {
    switch self {
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .willShow: UIResponder.keyboardWillShowNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    }
  }

  /// Whether it comes before the motion.
  public var comesBefore: Bool {
    switch self {
    case .willChangeFrame, .willShow, .willHide: true
    case .didChangeFrame, .didShow, .didHide: false
    }
  }
}

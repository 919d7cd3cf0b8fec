/// The keyboard notifications as an enumeration. An addition to UIKit, which has only the notifications' names.
public nonisolated enum KeyboardNotification: Hashable, Sendable, CaseIterable {
  /// The keyboard is about to move or to be resized, also when it shows or hides.
  case willChangeFrame
  /// The keyboard is about to show, or is shown and about to get another frame.
  case willShow
  /// The keyboard is about to hide.
  case willHide
  /// The keyboard has moved or was resized.
  case didChangeFrame
  /// The keyboard has been shown, or has got another frame.
  case didShow
  /// The keyboard has been hidden.
  case didHide

  /// The case for a notification's name; nil if it isn't a keyboard notification.
  public init?(_ name: Notification.Name) {
    guard let announcement = Self.allCases.first(where: { $0.notificationName == name }) else { return nil }
    self = announcement
  }

  /// The notification's name.
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

  /// Whether the notification is posted before the motion, rather than after it.
  public var comesBefore: Bool {
    switch self {
    case .willChangeFrame, .willShow, .willHide: true
    case .didChangeFrame, .didShow, .didHide: false
    }
  }
}

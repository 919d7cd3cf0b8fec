import UIKit

/// A change of the keyboard's state: it is about to show or to hide, or has done so. Sent to the observers of
/// ``KeyboardNotificationObserver/keyboardStateDidChangeSignal``.
public nonisolated struct KeyboardStateChange: Hashable, Sendable {
  /// The state in the keyboard's notification.
  public let keyboardState: KeyboardNotificationObserver.KeyboardState

  /// The height in points of the window's part that the keyboard covers at the end of its motion.
  public let keyboardHeight: CGFloat
}

import UIKit

/// The keyboard is about to show or to hide, or has: what an observer of
/// ``KeyboardNotificationObserver/keyboardStateDidChangeSignal`` is told.
public nonisolated struct KeyboardStateChange: Hashable, Sendable {
  /// What the keyboard announced.
  public let keyboardState: KeyboardNotificationObserver.KeyboardState

  /// The height in points of the window's part that it covers at the end of its motion.
  public let keyboardHeight: CGFloat
}

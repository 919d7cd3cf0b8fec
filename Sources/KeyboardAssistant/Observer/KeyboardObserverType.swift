import UIKit

/// The members that a ``KeyboardNotificationObserver`` has in version 1.3.0, for code that uses the type by this name.
@preconcurrency @MainActor
public protocol KeyboardObserverType: AnyObject {
  /// Sends a value when the keyboard is about to show or to hide, and when it has.
  var keyboardStateDidChangeSignal: SignalValue<KeyboardStateChange> { get }
  /// Sends ``keyboardHeight`` when it has changed.
  var keyboardHeightDidChangeSignal: SignalValue<CGFloat> { get }
  /// The state in the keyboard's latest notification.
  var keyboardState: KeyboardNotificationObserver.KeyboardState { get }
  /// The height in points of the window's part that the keyboard covers.
  var keyboardHeight: CGFloat { get }
  /// The duration of the keyboard's last motion, in seconds.
  var keyboardAnimationDuration: TimeInterval { get }
  /// Whether the keyboard is shown: from `didShow` until `willHide`.
  var keyboardIsUp: Bool { get }
  /// Whether notifications are observed.
  var isObservingKeyboardChanges: Bool { get }

  /// Begins to observe the keyboard.
  func startObservingKeyboardChanges()
  /// Stops observing the keyboard.
  func stopObservingKeyboardChanges()
}

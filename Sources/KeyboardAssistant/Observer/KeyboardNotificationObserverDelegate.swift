/// The name that goes with ``KeyboardObserver``.
public typealias KeyboardObserverDelegate = KeyboardNotificationObserverDelegate

/// Gets the keyboard's states from a ``KeyboardNotificationObserver``.
@preconcurrency @MainActor
public protocol KeyboardNotificationObserverDelegate: AnyObject {
  /// The keyboard announced `keyboardState`; frames, duration and curve are the observer's.
  func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  )
}

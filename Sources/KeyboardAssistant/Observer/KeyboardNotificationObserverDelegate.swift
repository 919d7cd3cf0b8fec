/// The name that goes with ``KeyboardObserver``.
public typealias KeyboardObserverDelegate = KeyboardNotificationObserverDelegate

/// Is told what a ``KeyboardNotificationObserver`` sees.
public protocol KeyboardNotificationObserverDelegate: AnyObject {
  /// The keyboard announced `keyboardState`; frames, duration and curve are the observer's.
  func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  )
}

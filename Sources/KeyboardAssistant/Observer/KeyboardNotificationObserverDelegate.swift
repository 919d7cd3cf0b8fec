/// The delegate of a ``KeyboardObserver``, by its older name.
public typealias KeyboardObserverDelegate = KeyboardNotificationObserverDelegate

/// Receives the keyboard's states from a ``KeyboardNotificationObserver``.
@preconcurrency @MainActor
public protocol KeyboardNotificationObserverDelegate: AnyObject {
  /// The keyboard announced `keyboardState`; the observer has its frames, duration and curve.
  func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  )
}

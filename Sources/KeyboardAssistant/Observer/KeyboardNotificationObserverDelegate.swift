import UIKit

/// The delegate of a ``KeyboardObserver``, by its older name.
public typealias KeyboardObserverDelegate = KeyboardNotificationObserverDelegate

/// Receives the keyboard's states from a ``KeyboardNotificationObserver``. Every method has a default.
@preconcurrency @MainActor
public protocol KeyboardNotificationObserverDelegate: AnyObject {
  /// The keyboard's state is `keyboardState` now; the observer has its frames, duration and curve.
  func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  )

  /// The keyboard is about to show or to hide, or has; changes of its frame are left out, as in version 1.0.0.
  func keyboardDidChangeState(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  )

  /// The part of the window that the keyboard covers has another height, in points, now or at the end of its motion.
  func keyboardDidInvalidateKeyboardHeight(keyboardObserver: KeyboardNotificationObserver, keyboardHeight: CGFloat)
}

extension KeyboardNotificationObserverDelegate {
  /// Does nothing by default.
  public func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  ) {}
  /// Does nothing by default.
  public func keyboardDidChangeState(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  ) {}
  /// Does nothing by default.
  public func keyboardDidInvalidateKeyboardHeight(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardHeight: CGFloat
  ) {}
}

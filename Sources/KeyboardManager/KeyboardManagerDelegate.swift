import UIKit

/// The delegate of a ``KeyboardManager``: one method is required, and one is optional.
public typealias KeyboardManagerDelegate = KeyboardManagerModel & KeyboardManagerConfigureable

/// The call that every delegate of a ``KeyboardManager`` answers.
@preconcurrency @MainActor
public protocol KeyboardManagerModel: AnyObject {
  /// The keyboard is about to move, in and out included.
  ///
  /// - Parameters:
  ///   - endFrame: Where it will be, in points of the window; below the bottom edge when it hides.
  ///   - duration: How long it takes, in seconds.
  ///   - animationCurve: Options that make an animation move with the keyboard.
  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions)
}

/// The calls that a delegate of a ``KeyboardManager`` may leave out.
@preconcurrency @MainActor
public protocol KeyboardManagerConfigureable: AnyObject {
  /// The keyboard is about to go out; `userInfo` is the notification's.
  func keyboardWillHide(userInfo: [AnyHashable: Any])
}

extension KeyboardManagerConfigureable {
  /// Nothing to be done.
  public func keyboardWillHide(userInfo: [AnyHashable: Any]) {}
}

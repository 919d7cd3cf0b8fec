import UIKit

/// The delegate of a ``KeyboardManager``: one method is required, and one is optional.
public typealias KeyboardManagerDelegate = KeyboardManagerModel & KeyboardManagerConfigureable

/// The required method of a ``KeyboardManager``'s delegate.
@preconcurrency @MainActor
public protocol KeyboardManagerModel: AnyObject {
  /// The keyboard is about to move, also to show or to hide.
  ///
  /// - Parameters:
  ///   - endFrame: The keyboard's final frame, in points of the window; below the bottom edge when it hides.
  ///   - duration: The duration of the motion, in seconds.
  ///   - animationCurve: Options that make an animation move with the keyboard.
  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions)
}

/// The optional methods of a ``KeyboardManager``'s delegate.
@preconcurrency @MainActor
public protocol KeyboardManagerConfigureable: AnyObject {
  /// The keyboard is about to hide; `userInfo` is the notification's.
  func keyboardWillHide(userInfo: [AnyHashable: Any])
}

extension KeyboardManagerConfigureable {
  /// Does nothing by default.
  public func keyboardWillHide(userInfo: [AnyHashable: Any]) {}
}

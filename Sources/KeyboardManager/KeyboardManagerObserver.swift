import UIKit

/// Receives every keyboard notification from a ``KeyboardManager``, which may have any number of observers.
@preconcurrency @MainActor
public protocol KeyboardManagerObserver: AnyObject {
  /// A notification of the keyboard was posted, with the values in `change`.
  func keyboardDidAnnounce(_ change: KeyboardChange)

  /// The caret has moved: an input became first responder, was typed into, or its selection was changed.
  ///
  /// The typed text has been drawn already. Scroll here so that the keyboard doesn't cover the caret of a long text.
  func keyboardCaretDidMove(_ caret: KeyboardCaret)
}

extension KeyboardManagerObserver {
  /// Does nothing by default.
  public func keyboardCaretDidMove(_ caret: KeyboardCaret) {}
}

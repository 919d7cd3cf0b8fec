import UIKit

/// Is told of every announcement of the keyboard by a ``KeyboardManager``; there may be any number of observers.
public protocol KeyboardManagerObserver: AnyObject {
  /// The keyboard announced `change`.
  func keyboardDidAnnounce(_ change: KeyboardChange)
}

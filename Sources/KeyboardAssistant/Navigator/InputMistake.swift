import UIKit

/// A mistake in an input's value, shown in its ``InputMessageView``, and set as the input's `accessibilityHint` as long
/// as it lasts, so that screen readers speak it; the value then counts as invalid for assistive technologies.
struct InputMistake {
  /// The mistake, in words for the user.
  let message: String
  private let item: UIView
  private let ownHint: String?

  init(_ message: String, in item: UIView, replacing old: InputMistake?) {
    self.message = message
    self.item = item
    ownHint = old == nil ? item.accessibilityHint : old?.ownHint
    messageView?.mistake = message
    item.accessibilityValueIsInvalid = true
    // The message view doesn't replace a hint that the app has set; a mistake does, for as long as it lasts.
    if item.accessibilityHint?.hasPrefix(message) != true { item.accessibilityHint = message }
  }

  /// Removes the message, and restores the input's own hint, unless the app has set another one meanwhile.
  func takeBack() {
    if item.accessibilityHint == message { item.accessibilityHint = ownHint }
    item.accessibilityValueIsInvalid = false
    if messageView?.mistake == message { messageView?.mistake = nil }
  }

  private var messageView: InputMessageView? { item.inputMessage as? InputMessageView }
}

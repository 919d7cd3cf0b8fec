import UIKit

/// A mistake in an input's value, reported to assistive technology as long as it lasts.
struct InputMistake {
  /// The mistake, in words for the user.
  let message: String
  private let item: UIView
  private let ownHint: String?

  init(_ message: String, in item: UIView, replacing old: InputMistake?) {
    self.message = message
    self.item = item
    ownHint = old == nil ? item.accessibilityHint : old?.ownHint
    item.accessibilityHint = message
  }

  /// Restores the input's own hint, unless the app has set another one meanwhile.
  func takeBack() { if item.accessibilityHint == message { item.accessibilityHint = ownHint } }
}

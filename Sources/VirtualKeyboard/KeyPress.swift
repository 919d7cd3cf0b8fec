import UIKit

/// A finger on a key.
@MainActor
final class KeyPress {
  let touch: UITouch
  /// The key under the pointer or finger.
  var key: PlacedKey
  /// The popover with the alternates, after a long press.
  var popover: AlternatesPopover?
  /// The scheduled call for a long press.
  var longPress: (any ScheduledCall)?

  init(touch: UITouch, key: PlacedKey) {
    self.touch = touch
    self.key = key
  }

  isolated deinit { longPress?.cancel() }
}

/// Handles presses of keys.
protocol KeyPressHandling: AnyObject {
  /// Whether the keyboard is shown, and isn't hiding.
  var isShown: Bool { get }

  /// A finger came down on `key`.
  func keyDown(_ key: Key)

  /// The finger was lifted; `text` is the text that a character key types.
  func keyUp(_ key: Key, text: String?)

  /// The emoji at the top now belong to the group with the index `group`.
  func emojiDidScroll(to group: Int)

  /// An emoji was chosen.
  func type(emoji: String)

  /// A suggestion was chosen.
  func type(_ suggestion: Suggestion)

  /// A suggestion is to be forgotten.
  func forget(_ suggestion: Suggestion)

  /// The touch was cancelled, or moved to another key.
  func keyCancelled(_ key: Key)
}

import UIKit

/// A finger on a key.
@MainActor
final class KeyPress {
  /// The finger.
  let touch: UITouch
  /// The key under it.
  var key: PlacedKey
  /// The popover with the alternates, after a long press.
  var popover: AlternatesPopover?
  /// The long press that is waited for.
  var longPress: (any ScheduledCall)?

  init(touch: UITouch, key: PlacedKey) {
    self.touch = touch
    self.key = key
  }

  isolated deinit { longPress?.cancel() }
}

/// Acts on keys.
protocol KeyPressHandling: AnyObject {
  /// A finger came down on `key`.
  func keyDown(_ key: Key)

  /// The finger was lifted; `text` is the text that a character key types.
  func keyUp(_ key: Key, text: String?)

  /// The finger was taken away, or slid to another key.
  func keyCancelled(_ key: Key)
}

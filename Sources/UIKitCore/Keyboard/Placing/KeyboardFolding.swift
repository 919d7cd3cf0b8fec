/// Decides whether the on-screen keyboard is folded to the accessory bar, by the ``KeyboardPolicy`` and by the user's
/// clicks, touches, hardware keys and on-screen keys.
struct KeyboardFolding {
  /// The policy that the app has chosen, or the user in the app's settings.
  var policy = KeyboardPolicy.auto

  /// Whether the user typed last, instead of clicking or touching.
  private var isTyping = false
  /// Whether the automatic policy leaves the keyboard folded, if there is hardware to type on.
  private var isFolded = false
  /// The hardware keys typed since the last click or touch; counted up to `foldingKey`.
  private var typedKeys = 0
  /// The on-screen keys whose key events are still to come; they arrive like events of hardware keys.
  private var awaitedKeys = 0
  /// Whether the user has chosen to see the keyboard, until editing ends; nil leaves that to the policy.
  private var userWantsKeyboard: Bool?

  /// The number of the hardware key, counted from 1, that folds the keyboard: the first one may be a slip.
  private static let foldingKey = 2

  /// Whether text inputs show the keyboard. `hasHardware` is called only if the result depends on it.
  func showsKeyboard(ifHardwareIsAttached hasHardware: () -> Bool) -> Bool {
    if let userWantsKeyboard { return userWantsKeyboard }
    return switch policy {
    case .always: true
    case .never: false
    case .auto: !isFolded || !hasHardware()
    }
  }

  // MARK: - What happens

  /// A pointer button or a finger went down anywhere.
  mutating func pointerWentDown() {
    (isTyping, typedKeys, awaitedKeys) = (false, 0, 0)
  }

  /// The edited input was clicked or touched.
  mutating func inputWasTouched() { isFolded = false }

  /// An input got the focus, from another input if `wasEditing`.
  mutating func focusDidChange(wasEditing: Bool) {
    if !isTyping { isFolded = false } else if !wasEditing { isFolded = true }
  }

  /// Nothing is edited any more: the next input is treated by the policy.
  mutating func editingDidEnd() { userWantsKeyboard = nil }

  /// Editing goes on as it was when the folding was `former`, whatever keys and clicks came between.
  mutating func editingGoesOn(as former: KeyboardFolding) {
    (isFolded, isTyping, userWantsKeyboard) = (former.isFolded, former.isFolded, former.userWantsKeyboard)
  }

  /// An on-screen key, whose key event will arrive later, was pressed.
  mutating func expectKey() { awaitedKeys += 1 }

  /// Called when the announced on-screen key could not be pressed after all.
  mutating func stopExpectingKey() { awaitedKeys -= 1 }

  /// A key event that isn't a repetition of a held key has arrived; `types` is true if the key types, deletes, or moves
  /// caret or focus.
  ///
  /// - Returns: Whether the keyboard has to be folded now, if it is shown.
  mutating func receiveKey(types: Bool) -> Bool {
    guard awaitedKeys == 0 else {
      awaitedKeys -= 1
      return false
    }
    isTyping = true
    guard types, typedKeys < Self.foldingKey else { return false }
    typedKeys += 1
    guard typedKeys == Self.foldingKey, !isFolded else { return false }
    isFolded = true
    return policy == .auto && userWantsKeyboard == nil
  }

  /// The user has chosen to show or hide the keyboard, until editing ends.
  mutating func choose(showsKeyboard: Bool) { userWantsKeyboard = showsKeyboard }
}

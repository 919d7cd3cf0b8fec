/// Decides whether the on-screen keyboard is folded to the accessory bar, by the ``KeyboardPolicy`` and by what the user
/// does with pointer, hardware keys and on-screen keys.
struct KeyboardFolding {
  /// The policy that the app, or the person in its settings, has chosen.
  var policy = KeyboardPolicy.auto

  /// Whether the user typed last, instead of clicking or touching.
  private var isTyping = false
  /// Whether the automatic policy leaves the keyboard folded, if there is hardware to type on.
  private var isFolded = false
  /// The hardware keys typed since the last click or touch, as far as they are counted.
  private var typedKeys = 0
  /// The on-screen keys whose key events are still to come. They arrive as hardware's do.
  private var awaitedKeys = 0
  /// Whether the user wants the keyboard, against the policy, until editing ends.
  private var choice: Bool?

  /// The key that folds the keyboard: the first one may be a slip.
  private static let foldingKey = 2

  /// Whether text inputs show the keyboard. `hasHardware` is asked for only if that decides.
  func showsKeyboard(ifHardwareIsAttached hasHardware: () -> Bool) -> Bool {
    if let choice { return choice }
    return switch policy {
    case .always: true
    case .never: false
    case .auto: !isFolded || !hasHardware()
    }
  }

  // MARK: - What happens

  /// A button or finger went down, on whatever.
  mutating func pointerWentDown() {
    (isTyping, typedKeys, awaitedKeys) = (false, 0, 0)
  }

  /// The edited input was clicked or touched.
  mutating func inputWasTouched() { isFolded = false }

  /// An input got the focus, from another one if `wasEditing`.
  mutating func focusDidChange(wasEditing: Bool) {
    if !isTyping { isFolded = false } else if !wasEditing { isFolded = true }
  }

  /// Nothing is edited any more: the next input is treated by the policy.
  mutating func editingDidEnd() { choice = nil }

  /// Editing goes on as it was when the folding was `former`, whatever keys and clicks came between.
  mutating func editingGoesOn(as former: KeyboardFolding) {
    (isFolded, isTyping, choice) = (former.isFolded, former.isFolded, former.choice)
  }

  /// An on-screen key was pressed, whose key event will arrive later.
  mutating func expectKey() { awaitedKeys += 1 }

  /// Called when the announced on-screen key could not be pressed after all.
  mutating func stopExpectingKey() { awaitedKeys -= 1 }

  /// A key event has arrived that isn't a repetition of a held key; `types` if it types, deletes, or moves caret or
  /// focus.
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
    return policy == .auto && choice == nil
  }

  /// The user has asked for the keyboard, or for it to go; lasts until editing ends.
  mutating func choose(showsKeyboard: Bool) { choice = showsKeyboard }
}

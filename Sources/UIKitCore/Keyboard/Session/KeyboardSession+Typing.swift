/// Typing with a keyboard's keys.
extension KeyboardSession {
  /// Presses a key as if it were hardware's, so that it passes through input method, key equivalents and first
  /// responder.
  ///
  /// A character that the current keymap can't type is inserted into the first responder as text, unless `modifiers` are
  /// held, with which it would be a shortcut.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are down meanwhile: `.keyboardLeftControl`, `.keyboardLeftAlt`,
  ///     `.keyboardLeftGUI` (Super) or `.keyboardRightAlt` (AltGr).
  public func type(_ key: SynthesizedKey, holding modifiers: [UIKeyboardHIDUsage] = []) {
    folding.expectKey()
    if scene?.platformWindow.keySynthesizer?.type(key, holding: modifiers) == true { return }
    folding.stopExpectingKey()
    guard modifiers.isEmpty, let responder, let input = responder as? any UIKeyInput else { return }
    switch key {
    case .character(let character): input.typeText(String(character), for: responder)
    case .named(.keyboardReturnOrEnter): input.typeText("\n", for: responder)
    case .named(.keyboardDeleteOrBackspace): input.deleteTyped(for: responder)
    case .named: break
    }
  }

  /// Types each character of `text` in turn, while the keys of `modifiers` are down.
  public func type(text: String, holding modifiers: [UIKeyboardHIDUsage] = []) {
    for character in text { type(.character(character), holding: modifiers) }
  }

  /// Holds the keys of `modifiers` down, and no others, until the next call. In a program that types into other
  /// programs they also apply to hardware keys and clicks. ``type(_:holding:)`` has to be given the modifiers
  /// nevertheless.
  public func hold(_ modifiers: [UIKeyboardHIDUsage]) { scene?.platformWindow.keySynthesizer?.hold(modifiers) }
}

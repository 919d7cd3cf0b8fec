/// Typing with a keyboard's keys.
extension KeyboardSession {
  /// Presses a key as if it were hardware's, so that it passes through input method, key equivalents and first
  /// responder.
  ///
  /// A character that the current keymap can't type is inserted into the first responder as text.
  public func type(_ key: SynthesizedKey) {
    folding.keyWillArrive()
    if scene?.platformWindow.keySynthesizer?.type(key) == true { return }
    folding.keyWillNotArrive()
    guard let input = responder as? any UIKeyInput else { return }
    switch key {
    case .character(let character): input.insertText(String(character))
    case .named(.keyboardReturnOrEnter): input.insertText("\n")
    case .named(.keyboardDeleteOrBackspace): input.deleteBackward()
    case .named: break
    }
  }

  /// Types each character of `text` in turn.
  public func type(text: String) {
    for character in text { type(.character(character)) }
  }
}

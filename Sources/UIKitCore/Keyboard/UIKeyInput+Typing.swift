/// Types keys into an app's own inputs, which have only the `UIKeyInput` protocol. Fields and text views have a
/// `TextEditor` instead.
extension UIResponder {
  /// Types those of `presses` that type into this object, if it is an app's own input and is edited; returns the others.
  ///
  /// Return types a line end, Backspace deletes, and Escape ends editing, as in a field; in a ``UITextInput`` arrow
  /// keys move the caret, and with Shift select. Tab never arrives here: it moves the focus. Other keys with Control,
  /// Alt or Super belong to key equivalents and to the app.
  func typed(_ presses: Set<UIPress>) -> Set<UIPress> {
    guard !typesByItself, presses.contains(where: { $0.responder === self }), let input = self as? any UIKeyInput,
      isFirstResponder
    else { return presses }
    return presses.filter { press in
      guard press.responder === self, let key = press.key, type(key, into: input) else { return true }
      press.isTyped = true
      return false
    }
  }

  private func type(_ key: UIKey, into input: any UIKeyInput) -> Bool {
    if let input = input as? any UITextInput, input.perform(key, for: self) { return true }
    guard key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return false }
    if key.keyCode == .keyboardEscape {
      resignFirstResponder()
    } else if key.isReturn {
      if input.hasText || !input.enablesReturnKeyAutomatically { input.typeText("\n", for: self) }
    } else if key.keyCode == .keyboardDeleteOrBackspace || key.characters == "\u{8}" {
      input.deleteTyped(for: self)
    } else {
      let text = key.characters.withoutControls
      guard !text.isEmpty else { return false }
      input.typeText(text, for: self)
    }
    return true
  }

  /// The rectangle beside which input methods open their windows, in points of the native window: the caret, or the
  /// whole input if its caret isn't known; nil for a responder that takes no text.
  var inputMethodRect: CGRect? {
    if let caretInWindow { return caretInWindow }
    guard !typesByItself, let view = self as? UIView, let input = self as? any UIKeyInput else { return nil }
    let caret = (input as? any UITextInput)?.caretRect ?? .null
    return view.convert(caret.isNull ? view.bounds : caret, to: nil)
  }

  /// Follows the changes of text and selection that an app's own input reports to its `inputDelegate`, for the keyboard
  /// and for keyboard avoidance, because editing begins.
  func beginFollowing() {
    guard !typesByItself, let input = self as? any UITextInput, input.inputDelegate == nil else { return }
    input.inputDelegate = InputFollower.shared
  }

  /// Commits the marked text of an app's own input, and stops following its changes, because editing has ended.
  func endFollowing() {
    guard !typesByItself, self is any UIKeyInput else { return }
    if let input = self as? any UITextInput {
      if input.markedTextRange != nil { input.unmarkText() }
      if input.inputDelegate === InputFollower.shared { input.inputDelegate = nil }
    }
    focusWindow?.windowScene?.platformWindow.setTextInputRect(nil)
  }
}

/// The `inputDelegate` of an app's own text input while it is edited, if it has no other: on iOS it is the system's.
private final class InputFollower: UITextInputDelegate {
  static let shared = InputFollower()

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { (textInput as? UIResponder)?.inputTextDidChange() }
  func selectionDidChange(_ textInput: (any UITextInput)?) { (textInput as? UIResponder)?.inputTextDidChange() }
}

extension UIKeyInput {
  /// Inserts `text`, and notifies keyboards and keyboard avoidance.
  func typeText(_ text: String, for responder: UIResponder) {
    insertText(text)
    if !responder.typesByItself { responder.inputTextDidChange() }
  }

  /// Deletes backward, and notifies keyboards and keyboard avoidance.
  func deleteTyped(for responder: UIResponder) {
    deleteBackward()
    if !responder.typesByItself { responder.inputTextDidChange() }
  }
}

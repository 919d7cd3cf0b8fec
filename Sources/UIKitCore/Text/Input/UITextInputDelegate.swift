/// An object that a text input notifies of each change, as on iOS the keyboard is.
@preconcurrency @MainActor
public protocol UITextInputDelegate: SelectorRespondent {
  /// Called before another text is selected, or the caret moved, while the text stays the same.
  func selectionWillChange(_ textInput: (any UITextInput)?)

  /// Called after another text was selected, or the caret was moved.
  func selectionDidChange(_ textInput: (any UITextInput)?)

  /// Called before the text changes, and with it, mostly, the selection.
  func textWillChange(_ textInput: (any UITextInput)?)

  /// Called after the text has changed, before the field's own delegate and targets are notified.
  func textDidChange(_ textInput: (any UITextInput)?)
}

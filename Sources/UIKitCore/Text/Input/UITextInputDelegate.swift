/// An object that a text input notifies of each change, like the keyboard on iOS.
@preconcurrency @MainActor
public protocol UITextInputDelegate: SelectorRespondent {
  /// Called before another text is selected, or the caret moved, while the text stays the same.
  func selectionWillChange(_ textInput: (any UITextInput)?)

  /// Called after another text was selected, or the caret was moved.
  func selectionDidChange(_ textInput: (any UITextInput)?)

  /// Called before the text changes, and usually the selection with it.
  func textWillChange(_ textInput: (any UITextInput)?)

  /// Called after the text has changed, before the field's own delegate and targets are notified.
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension EditorInput {
  /// Begins editing with a selection that a touch has determined, or selects that in an input that is edited already;
  /// false if the input may not become first responder.
  ///
  /// The delegate, the keyboard and keyboard avoidance find the selection in place; a selection that the delegate makes
  /// when editing begins stays.
  func becomeFirstResponder(selecting selection: TextSelection) -> Bool {
    guard !isFirstResponder else {
      editor.select(selection)
      return true
    }
    interaction.firstSelection = selection
    defer { interaction.firstSelection = nil }
    return becomeFirstResponder()
  }

  /// Makes the selection of the touch that began editing, if a touch did.
  func selectFirst() {
    guard let selection = interaction.firstSelection else { return }
    interaction.firstSelection = nil
    editor.preferredCaretX = nil
    editor.select(selection)
  }
}

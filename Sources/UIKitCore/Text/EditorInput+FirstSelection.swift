extension EditorInput {
  /// Begins editing with a selection that a touch has determined, or selects that in an input that is edited already;
  /// false if the input may not become first responder.
  ///
  /// Delegate, keyboard and whoever makes room for it find the selection in place; what the delegate selects when editing
  /// begins stays.
  func becomeFirstResponder(selecting selection: TextSelection) -> Bool {
    guard !isFirstResponder else {
      editor.select(selection)
      return true
    }
    interaction.firstSelection = selection
    defer { interaction.firstSelection = nil }
    return becomeFirstResponder()
  }

  /// Editing has begun: makes the selection of the touch that began it, if one did.
  func selectFirst() {
    guard let selection = interaction.firstSelection else { return }
    interaction.firstSelection = nil
    editor.preferredCaretX = nil
    editor.select(selection)
  }
}

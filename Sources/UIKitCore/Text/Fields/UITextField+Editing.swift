// MARK: - Life cycle

extension UITextField {
  func beginEditing() {
    interaction.isBeginningEditing = true
    defer { interaction.isBeginningEditing = false }
    if reportedSize == nil { reportedSize = naturalSize }
    if clearsOnBeginEditing, hasText { clear() }
    if clearsOnInsertion, hasText { interaction.selectAll() } else { selectFirst() }
    setNeedsLayout()
    setNeedsDisplay()
    placeText()
    restartBlinking()
    ownDelegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    endInput()
    setNeedsLayout()
    setNeedsDisplay()
    placeText()
    updateNaturalSize()
    ownDelegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - Keys

  func handleKey(_ key: UIKey) -> Bool {
    if interaction.handleCodePoint(key) {
      restartBlinking()
    } else if key.isReturn {
      pressReturn()
    } else if key.keyCode == .keyboardEscape {
      resignFirstResponder()
    } else {
      let old = editor.selection
      guard interaction.handle(key) else { return false }
      // If the caret has moved, blinking was restarted already.
      if editor.selection == old { restartBlinking() }
      if editor.selection != old || key.movesCaret { revealTyping() }
    }
    return true
  }

  func pressReturn() {
    guard hasText || !enablesReturnKeyAutomatically else { return }
    guard ownDelegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  // MARK: - Clearing

  /// Empties the field, if the delegate allows it.
  func clear() {
    guard ownDelegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(0..<editor.storage.count, with: "", kind: .other)
  }
}

// MARK: - EditorInput

extension UITextField: UITextInput, EditorInput {
  package var layout: TextLayout { secret?.layout ?? plainLayout }
  package var acceptsEdits: Bool { isEnabled }
  package var acceptsSelection: Bool { isEnabled }
  package var isMultiline: Bool { false }
  package var longestText: Int { TextEditor.longestLaidOut }
  package var linesPerPage: Int { 1 }
  package func layoutOffset(_ offset: Int) -> Int { secret?.shownOffset(offset) ?? offset }
  package func textOffset(_ offset: Int) -> Int { secret?.textOffset(offset) ?? offset }

  package func editorShouldChange(_ range: NSRange, to text: () -> String) -> Bool {
    guard let delegate = ownDelegate else { return true }
    return delegate.textField(self, shouldChangeCharactersIn: range, replacementString: text())
      && !interaction.passesKeyOn(text)
  }

  package func show(_ change: TextChange) {
    guard let range = change.replaced else {
      ownTypingAttributes = nil
      return placeText()
    }
    if attributeRuns != nil { styleNewText(range, change) }
    if let secret { secret.update() } else { plainLayout.textChanged(range, newLength: change.newLength) }
    // A field without a window hasn't been drawn, and lays out its text when it gets one.
    let isShown = secret == nil && window != nil
    let unchanged = isShown ? layout.glyphStart(at: editor.storage.boundary(before: range.lowerBound)) : 0
    let wasEmpty = shown.isEmpty
    placeText(changedFrom: unchanged)
    if wasEmpty != !hasText {
      setNeedsLayout()
      setContentNeedsDisplay(bounds)
    }
    updateNaturalSize()
  }

  package func delegateEditMenu(in range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    ownDelegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggested)
  }

  package func delegateWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    ownDelegate?.textField(self, willPresentEditMenuWith: animator)
  }

  package func delegateWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    ownDelegate?.textField(self, willDismissEditMenuWith: animator)
  }

  package func notifySelectionDidChange() { ownDelegate?.textFieldDidChangeSelection(self) }

  package func notifyTextDidChange() { sendActions(for: .editingChanged) }
}

// MARK: - Life cycle

extension UITextView {
  func beginEditing() {
    interaction.isBeginningEditing = true
    defer { interaction.isBeginningEditing = false }
    setNeedsDisplay()
    if clearsOnInsertion, hasText { interaction.selectAll() } else { selectFirst() }
    restartBlinking()
    ownDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    endInput()
    setNeedsDisplay()
    ownDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - Keys

  func handleKey(_ key: UIKey) -> Bool {
    if interaction.handleCodePoint(key) { return true }
    if key.keyCode == .keyboardEscape {
      resignFirstResponder()
      return true
    }
    if handleLinkKey(key) { return true }
    // In a text that can't be edited, keys scroll, unless they select or copy.
    guard isEditable || !key.modifierFlags.isDisjoint(with: [.shift, .control]) else { return false }
    let old = editor.selection
    let endsLine = key.isReturn && key.modifierFlags.isDisjoint(with: .ofShortcuts)
    let handled = endsLine ? insertLine() : interaction.handle(key)
    if handled {
      // If the caret has moved, blinking was restarted already.
      if editor.selection == old { restartBlinking() }
      revealCaret()
      if editor.selection != old || key.movesCaret { revealTyping() }
    }
    return handled
  }

  private func insertLine() -> Bool {
    guard isEditable else { return false }
    insertText("\n")
    return true
  }

  /// Scrolls as little as possible so that the caret is visible, at the text's ends together with the inset there.
  func revealCaret() {
    guard isFirstResponder, isScrollEnabled, bounds.height > 0 else { return }
    var rect = caretRect
    if rect.minY <= textContainerInset.top { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
    if rect.maxY >= contentSize.height - textContainerInset.bottom - 1 { rect.size.height += textContainerInset.bottom }
    rect.size.height = min(rect.height, bounds.height)
    scrollRectToVisible(CGRect(x: 0, y: rect.minY, width: 1, height: rect.height), animated: false)
  }
}

// MARK: - EditorInput

extension UITextView: UITextInput, EditorInput {
  package var acceptsEdits: Bool { isEditable }
  package var acceptsSelection: Bool { isEditable || isSelectable }
  package var isMultiline: Bool { true }
  package var longestText: Int {
    isScrollEnabled && attributeRuns == nil ? TextEditor.longestScrolled : TextEditor.longestLaidOut
  }
  package var linesPerPage: Int {
    guard layout.counter.hasSeenTall else { return max(1, Int(bounds.height / layout.lineHeight) - 1) }
    // The first and the last line may be cut off.
    return max(1, layout.lines(in: bounds.offset(by: CGPoint.zero - layoutOrigin)).count - 2)
  }

  package var layoutOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + linePadding, y: textContainerInset.top)
  }

  package func editorShouldChange(_ range: NSRange, to text: () -> String) -> Bool {
    guard let delegate = ownDelegate else { return true }
    return delegate.textView(self, shouldChangeTextIn: range, replacementText: text()) && !interaction.passesKeyOn(text)
  }

  package func show(_ change: TextChange) {
    if let range = change.replaced {
      styleNewText(range, change)
      let unchanged = editor.storage.boundary(before: range.lowerBound)
      repaint(layout.textChanged(range, newLength: change.newLength), from: unchanged)
      if showsPlaceholder != !hasText { setContentNeedsDisplay(bounds) }
      showsPlaceholder = !hasText
      updateContentSize()
    }
    placeCaret()
    guard change.movesSelection else { return }
    if change.replaced == nil { ownTypingAttributes = nil }
    repaintSelection(from: change.oldSelection)
    revealCaret()
  }

  package func delegateEditMenu(in range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    ownDelegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
  }

  package func delegateWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    ownDelegate?.textView(self, willPresentEditMenuWith: animator)
  }

  package func delegateWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    ownDelegate?.textView(self, willDismissEditMenuWith: animator)
  }

  package func notifySelectionDidChange() { ownDelegate?.textViewDidChangeSelection(self) }

  package func notifyTextDidChange() {
    viewStorage?.updateFromView(attributedText)
    ownDelegate?.textViewDidChange(self)
  }
}

// MARK: - Notifications

extension UITextView {
  /// Posted by the view after editing began.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted by the view after editing ended.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Posted by the view after the user changed the text.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

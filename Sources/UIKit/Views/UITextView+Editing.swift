// MARK: - Life cycle

extension UITextView {
  func beginEditing() {
    caretReporter.begin(self)
    setNeedsDisplay()
    restartBlinking()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    editor.unmark()
    editor.undo.endGroup()
    blinker.stop()
    caretReporter.end(self)
    setNeedsDisplay()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func restartBlinking() {
    guard isFirstResponder else { return }
    if isEditable { blinker.restart(in: window?.windowScene) }
  }

  // MARK: - Keys

  func handleKey(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardEscape {
      resignFirstResponder()
      return true
    }
    // A text that is only read scrolls with keys, unless they select or copy.
    guard isEditable || !key.modifierFlags.isDisjoint(with: [.shift, .control]) else { return false }
    let old = editor.selection
    let handled =
      key.isReturn && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      ? editor.insert("\n") : editor.handle(key)
    if handled {
      // Where the caret has moved, it blinks anew already.
      if editor.selection == old { restartBlinking() }
      revealCaret()
    }
    return handled
  }

  /// Scrolls as little as possible, so that the caret can be seen, with the space around the text at its ends.
  func revealCaret() {
    guard isFirstResponder, isScrollEnabled, bounds.height > 0 else { return }
    var rect = caretRect
    if rect.minY <= textContainerInset.top { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
    if rect.maxY >= contentSize.height - textContainerInset.bottom - 1 { rect.size.height += textContainerInset.bottom }
    rect.size.height = min(rect.height, bounds.height)
    scrollRectToVisible(CGRect(x: 0, y: rect.minY, width: 1, height: rect.height), animated: false)
  }
}

// MARK: - CaretOwning

extension UITextView: CaretOwning {
  func reportCaret() { caretReporter.report(self) }
}

// MARK: - TextEditorClient

extension UITextView: TextEditorClient {
  var acceptsEdits: Bool { isEditable }
  var acceptsSelection: Bool { isEditable || isSelectable }
  var isMultiline: Bool { true }
  var linesPerPage: Int { max(1, Int(bounds.height / layout.lineHeight) - 1) }

  var layoutOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + linePadding, y: textContainerInset.top)
  }

  func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func editorDidReplace(_ range: Range<Int>, newLength: Int) {
    repaint(layout.textChanged(range, newLength: newLength), from: editor.storage.boundary(before: range.lowerBound))
    if showsPlaceholder != !hasText { setNeedsDisplay() }
    showsPlaceholder = !hasText
    updateContentSize()
    placeCaret()
  }

  func editorDidSelect(from old: TextSelection) {
    repaintSelection(from: old)
    if !editor.isReplacing { placeCaret() }
    revealCaret()
    restartBlinking()
    if !editor.isReplacing { inputTextDidChange() }
    delegate?.textViewDidChangeSelection(self)
  }

  func editorDidChangeByUser() {
    delegate?.textViewDidChange(self)
    tellOfInput(posting: Self.textDidChangeNotification)
  }
}

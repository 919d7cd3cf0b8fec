/// Copying and pasting. Secret text is never copied.
extension TextInteraction {
  private var pasteboard: any PasteboardProvider { UIApplication.shared.platform.pasteboard }

  var canCopy: Bool { !editor.selection.isEmpty && !input.isSecureTextEntry }

  /// Whether an edit action does anything now; nil for others.
  func canPerform(_ action: Selector) -> Bool? {
    let (selection, count) = (editor.selection, editor.storage.count)
    return switch action {
    case .cut: input.acceptsEdits && canCopy
    case .copy: canCopy
    case .paste: input.acceptsEdits
    case .delete: input.acceptsEdits && !selection.isEmpty
    case .select: input.acceptsSelection && count > 0 && selection.isEmpty
    case .selectAll: input.acceptsSelection && selection.range.count < count
    default: nil
    }
  }

  /// Performs an edit action on the view, which may forbid it or do something else. In a text that can't be edited, cut copies.
  func perform(_ action: Selector) {
    let input = input
    if action == .cut, !input.acceptsEdits { return perform(.copy) }
    guard input.canPerformAction(action, withSender: nil) else { return }
    switch action {
    case .cut: input.cut(nil)
    case .copy: input.copy(nil)
    case .paste: input.paste(nil)
    case .delete: input.delete(nil)
    case .select: input.select(nil)
    case .selectAll: input.selectAll(nil)
    default: break
    }
  }

  func copy() {
    guard canCopy else { return }
    pasteboard.setString(editor.selectedText, in: .clipboard)
  }

  func cut() {
    guard canCopy else { return }
    copy()
    editor.deleteSelection()
  }

  func paste() {
    paste(from: .clipboard) { _ in }
  }

  /// Pastes the desktop's primary selection, as the middle button does.
  func pastePrimary(at offset: Int) {
    paste(from: .primary) { $0.select(TextSelection(caret: offset)) }
  }

  /// Pastes the content of `selection`, after calling `prepare`; does nothing if it arrives when the text isn't edited any more.
  private func paste(from selection: PasteboardSelection, _ prepare: @escaping (TextEditor) -> Void) {
    guard input.acceptsEdits else { return }
    guard !editor.storage.isSecret else { return pasteSecret(from: selection, prepare) }
    pasteboard.fetchString(from: selection) { [self, weak input] text in
      guard let text, input?.isFirstResponder == true else { return pasteDidFail(in: input) }
      prepare(editor)
      editor.insert(text, kind: .other)
    }
  }

  /// Pastes secret text without a string, which would be a copy in memory.
  private func pasteSecret(from selection: PasteboardSelection, _ prepare: @escaping (TextEditor) -> Void) {
    pasteboard.fetchUnits(from: selection) { [self, weak input] units in
      defer { units.wipe() }
      guard !units.isEmpty, input?.isFirstResponder == true else { return pasteDidFail(in: input) }
      prepare(editor)
      editor.insert(&units, kind: .other)
    }
  }

  /// Shows the user that nothing was pasted because of its length, if that is why.
  private func pasteDidFail(in input: (any EditorInput)?) {
    if pasteboard.wasTooLong, input?.isFirstResponder == true { showTextTooLong() }
  }

  /// Makes the selected text the desktop's primary selection, which other programs paste with the middle button.
  ///
  /// The text is copied when a program asks for it, or when the text is about to change.
  func offerPrimary() {
    guard canCopy, !isBeginningEditing else { return }
    let range = editor.selection.range
    let promise = TextPromise { [storage = editor.storage] in storage.string(in: range) }
    primary = promise
    pasteboard.setString(of: promise, in: .primary)
  }

  /// Copies the offered text, because the text is about to change; withdraws the offer if the text has become secret.
  func keepPrimary() {
    guard let promise = primary else { return }
    primary = nil
    if editor.storage.isSecret { promise.withdraw() } else { _ = promise.text }
  }
}

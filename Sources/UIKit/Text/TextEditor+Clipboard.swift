/// Copying and pasting. Secret text is never copied.
extension TextEditor {
  private var pasteboard: any PasteboardProvider { UIApplication.shared.platform.pasteboard }

  var canCopy: Bool { !selection.isEmpty && !client.isSecureTextEntry }

  /// Whether an edit action does anything now; nil for others.
  func canPerform(_ action: Selector) -> Bool? {
    let client = client
    return switch action {
    case .cut: client.acceptsEdits && canCopy
    case .copy: canCopy
    case .paste: client.acceptsEdits
    case .delete: client.acceptsEdits && !selection.isEmpty
    case .select: client.acceptsSelection && storage.count > 0 && selection.isEmpty
    case .selectAll: client.acceptsSelection && selection.range.count < storage.count
    default: nil
    }
  }

  /// Performs an edit action on the view, which may forbid it or do something else. What can't be cut is copied.
  func perform(_ action: Selector) {
    let client = client
    if action == .cut, !client.acceptsEdits { return perform(.copy) }
    guard client.canPerformAction(action, withSender: nil) else { return }
    switch action {
    case .cut: client.cut(nil)
    case .copy: client.copy(nil)
    case .paste: client.paste(nil)
    case .delete: client.delete(nil)
    case .select: client.select(nil)
    case .selectAll: client.selectAll(nil)
    default: break
    }
  }

  /// Selects the word at the caret; of a secret all, because its words don't show.
  func selectWord() {
    select(client.isSecureTextEntry ? 0..<storage.count : storage.word(at: selection.head))
    offerPrimary()
  }

  func deleteSelection() { replace(selection.range, with: "", kind: .other) }

  /// Selects the whole text, as the user does with Control and A.
  func selectAll() {
    select(0..<storage.count)
    offerPrimary()
  }

  func copy() {
    guard canCopy else { return }
    pasteboard.setString(storage.string(in: selection.range), in: .clipboard)
  }

  func cut() {
    guard canCopy else { return }
    copy()
    deleteSelection()
  }

  func paste() {
    paste(from: .clipboard) { _ in }
  }

  /// Pastes the desktop's primary selection, as the middle button does.
  func pastePrimary(at offset: Int) {
    paste(from: .primary) { $0.select(TextSelection(caret: offset)) }
  }

  /// Pastes a selection, after `prepare`, unless it comes when the text isn't edited any more.
  private func paste(from selection: PasteboardSelection, _ prepare: @escaping (TextEditor) -> Void) {
    guard client.acceptsEdits else { return }
    guard !storage.isSecret else { return pasteSecret(from: selection, prepare) }
    pasteboard.fetchString(from: selection) { [self, weak client] text in
      guard let text, client?.isFirstResponder == true else { return missed(client) }
      prepare(self)
      insert(text, kind: .other)
    }
  }

  /// The same without a string, which would be a copy in memory.
  private func pasteSecret(from selection: PasteboardSelection, _ prepare: @escaping (TextEditor) -> Void) {
    pasteboard.fetchUnits(from: selection) { [self, weak client] units in
      defer { units.wipe() }
      guard !units.isEmpty, client?.isFirstResponder == true else { return missed(client) }
      prepare(self)
      insert(&units, kind: .other)
    }
  }

  /// Tells why nothing came, if that is its length.
  private func missed(_ client: (any EditorInput)?) {
    if pasteboard.wasTooLong, client?.isFirstResponder == true { tellTooLong() }
  }

  /// Makes the selected text the desktop's primary selection, which other programs paste with the middle button.
  ///
  /// It is copied when one asks for it, or when the text is about to change.
  func offerPrimary() {
    guard canCopy, !isBeginning else { return }
    let range = selection.range
    let promise = TextPromise { [storage] in storage.string(in: range) }
    primary = promise
    pasteboard.setString(of: promise, in: .primary)
  }

  /// Copies what was offered, because the text is about to change; of a text that has become secret nothing.
  func keepPrimary() {
    guard let promise = primary else { return }
    primary = nil
    if storage.isSecret { promise.withdraw() } else { _ = promise.text }
  }
}

/// Copying and pasting. Secret text is never copied.
extension TextEditor {
  private var pasteboard: any PasteboardProvider { UIApplication.shared.platform.pasteboard }

  var canCopy: Bool { !selection.isEmpty && !client.isSecureTextEntry }

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
    replace(selection.range, with: "", kind: .other)
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
      guard let text, client?.isFirstResponder == true else { return }
      prepare(self)
      insert(text, kind: .other)
    }
  }

  /// The same without a string, which would be a copy in memory.
  private func pasteSecret(from selection: PasteboardSelection, _ prepare: @escaping (TextEditor) -> Void) {
    pasteboard.fetchUnits(from: selection) { [self, weak client] units in
      defer { units.wipe() }
      guard !units.isEmpty, client?.isFirstResponder == true else { return }
      prepare(self)
      insert(&units, kind: .other)
    }
  }

  /// Makes the selected text the desktop's primary selection, which other programs paste with the middle button.
  func offerPrimary() {
    guard canCopy else { return }
    pasteboard.setString(storage.string(in: selection.range), in: .primary)
  }
}

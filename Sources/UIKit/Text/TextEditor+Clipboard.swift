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
    guard client.acceptsEdits else { return }
    pasteboard.fetchString(from: .clipboard) { [self, weak client] text in
      guard let text, client?.isFirstResponder == true else { return }
      insert(text, kind: .other)
    }
  }

  /// Pastes the desktop's primary selection, as the middle button does.
  func pastePrimary(at offset: Int) {
    guard client.acceptsEdits else { return }
    pasteboard.fetchString(from: .primary) { [self, weak client] text in
      guard let text, client?.isFirstResponder == true else { return }
      select(TextSelection(caret: offset))
      insert(text, kind: .other)
    }
  }

  /// Makes the selected text the desktop's primary selection, which other programs paste with the middle button.
  func offerPrimary() {
    guard canCopy else { return }
    pasteboard.setString(storage.string(in: selection.range), in: .primary)
  }
}

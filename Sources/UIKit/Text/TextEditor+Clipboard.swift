/// Copying and pasting. A secret never leaves its field.
extension TextEditor {
  private var pasteboard: any PasteboardProvider { UIApplication.shared.platform.pasteboard }

  var canCopy: Bool { !selection.isEmpty && !client.isSecureTextEntry }

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

  /// Pastes what is selected anywhere on the desktop, as the middle button does.
  func pastePrimary(at offset: Int) {
    guard client.acceptsEdits else { return }
    pasteboard.fetchString(from: .primary) { [self, weak client] text in
      guard let text, client?.isFirstResponder == true else { return }
      select(TextSelection(caret: offset))
      insert(text, kind: .other)
    }
  }

  /// Lets other programs paste the selection with the middle button.
  func offerPrimary() {
    guard canCopy else { return }
    pasteboard.setString(storage.string(in: selection.range), in: .primary)
  }
}

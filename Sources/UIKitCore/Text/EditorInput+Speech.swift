extension EditorInput {
  /// The text that a screen reader speaks: bullets for a secret.
  var spokenText: String {
    guard isSecureTextEntry else { return editor.storage.string }
    return String(repeating: "•", count: editor.storage.characterStarts.count - 1)
  }
}

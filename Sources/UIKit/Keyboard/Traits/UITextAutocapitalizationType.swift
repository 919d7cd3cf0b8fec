/// When a keyboard presses shift automatically.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none
  /// At the start of each word.
  case words
  /// At the start of each sentence.
  case sentences
  /// For every letter.
  case allCharacters
}

/// Whether misspelt words are marked. Ours never are; kept so that iOS code compiles and keyboards can ask.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  /// As the keyboard likes.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether a keyboard may correct what is typed. Ours never does; kept so that iOS code compiles and keyboards can ask.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  /// As the keyboard likes.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether a keyboard may correct what is typed. Ours never does; the type exists for iOS code and for other keyboards.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

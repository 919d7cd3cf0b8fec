/// Whether misspelt words are marked. Ours never are; the type exists for iOS code and for other keyboards.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether straight quotes become curly ones. Nothing does that here, whatever an input says: what is typed stays.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// It should not.
  case no
  /// It may.
  case yes
}

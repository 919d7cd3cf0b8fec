/// Whether straight quotes become curly ones. Nothing does that here, whatever an input says: what is typed stays.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Not wanted.
  case no
  /// Allowed.
  case yes
}

/// Whether two hyphens become a dash. Nothing does that here, whatever an input says: what is typed stays.
public nonisolated enum UITextSmartDashesType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Not wanted.
  case no
  /// Allowed.
  case yes
}

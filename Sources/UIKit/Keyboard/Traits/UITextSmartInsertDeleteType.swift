/// Whether blanks are added or removed around what is pasted or cut. Nothing does that here, whatever an input says:
/// what is typed stays.
public nonisolated enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Not wanted.
  case no
  /// Allowed.
  case yes
}

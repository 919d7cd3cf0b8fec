/// Which keys a keyboard offers.
public nonisolated enum UIKeyboardType: Int, Sendable {
  /// Letters of the user's language.
  case `default`
  /// Characters of ASCII only.
  case asciiCapable
  /// Digits and punctuation first.
  case numbersAndPunctuation
  /// Letters with `/`, `.` and `.com` at hand.
  case URL
  /// Digits only.
  case numberPad
  /// Digits, `*`, `#` and `+`.
  case phonePad
  /// Letters, then a phone pad.
  case namePhonePad
  /// Letters with `@` and `.` at hand.
  case emailAddress
  /// Digits and the decimal separator.
  case decimalPad
  /// Letters with `@` and `#` at hand.
  case twitter
  /// Letters with `.` at hand, to search or to go to an address.
  case webSearch
  /// ASCII digits only.
  case asciiCapableNumberPad

  /// Letters, as ``asciiCapable``.
  public static let alphabet = UIKeyboardType.asciiCapable
}

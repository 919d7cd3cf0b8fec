/// Whether a keyboard is light or dark for one input, whatever the desktop is.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  /// As the window that holds the input.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// Dark; the old name.
  public static let alert = UIKeyboardAppearance.dark
}

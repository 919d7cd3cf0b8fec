/// Whether a keyboard is light or dark for one input, whatever the desktop's appearance.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the window that contains the input.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// Dark; the old name.
  public static let alert = UIKeyboardAppearance.dark
}

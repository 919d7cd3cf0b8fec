/// The keyboard's traits, which are those of the bar's field.
extension UISearchBar: UITextInputTraits {
  /// When the keyboard presses shift automatically; never, unless set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  /// Whether words may be corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// Whether misspelt words may be marked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }

  /// Which keys the keyboard offers.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  /// Whether the keyboard is light or dark.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }

  /// The title of the return key; "search" unless set.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  /// Whether the return key is disabled while there is no text; true unless set.
  public var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// Whether the text is secret.
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  /// The meaning of the text; nil if unknown.
  public var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
}

extension UISearchBar {
  /// How a search bar stands out from its surroundings.
  public nonisolated enum Style: UInt, Sendable {
    /// The same as ``prominent``.
    case `default` = 0
    /// A field on a bar with a background.
    case prominent
    /// A field without a background around it.
    case minimal
  }

  /// The images of a bar that can be replaced.
  public nonisolated enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The cross that empties the field.
    case clear
    /// The bookmark button. Never shown.
    case bookmark
    /// The button for recent results. Never shown.
    case resultsList
  }
}

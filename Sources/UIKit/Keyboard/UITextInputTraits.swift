/// What an input tells the keyboard of itself.
///
/// Everything has a default, in place of Objective-C's optional requirements. Requirements can only be read: a type that lets
/// them be set, as text fields do, declares variables.
@MainActor public protocol UITextInputTraits: AnyObject {
  /// When shift is pressed by itself; `.sentences` unless said otherwise.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether what is typed may be corrected.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Which keys are offered.
  var keyboardType: UIKeyboardType { get }
  /// Whether the keyboard is light or dark.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is a secret, so that neither the input nor the keyboard shows what is typed.
  var isSecureTextEntry: Bool { get }
  /// What the text means; nil when nothing is known.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// At the start of each sentence.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// As the keyboard likes.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// As the keyboard likes.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// Letters.
  public var keyboardType: UIKeyboardType { .default }
  /// As the window.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// "return"
  public var returnKeyType: UIReturnKeyType { .default }
  /// The return key is always enabled.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// No secret.
  public var isSecureTextEntry: Bool { false }
  /// Nothing is known.
  public var textContentType: UITextContentType! { nil }
}

/// The traits of an input that the keyboard adapts to.
///
/// Everything has a default, in place of Objective-C's optional requirements. Requirements can only be read: a type
/// that lets them be set, as text fields do, declares variables.
@preconcurrency @MainActor public protocol UITextInputTraits: SelectorRespondent {
  /// When shift is pressed automatically; `.sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether what is typed may be corrected.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words are marked, in fields and text views: only if it is `.yes`.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Which keys are offered.
  var keyboardType: UIKeyboardType { get }
  /// Whether the keyboard is light or dark.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is secret, so that neither the input nor the keyboard shows what is typed.
  var isSecureTextEntry: Bool { get }
  /// The meaning of the text; nil if unknown.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// Sentences by default.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// By default the keyboard decides.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// By default the keyboard decides.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// Letters by default.
  public var keyboardType: UIKeyboardType { .default }
  /// By default the appearance of the window.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// "return" by default.
  public var returnKeyType: UIReturnKeyType { .default }
  /// Always enabled by default.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// Not secret by default.
  public var isSecureTextEntry: Bool { false }
  /// Unknown by default.
  public var textContentType: UITextContentType! { nil }
}

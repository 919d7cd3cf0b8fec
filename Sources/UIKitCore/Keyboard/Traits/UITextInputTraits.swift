/// The traits of an input that the keyboard adapts to.
///
/// Every requirement has a default implementation, in place of Objective-C's optional requirements, and can only be
/// read: a type that lets traits be set, as text fields do, declares variables.
@preconcurrency @MainActor public protocol UITextInputTraits: SelectorRespondent {
  /// When shift is pressed automatically; `.sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether what is typed may be corrected.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words are marked; fields and text views mark them only for `.yes`.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// The kind of keyboard that is offered.
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

/// Whether a keyboard is light or dark for one input, whatever the desktop's appearance.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the window that contains the input.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// The old name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}

/// When a keyboard presses shift automatically.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none
  /// At the start of each word.
  case words
  /// At the start of each sentence.
  case sentences
  /// For every letter.
  case allCharacters
}

/// Whether a keyboard may correct what is typed. `VirtualKeyboard` never does; the type exists for iOS code and for
/// other keyboards.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether misspelt words are marked. Fields and text views mark them only for ``yes``.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether straight quotes become curly ones. Nothing does that here, whatever an input says: what is typed stays.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Not wanted.
  case no
  /// Allowed.
  case yes
}

/// Whether two hyphens become a dash. Nothing does that here, whatever an input says: what is typed stays.
public nonisolated enum UITextSmartDashesType: Int, Sendable {
  /// The keyboard decides.
  case `default`
  /// Not wanted.
  case no
  /// Allowed.
  case yes
}

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

/// The title of a keyboard's return key.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  /// "return"
  case `default`
  /// "go"
  case go
  /// "google"
  case google
  /// "join"
  case join
  /// "next"
  case next
  /// "route"
  case route
  /// "search"
  case search
  /// "send"
  case send
  /// "yahoo"
  case yahoo
  /// "done"
  case done
  /// "emergency call"
  case emergencyCall
  /// "continue"
  case `continue`
}

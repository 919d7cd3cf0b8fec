/// The traits of the edited input, for the keyboard that types into it.
@preconcurrency @MainActor
public struct KeyboardInput {
  /// The first responder; nil if nothing is edited.
  public private(set) weak var responder: UIResponder?
  /// The kind of keyboard that the input wants.
  public let keyboardType: UIKeyboardType
  /// The title of the return key.
  public let returnKeyType: UIReturnKeyType
  /// When shift is pressed automatically.
  public let autocapitalizationType: UITextAutocapitalizationType
  /// Whether what is typed may be corrected.
  public let autocorrectionType: UITextAutocorrectionType
  /// Whether misspelt words may be marked.
  public let spellCheckingType: UITextSpellCheckingType
  /// Whether the text is secret: no typed character may be shown.
  public let isSecureTextEntry: Bool
  /// Whether the keyboard is light or dark for this input.
  public let keyboardAppearance: UIKeyboardAppearance

  private let dimsReturnKeyWithoutText: Bool

  /// Reads the traits of `responder`; one that isn't a text input gets the defaults.
  public init(responder: UIResponder?) {
    self.responder = responder
    let traits = responder as? any UITextInputTraits
    keyboardType = traits?.keyboardType ?? .default
    returnKeyType = traits?.returnKeyType ?? .default
    autocapitalizationType = traits?.autocapitalizationType ?? .none
    autocorrectionType = traits?.autocorrectionType ?? .default
    spellCheckingType = traits?.spellCheckingType ?? .default
    isSecureTextEntry = traits?.isSecureTextEntry ?? false
    keyboardAppearance = traits?.keyboardAppearance ?? .default
    dimsReturnKeyWithoutText = traits?.enablesReturnKeyAutomatically ?? false
  }

  /// The text before the insertion point; nil if it is unknown.
  public var contextBeforeInput: String? {
    isSecureTextEntry ? nil : (responder as? any UIKeyInput)?.documentContextBeforeInput
  }

  /// Whether the return key may be pressed now.
  public var isReturnKeyEnabled: Bool {
    !dimsReturnKeyWithoutText || (responder as? any UIKeyInput)?.hasText ?? true
  }
}

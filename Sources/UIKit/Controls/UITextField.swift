/// A line of text that a person can edit.
open class UITextField: UIControl {
  // MARK: Text

  /// The text; never nil when read, as on iOS. Setting it tells neither the delegate nor targets.
  open var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      setNeedsDisplay()
    }
  }

  /// What is shown while there is no text.
  open var placeholder: String? { didSet { setNeedsDisplay() } }

  /// The font of text and placeholder.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }

  /// The text's colour; nil is `.label`.
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }

  /// Towards which side the text is set.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }

  // MARK: Look

  /// What is drawn around the field.
  open var borderStyle: BorderStyle = .none { didSet { setNeedsDisplay() } }

  /// When the button that empties the field is shown.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }

  /// What stands before the text.
  open var leftView: UIView? { didSet { setNeedsLayout() } }

  /// When ``leftView`` is shown.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

  /// What stands after the text.
  open var rightView: UIView? { didSet { setNeedsLayout() } }

  /// When ``rightView`` is shown.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

  // MARK: Editing

  /// Is asked and told about the editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text is emptied when editing begins.
  open var clearsOnBeginEditing = false

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// What takes the keyboard's place while the field is edited; nil is the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// What sits on top of the keyboard while the field is edited; nil is the next responder's.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView ?? super.inputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Traits

  /// When the keyboard shifts by itself.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { reloadInputViews() } }
  /// Whether words may be corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether misspelt words may be marked.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Which keys the keyboard offers.
  open var keyboardType: UIKeyboardType = .default { didSet { reloadInputViews() } }
  /// Light or dark keys.
  open var keyboardAppearance: UIKeyboardAppearance = .default { didSet { reloadInputViews() } }
  /// What the return key says.
  open var returnKeyType: UIReturnKeyType = .default { didSet { reloadInputViews() } }
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// Whether the text is a secret: shown as bullets, never copied.
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
  /// What the text means; nil when unknown.
  open var textContentType: UITextContentType!

  // MARK: - Notifications

  /// Posted after editing began, by the field.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended, by the field.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted after the person changed the text, by the field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  // MARK: - Overrides

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var canBecomeFocused: Bool { isEnabled }
}

extension UITextField: UITextInput {
  public var selectedTextRange: UITextRange? {
    get { nil }
    set {}
  }
  public var markedTextRange: UITextRange? { nil }
  public var endOfDocument: UITextPosition { UITextPosition(offset: (text ?? "").utf16.count) }
  public func text(in range: UITextRange) -> String? { nil }
  public func replace(_ range: UITextRange, withText text: String) {}
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  public func unmarkText() {}
  public func caretRect(for position: UITextPosition) -> CGRect { bounds }
  public func firstRect(for range: UITextRange) -> CGRect { bounds }
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  public var selectionHead: UITextPosition? { nil }
  public var hasText: Bool { text?.isEmpty == false }
  public func insertText(_ text: String) {}
  public func deleteBackward() {}
}

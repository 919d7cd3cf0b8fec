/// Lines of text that a person can edit.
open class UITextView: UIView {
  // MARK: Text

  /// The text; never nil when read. Setting it doesn't tell the delegate.
  open var text: String! = "" { didSet { setNeedsDisplay() } }

  /// The text's font.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }

  /// The text's colour; nil is `.label`.
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }

  /// Towards which side lines are set.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }

  /// The space around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 5, bottom: 8, right: 5) { didSet { setNeedsDisplay() } }

  // MARK: Editing

  /// Whether the person can change the text.
  open var isEditable = true

  /// Whether the person can select text.
  open var isSelectable = true

  /// What is selected, in UTF-16 units; of length 0 for a caret.
  open var selectedRange = NSRange(location: 0, length: 0)

  /// Scrolls so that `range`, in UTF-16 units, can be seen.
  open func scrollRangeToVisible(_ range: NSRange) {}

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// What takes the keyboard's place while the view is edited; nil is the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// What sits on top of the keyboard while the view is edited; nil is the next responder's.
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

  /// Posted after editing began, by the view.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended, by the view.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Posted after the person changed the text, by the view.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  // MARK: - Overrides

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable }
}

extension UITextView: UITextInput {
  public var selectedTextRange: UITextRange? {
    get { nil }
    set {}
  }
  public var markedTextRange: UITextRange? { nil }
  public var endOfDocument: UITextPosition { UITextPosition(offset: text.utf16.count) }
  public func text(in range: UITextRange) -> String? { nil }
  public func replace(_ range: UITextRange, withText text: String) {}
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  public func unmarkText() {}
  public func caretRect(for position: UITextPosition) -> CGRect { bounds }
  public func firstRect(for range: UITextRange) -> CGRect { bounds }
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  public var selectionHead: UITextPosition? { nil }
  public var hasText: Bool { !text.isEmpty }
  public func insertText(_ text: String) {}
  public func deleteBackward() {}
}

/// A line of text that the user can edit.
///
/// Return asks the delegate, then sends `.editingDidEndOnExit` and `.primaryActionTriggered`; Escape ends editing.
/// While it is edited, a field has a border in the tint colour.
///
/// ![A field with a name, and a button that empties it.](UITextField)
@preconcurrency @MainActor
open class UITextField: UIControl {
  // MARK: Text

  /// The text; never nil when read, as on iOS. Setting it moves the caret to its end, and calls neither delegate nor
  /// targets.
  open var text: String? {
    get { editor.storage.string }
    set {
      resetAttributes()
      if !editor.storage.isEqual(to: newValue ?? "") { editor.setText(newValue ?? "") }
    }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { shownPlaceholder.text }
    set { shownPlaceholder = Placeholder(text: newValue) }
  }

  /// The placeholder with the attributes of its parts; a part without a colour has the usual colour of placeholders.
  open var attributedPlaceholder: NSAttributedString? {
    get { shownPlaceholder.styled ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      shownPlaceholder = Placeholder(
        text: newValue?.string,
        styled: newValue.map { NSAttributedString(attributedString: $0) }
      )
    }
  }

  /// The text with the attributes of its parts. Font and colour of the first character become the field's own.
  open var attributedText: NSAttributedString? {
    get { styledText }
    set { show(styled: newValue) }
  }

  /// The attributes of the whole text, and of what is typed. Unlike on iOS, attributes without a font or a colour leave
  /// the field's.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      [.font: usedFont, .foregroundColor: ownTextColor ?? .label].merging(extraAttributes) { $1 }
    }
    set { applyDefaultAttributes(newValue) }
  }

  /// The attributes of text that is typed next: those of the character before the caret, unless others were set since
  /// the caret moved.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { ownTypingAttributes ?? attributesBeforeCaret }
    set {
      if attributeRuns == nil { setAttributeRuns(TextAttributeRuns(extraAttributes, length: editor.storage.count)) }
      ownTypingAttributes = newValue
    }
  }

  /// Whether a text that is too wide is drawn smaller, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { fittingChanged() } }
  }

  /// The smallest size, in points, that ``adjustsFontSizeToFitWidth`` may choose; 0 for any.
  open var minimumFontSize: CGFloat = 0 {
    didSet {
      minimumFontSize = usable(minimumFontSize, else: oldValue, of: self, "minimumFontSize")
      if oldValue != minimumFontSize { setNeedsLayout() }
    }
  }

  /// The font of text and placeholder; nil for the interface's, 17 points.
  open var font: UIFont? {
    get { ownFont }
    set { ownFont = newValue }
  }

  /// The text's colour; nil for `.label`.
  open var textColor: UIColor? {
    get { ownTextColor }
    set {
      ownTextColor = newValue
      styleAll(.foregroundColor, newValue)
      setNeedsDisplay()
    }
  }
  /// The colour that was set, even if a subclass's override returns another one.
  private(set) final var ownTextColor: UIColor? = .label

  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural { didSet { if oldValue != textAlignment { placeText() } } }

  // MARK: Appearance

  /// The border of the field.
  open var borderStyle: BorderStyle = .none { didSet { if oldValue != borderStyle { sidesChanged() } } }

  /// An image behind the text, as large as the field; nil for none. A field with round corners doesn't show it.
  open var background: UIImage? { didSet { setNeedsDisplay() } }

  /// The image behind the text while the field is disabled; nil for ``background``.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }

  /// When the button that empties the field is shown.
  open var clearButtonMode: ViewMode = .never { didSet { if oldValue != clearButtonMode { sidesChanged() } } }

  /// The view before the text.
  open var leftView: UIView? { didSet { sideChanged(from: oldValue, to: leftView) } }

  /// When ``leftView`` is shown.
  open var leftViewMode: ViewMode = .never { didSet { sidesChanged() } }

  /// The view after the text.
  open var rightView: UIView? { didSet { sideChanged(from: oldValue, to: rightView) } }

  /// When ``rightView`` is shown.
  open var rightViewMode: ViewMode = .never { didSet { sidesChanged() } }

  // MARK: Editing

  /// Decides about editing, and is notified of it.
  open weak var delegate: (any UITextFieldDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  /// The delegate that was set, even if a subclass's override returns another one: as on iOS, this one is called.
  private(set) final weak var ownDelegate: (any UITextFieldDelegate)?

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text is emptied when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether the first typed text replaces the old text, as if that were selected when editing begins. On iOS it always
  /// does in a secret field; here this property decides.
  open var clearsOnInsertion = false

  /// Kept for source compatibility: nothing in the edit menu changes attributes.
  open var allowsEditingTextAttributes = false

  /// Kept for source compatibility: marked text is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?

  // Apart from the property: a convenience initializer in an extension writes to a class's stored properties without
  // calling their observers.
  private var ownFont: UIFont? = .controlFont(ofSize: 17) {
    didSet {
      styleAll(.font, ownFont)
      if oldValue != ownFont { fontChanged() }
    }
  }
  private(set) var shownPlaceholder = Placeholder() {
    didSet { if oldValue != shownPlaceholder { placeholderChanged() } }
  }
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// The view that replaces the keyboard while the field is edited; nil for the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }

  /// The view on top of the keyboard while the field is edited; nil for the next responder's.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set {
      ownInputAccessoryView = newValue
      reloadInputViews()
    }
  }

  // MARK: Traits

  /// When the keyboard presses shift automatically.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { reloadInputViews() } }
  /// Whether words may be corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether misspelt words are underlined while they are edited: only if it is `.yes`, where the system has a dictionary for the
  /// user's language.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Which keys the keyboard offers.
  open var keyboardType: UIKeyboardType = .default { didSet { reloadInputViews() } }
  /// Light or dark keys.
  open var keyboardAppearance: UIKeyboardAppearance = .default { didSet { reloadInputViews() } }
  /// The title of the return key.
  open var returnKeyType: UIReturnKeyType = .default { didSet { reloadInputViews() } }
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// Whether the text is secret: shown as bullets, never copied, and overwritten in memory when it is deleted or the
  /// field is released.
  ///
  /// Nothing can be undone in a field that has ever been secret. Strings can't be overwritten: each ``text`` that an
  /// app reads or sets, and each that its delegate is asked about, is a copy that stays in memory until that is used
  /// for something else.
  ///
  /// When editing begins again, typed text is added to the old text, as in every program on a desktop; on iOS the first
  /// key empties a secret field. ``clearsOnInsertion`` does that here, too.
  open var isSecureTextEntry: Bool {
    get { secret != nil }
    set { if newValue != isSecureTextEntry { setSecrecy(newValue) } }
  }
  /// The meaning of the text; nil if unknown.
  open var textContentType: UITextContentType!
  /// Whether quotes may become curly ones; they never do here.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether hyphens may become dashes; they never do here.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether blanks may be added around what is pasted; they never are here.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The rules for a new password, for programs that generate one.
  open var passwordRules: UITextInputPasswordRules?
  /// Whether ``font`` follows the user's text size, if it was made by `preferredFont(forTextStyle:)` or
  /// `UIFontMetrics`. Unlike on iOS, the default font follows it in any case.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Stored state

  // Not lazy, because each key uses them a dozen times.
  package let editor = TextEditor()
  package let plainLayout: TextLayout
  var secret: SecretText?
  var placeholderLayout: TextLayout?
  package private(set) lazy var interaction = TextInteraction(for: self)
  package private(set) lazy var blinker = CaretBlinker { [weak self] in self?.caretDidBlink() }
  private lazy var touchTracker = TextTouchTracker(client: self)
  var clearButton: TextFieldClearButton?
  /// The image of ``clearButton``; nil for a cross on a disc.
  final var clearImage: UIImage? { didSet { clearButton?.image = clearImage } }
  /// The attributes of each part of the text; nil if the field's font and colour apply everywhere.
  package var attributeRuns: TextAttributeRuns?
  /// The default attributes other than font and colour.
  var extraAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of what is typed next, if an app has set some since the caret moved.
  package var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// The width of the text before its font was fitted; nil if it never was.
  var fullWidth: CGFloat?
  /// How far a text that is too wide is scrolled to the left, in points.
  var scrollX: CGFloat = 0
  /// The scroll offset, in points, while dragged text that is held near the field's edge determines it.
  var scrollXOfDrag: CGFloat?
  /// The text on screen, to repaint only the parts that differ from it.
  var shown = ShownText()
  /// The size that was last reported to the layout, in points.
  var reportedSize: CGSize?
  private var wasEnabled = true
  private lazy var ownUndoManager = TextUndoManager(editor)

  // MARK: - Creating

  /// Makes an empty field whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    plainLayout = TextLayout(storage: editor.storage, font: .controlFont(ofSize: 17), wrapping: .none)
    super.init(frame: frame)
    editor.client = self
  }

  /// Always nil, as there are no interface files on Linux; exists so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Areas

  /// The area that the border is drawn around.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The area of the text while it isn't being edited. The space around this area, and around those of edited text and
  /// placeholder, is part of the field's natural size.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }

  /// The area of the text while it is being edited. As on iOS, the default doesn't follow a subclass's ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }

  /// The area of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The area of the button that empties the field.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonArea(in: bounds) }

  /// The area of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leadingArea(in: bounds) }

  /// The area of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { trailingArea(in: bounds) }

  /// Draws the text into `rect` while it isn't edited; edited text is drawn by the field.
  ///
  /// `rect` is ``textRect(forBounds:)``. Calling super with another rectangle moves the text there.
  open func drawText(in rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawRestingText(in: rect, context: context) }
  }

  /// Draws the placeholder of an empty field into `rect`, which is ``placeholderRect(forBounds:)``.
  open func drawPlaceholder(in rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawRestingPlaceholder(in: rect, context: context) }
  }

  /// The space between border and text, in points.
  var borderInsets: UIEdgeInsets { borderStyle.insets }

  // MARK: - Editing

  /// Types `text`, like an edit by the user; a newline is Return.
  open func insertText(_ text: String) { if text == "\n" { pressReturn() } else { editor.insert(text) } }

  /// Deletes the selection, or the character before the caret, like an edit by the user: Backspace.
  open func deleteBackward() { editor.delete(.left) }

  /// The selection; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection.range) }
    set { if let newValue { editor.select(newValue.offsets) } }
  }

  /// Shows text that an input method is composing, in place of the marked text or the selection.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText ?? "", selected: selectedRange)
  }

  /// Makes the marked text ordinary text.
  open func unmarkText() { editor.unmark() }

  /// The frame that the caret has, or would have, at `position`; an override that returns an empty rectangle hides it.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position.offset) }

  /// The rectangles behind the text of `range` when it is selected.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }

  /// The position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: editor.offset(at: point)) }

  /// The position nearest to a point, moved into `range`.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    nearestPosition(to: point, within: range)
  }

  /// The character at a point, or the one nearest to it in its line; nil if there is no text.
  open func characterRange(at point: CGPoint) -> UITextRange? { range(ofCharacterAt: point) }

  /// The rectangle of the first line of the text in `range`.
  open func firstRect(for range: UITextRange) -> CGRect { firstLineRect(of: range) }

  /// The text in `range`; nil if that isn't part of the text.
  open func text(in range: UITextRange) -> String? { string(in: range) }

  /// Replaces the text in `range`, like an edit by the user.
  open func replace(_ range: UITextRange, withText text: String) { replaceByEdit(range, with: text) }

  /// The menu for the text in `textRange`, made of the usual actions; nil for none.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    UIMenu(children: suggestedActions)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    interaction.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { interaction.cut() }
  open override func copy(_ sender: Any?) { interaction.copy() }
  open override func paste(_ sender: Any?) { interaction.paste() }
  open override func delete(_ sender: Any?) { editor.deleteSelection() }
  open override func select(_ sender: Any?) { interaction.selectWord() }
  open override func selectAll(_ sender: Any?) { interaction.selectAll() }

  // MARK: - Overrides

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var canBecomeFocused: Bool { isEnabled }
  open override var canResignFirstResponder: Bool { ownDelegate?.textFieldShouldEndEditing(self) ?? true }
  open override var pointerShape: PointerShape? { isEnabled ? .text : nil }
  open override var undoManager: UndoManager? { ownUndoManager }
  open override func shouldBeginScrollingPan(at point: CGPoint) -> Bool { !isFirstResponder || touchTracker.letsScroll }
  /// Keeps ancestors from opening their menus in the field.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && !(isEnabled && gestureRecognizer.opensMenu(around: self))
  }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  override var baselineOffsets: (first: CGFloat, last: CGFloat)? { naturalBaselineOffsets }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UITextField.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(
      isElement: true,
      role: isSecureTextEntry ? .passwordEntry : .entry,
      traits: stateTraits,
      states: isEnabled ? [.singleLine, .editable] : [.singleLine, .readOnly],
      holdsElements: true
    )
  }

  /// The text, or bullets for a secret one; the placeholder of an empty field.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (hasText ? spokenText : placeholder ?? "") }
    set { super.accessibilityValue = newValue }
  }

  @_spi(Toolkit) open override func activateElement() -> Bool { becomeFirstResponder() }
  override var contentIsAboveBack: Bool { true }
  @_spi(Toolkit) open override var drawsContent: Bool { true }
  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) { drawField(rect, in: context) }

  override func mayBecomeFirstResponder() -> Bool {
    isEnabled && (ownDelegate?.textFieldShouldBeginEditing(self) ?? true)
  }

  @_spi(Toolkit) open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    beginEditing()
  }

  override func openOwnMenu() -> Bool { openEditMenu() }
  override package var caretInWindow: CGRect? { caretRectInWindow }
  override var typesByItself: Bool { true }
  override package var hasMarkedText: Bool { editor.marked != nil }

  @_spi(Toolkit) open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    endEditing()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    guard wasEnabled != isEnabled else { return }
    wasEnabled = isEnabled
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateDirection()
    layoutSides()
    placeText()
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    let follows = adjustsFontForContentSizeCategory || usedFont.followsTextSize
    renewFonts(followsTextSize: adjustsFontForContentSizeCategory) { font = font?.preferred(followsTextSize: follows) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateDirection()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, let key = press.key, isFirstResponder, handleKey(key) else {
      return super.pressesBegan(presses, with: event)
    }
    press.isTyped = true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if isEnabled, let touch = touches.first { touchTracker.touchBegan(touch, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { touchTracker.touchMoved(touch, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { touchTracker.touchEnded(touch, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touchTracker.touchCancelled()
  }

  /// Whether there is any text.
  open var hasText: Bool { editor.storage.count > 0 }
}

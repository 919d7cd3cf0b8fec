/// Lines of text that the user can edit, and scroll if there are more than fit.
///
/// With ``UIScrollView/isScrollEnabled`` false, the height of its text is the view's intrinsic height instead. Return
/// begins a new line, Escape ends editing.
///
/// ![A text on two lines.](UITextView)
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // MARK: Text

  /// The text; never nil when read. Setting it moves the caret to its end, and doesn't notify the delegate.
  open var text: String! {
    get { editor.storage.string }
    set {
      setAttributeRuns(nil)
      if !editor.storage.isEqual(to: newValue ?? "") { editor.setText(newValue ?? "") }
      detectData()
    }
  }

  /// The text with the attributes of its parts; never nil when read. Text that is typed later has the
  /// ``typingAttributes``, also where undoing brings back what was deleted. Made for texts of some pages: all of it is
  /// laid out.
  open var attributedText: NSAttributedString! {
    get { styledText }
    set {
      setAttributeRuns(nil)
      editor.setText(newValue?.string ?? "")
      setAttributeRuns(newValue.map { TextAttributeRuns($0) })
      detectData()
    }
  }

  /// The attributes of text that is typed next: those of the character before the caret, unless others were set since
  /// the caret moved.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributesBeforeCaret }
    set {
      if attributeRuns == nil { setAttributeRuns(TextAttributeRuns(plainAttributes, length: editor.storage.count)) }
      ownTypingAttributes = newValue
    }
  }

  /// The attributes of links, in place of the text's: by default the tint colour, and a line under them.
  ///
  /// Links are opened by a click, or by Return once Tab has reached them, where the text can't be edited.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? tintedLinkAttributes }
    set {
      ownLinkAttributes = newValue
      if attributeRuns != nil { attributesChanged() }
    }
  }

  /// The text's font; nil for the interface's, 17 points.
  open var font: UIFont? {
    get { ownFont }
    set { ownFont = newValue }
  }

  /// The text's colour; nil for `.label`.
  open var textColor: UIColor? = .label {
    didSet {
      styleAll(.foregroundColor, textColor)
      setNeedsDisplay()
    }
  }

  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural { didSet { if oldValue != textAlignment { styleChanged() } } }

  /// The text that is shown while the view is empty, like a field's placeholder. An addition to UIKit: its name leaves
  /// `placeholder` to the many subclasses that have their own.
  public final var promptWhenEmpty: String? {
    didSet {
      guard oldValue != promptWhenEmpty else { return }
      placeholderLayout = nil
      setNeedsDisplay()
    }
  }

  // MARK: Appearance

  /// The space around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      textContainerInset = usable(textContainerInset, else: oldValue, of: self, "textContainerInset")
      if oldValue != textContainerInset { styleChanged() }
    }
  }

  /// The area of the text.
  public private(set) lazy var textContainer = {
    let container = NSTextContainer()
    container.changed = { [weak self] in self?.styleChanged() }
    return container
  }()

  /// The border, like a field's. An addition to UIKit; none at first, as on iOS.
  open var borderStyle: UITextField.BorderStyle = .none {
    didSet {
      layer.cornerRadius = borderStyle == .roundedRect ? TextFieldFrame.cornerRadius : 0
      styleChanged()
    }
  }

  // MARK: Editing

  /// Decides about editing, and is notified of editing and scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    get { ownDelegate }
    set {
      ownDelegate = newValue
      scrollDelegate = newValue
    }
  }

  /// Whether the user can change the text.
  open var isEditable = true {
    didSet {
      guard oldValue != isEditable else { return }
      focusedLink = nil
      setNeedsDisplay()
      reloadInputViews()
      detectData()
    }
  }

  /// The kinds of data that become links in a text that can't be edited: web and mail addresses; no others are found.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { if oldValue != dataDetectorTypes { detectData() } } }

  /// Whether the user can select text.
  open var isSelectable = true

  /// Whether the first typed text replaces the old text, as if that were selected when editing begins.
  open var clearsOnInsertion = false

  /// Kept for source compatibility: nothing in the edit menu changes attributes.
  open var allowsEditingTextAttributes = false

  /// Kept for source compatibility: marked text is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?

  /// The selection, in UTF-16 units; of length 0 for a caret.
  open var selectedRange: NSRange {
    get { editor.selection.nsRange }
    set { editor.select(editor.storage.validRange(newValue)) }
  }

  /// Scrolls so that `range`, in UTF-16 units, is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let valid = editor.storage.validRange(range)
    let rects = [valid.lowerBound, valid.upperBound].map { editor.caretRect(at: $0) }
    scrollRectToVisible(rects[0].union(rects[1]), animated: false)
  }

  // Separate from the properties: a convenience initializer in an extension writes to a class's stored properties
  // without calling their observers.
  private var ownFont: UIFont? = .controlFont(ofSize: 17) {
    didSet {
      styleAll(.font, ownFont)
      if oldValue != ownFont { styleChanged() }
    }
  }
  private(set) final weak var ownDelegate: (any UITextViewDelegate)?
  /// The text storage, if the app has asked for it.
  final var viewStorage: ViewTextStorage?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// The view that replaces the keyboard while the view is edited; nil for the keyboard.
  open override var inputView: UIView? {
    get { ownInputView ?? (isEditable ? nil : noKeyboard) }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }

  /// The view on top of the keyboard while the view is edited; nil for the next responder's.
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
  /// Whether the text is secret: it is never copied, nor kept for undo, and overwritten in memory where it is deleted.
  /// A text view displays it nevertheless.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry { interaction.keepSecret() }
      reloadInputViews()
    }
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

  package private(set) lazy var editor = TextEditor(client: self)
  package private(set) lazy var interaction = TextInteraction(for: self)
  package private(set) lazy var layout = makeLayout()
  var placeholderLayout: TextLayout?
  /// The attributes of each part of the text, if they aren't the same everywhere.
  package var attributeRuns: TextAttributeRuns?
  /// The attributes of what is typed next, if an app has set some since the caret moved.
  package var ownTypingAttributes: [NSAttributedString.Key: Any]?
  private var ownLinkAttributes: [NSAttributedString.Key: Any]?
  /// The link that has the focus by Tab; nil for none.
  package var focusedLink: TextLink? { didSet { if oldValue != focusedLink { setNeedsDisplay() } } }
  /// The link on which the pointer was pressed.
  var pressedLink: TextLink?
  package private(set) lazy var blinker = CaretBlinker { [weak self] in self?.caretDidBlink() }
  private lazy var touchTracker = TextTouchTracker(client: self)
  private lazy var noKeyboard = UIView()
  private lazy var ownUndoManager = TextUndoManager(editor)
  /// The frame at which the caret was drawn, in content coordinates.
  var shownCaret = CGRect.null
  /// The view's height at the last layout.
  var laidOutHeight: CGFloat = 0
  /// The start of the paragraph that stays in place when lines before it turn out to be more or fewer than estimated.
  var anchorOffset = 0
  /// Whether the placeholder is on screen.
  var showsPlaceholder = true

  // MARK: - Creating

  /// Makes an empty view whose frame is in points of its future superview. The view has a text container of its own,
  /// and takes only the `lineFragmentPadding` of `textContainer`.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if let textContainer { self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding }
  }

  /// Makes an empty view whose frame is in points of its future superview.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Always nil, as there are no interface files on Linux; exists so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Editing

  /// Types `text`, like an edit by the user.
  open func insertText(_ text: String) { editor.insert(text) }

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

  open override var isScrollEnabled: Bool { didSet { if oldValue != isScrollEnabled { styleChanged() } } }
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable || !links.isEmpty }
  open override var undoManager: UndoManager? { ownUndoManager }
  open override var canResignFirstResponder: Bool { ownDelegate?.textViewShouldEndEditing(self) ?? true }
  open override var pointerShape: PointerShape? { isEditable || isSelectable ? .text : nil }

  /// Keeps ancestors from recognizing taps on the text, and from opening their menus there.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isOwn = gestureRecognizer.isSingleTap(around: self) || gestureRecognizer.opensMenu(around: self)
    if canBecomeFirstResponder, isOwn { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func shouldBeginScrollingPan(at point: CGPoint) -> Bool { !isFirstResponder || touchTracker.letsScroll }
  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UITextView.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(
      isElement: true,
      role: .textView,
      traits: isEditable ? .none : .staticText,
      states: [.multiLine, isEditable ? .editable : .readOnly]
    )
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenText }
    set { super.accessibilityValue = newValue }
  }

  @_spi(Toolkit) open override func activateElement() -> Bool { canBecomeFirstResponder && becomeFirstResponder() }
  override var contentIsAboveBack: Bool { true }
  @_spi(Toolkit) open override var drawsContent: Bool { true }
  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) { drawText(rect, in: context) }
  override func contentSizeWasSolved(_ size: CGSize) {}

  override func mayBecomeFirstResponder() -> Bool { ownDelegate?.textViewShouldBeginEditing(self) ?? true }

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
    focusedLink = nil
    endEditing()
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    let follows = adjustsFontForContentSizeCategory || usedFont.followsTextSize
    renewFonts(followsTextSize: adjustsFontForContentSizeCategory) { font = font?.preferred(followsTextSize: follows) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    textContainer.size = bounds.inset(by: textContainerInset).size
    reflow()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if ownLinkAttributes == nil, !allLinks.isEmpty { attributesChanged() }
    setNeedsDisplay()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let press = presses.first, let key = press.key, isFirstResponder, handleKey(key) else {
      return super.pressesBegan(presses, with: event)
    }
    press.isTyped = true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    pressedLink = touch.button == 1 ? link(at: touch.location(in: self)) : nil
    if pressedLink == nil { touchTracker.touchBegan(touch, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, pressedLink == nil else { return }
    touchTracker.touchMoved(touch, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if let pressedLink, pressedLink == link(at: touch.location(in: self)) { open(pressedLink) }
    if pressedLink == nil { touchTracker.touchEnded(touch, event) }
    pressedLink = nil
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressedLink = nil
    touchTracker.touchCancelled()
  }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize {
    let none = UIView.noIntrinsicMetric
    return CGSize(width: none, height: isScrollEnabled ? none : height(forWidth: bounds.width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(forWidth: size.width))
  }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : height(forWidth: width)
  }

  override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    let (first, last) = layout.outerBaselines
    return (textContainerInset.top + first, textContainerInset.bottom + last)
  }

  /// Whether there is any text.
  open var hasText: Bool { editor.storage.count > 0 }
}

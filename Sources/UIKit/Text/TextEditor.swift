/// A text field or text view, as its ``TextEditor`` uses it: what may be edited, where the text is laid out, and whom
/// to notify.
///
/// Their common `UITextInput` is implemented in an extension of this protocol.
protocol EditorInput: UIView, UITextInput {
  /// The text and its selection.
  var editor: TextEditor { get }

  /// The attributes of each part of the text; nil if all of it looks the same.
  var attributeRuns: TextAttributeRuns? { get set }

  /// The attributes of what is typed next, if an app has set some since the caret moved.
  var ownTypingAttributes: [NSAttributedString.Key: Any]? { get }

  /// The attributes of text that replaces `range`, unless others were set.
  func attributes(replacing range: Range<Int>, in runs: TextAttributeRuns) -> [NSAttributedString.Key: Any]

  /// How links are drawn.
  var drawnLinkAttributes: [NSAttributedString.Key: Any] { get }

  /// Lays out the text with ``attributeRuns``.
  func attributesChanged()

  /// Blinks the caret.
  var blinker: CaretBlinker { get }

  /// The layout of the text; of bullets if the text is secret.
  var layout: TextLayout { get }

  /// The layout of the text, also if bullets are shown for it.
  var plainLayout: TextLayout { get }

  /// Whether the user may change the text.
  var acceptsEdits: Bool { get }

  /// Whether the user may select text.
  var acceptsSelection: Bool { get }

  /// Whether the text has several lines.
  var isMultiline: Bool { get }

  /// The most UTF-16 units that a change by the user may lengthen the text to.
  var longestText: Int { get }

  /// The number of lines that Page Down moves by.
  var linesPerPage: Int { get }

  /// Converts an offset in the text to one in ``layout``, which may have bullets instead.
  func layoutOffset(_ offset: Int) -> Int
  func textOffset(_ offset: Int) -> Int

  /// The layout's top left corner, in the view's coordinates.
  var layoutOrigin: CGPoint { get }

  /// Asks the delegate whether a change is allowed; `text` is made only if there is one.
  func editorShouldChange(_ range: NSRange, to text: () -> String) -> Bool

  /// Lays out the text after `change`, and marks what has changed for drawing.
  func show(_ change: TextChange)

  /// The menu that the delegate makes of the suggested actions; nil if it makes none.
  func delegateEditMenu(in range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu?

  /// Tells the delegate that the selection has changed.
  func tellSelection()

  /// Tells delegate and targets that the user has changed the text.
  func tellEdit()

  /// Posted after the user has changed the text.
  static var textDidChangeNotification: Notification.Name { get }
}

extension EditorInput {
  func layoutOffset(_ offset: Int) -> Int { offset }
  func textOffset(_ offset: Int) -> Int { offset }

  /// Ends composing, the group of edits that are undone at once, and the caret's blinking.
  func endInput() {
    editor.unmark()
    editor.keepPrimary()
    editor.hideHandles()
    editor.notice = nil
    editor.undo.endGroup()
    blinker.stop()
    window?.windowScene?.platformWindow.setTextInputRect(nil)
  }

  /// Processes a change of the editor's: lays out, marks for drawing, then notifies everyone in UIKit's order.
  func editorDidChange(_ change: TextChange) {
    show(change)
    editor.tellInputDelegate(of: change)
    if change.movesSelection {
      restartBlinking()
      tellSelection()
    }
    editor.updateHandles(isEdit: change.isEdit)
    if change.isEdit {
      tellEdit()
      tellOfInput(posting: Self.textDidChangeNotification)
      revealTyping()
    } else if change.replaced == nil || isFirstResponder {
      inputTextDidChange()
    }
  }

  /// The caret's frame in points of the native window. As long as nothing moves the view's origin there is known, and no
  /// walk through the views around is needed.
  var caretRectInWindow: CGRect {
    let caret = caretRect
    guard let repaint = layer.render.repaint else { return convert(caret, to: nil) }
    return caret.offset(by: repaint.origin)
  }

  func restartBlinking() {
    if isFirstResponder, acceptsEdits { blinker.restart(in: window?.windowScene) }
  }

  /// Scrolls the caret back into view after a key, if the user had scrolled it away and no keyboard avoidance keeps it
  /// in view.
  func revealTyping() {
    guard isFirstResponder, layer.render.repaint?.isInSight(caretRect.intersection(bounds)) != true else { return }
    // The views around may have to make room for longer text, or the window may just have got another size.
    window?.layoutIfNeeded()
    let caret = caretRect.intersection(bounds)
    guard !caret.isNull else { return }
    guard isScrolledAway(caret) else {
      stopCoasting()
      return layer.render.repaint?.noteInSight(caret) ?? ()
    }
    revealInputSideways()
    guard UIApplication.shared.inputListeners.avoider?.keepsInView(self) != true else { return }
    superview?.revealForFocus(convert(caret, to: superview), animated: true)
  }

  /// Scrolls at once, or with the animation whose changes are being made, as far as scroll views around cut off the caret.
  func revealCaret() {
    let caret = caretRect.intersection(bounds)
    guard !caret.isNull, isScrolledAway(caret) else { return }
    superview?.revealForFocus(convert(caret, to: superview), animated: false)
  }

  /// Stops what coasts around after a drag: it would carry off what is being typed.
  private func stopCoasting() {
    for case let scrollView as UIScrollView in sequence(first: self, next: \UIView.superview) {
      scrollView.stopCoasting()
    }
  }

  /// Whether a scroll view around cuts off a part of `rect`, in this view's coordinates.
  private func isScrolledAway(_ rect: CGRect) -> Bool {
    var rect = rect
    var view: UIView = self
    while let superview = view.superview {
      rect = rect.applying(view.layer.transformToSuperlayer)
      let visible = superview.layer.modelBounds
      if superview.scrollsContent, rect.minY < visible.minY || rect.maxY > visible.maxY { return true }
      if rect.minX < visible.minX || rect.maxX > visible.maxX, let around = superview as? UIScrollView,
        around.canScrollHorizontally
      {
        return true
      }
      view = superview
    }
    return false
  }
}

/// Edits the text of a field or a text view: holds text and selection, and performs typing, deleting, moving, undo and
/// pasting.
final class TextEditor {
  let storage = TextStorage()
  private(set) var selection = TextSelection(caret: 0)
  /// The selection with which a touch is about to begin editing; nil if something else begins it.
  var firstSelection: TextSelection?
  /// Whether editing is just beginning: what is selected meanwhile isn't what the person has selected.
  var isBeginning = false
  /// The text that an input method is composing; nil if there is none.
  var composition: TextComposition?
  var undo = TextUndoHistory()
  /// The column that Up and Down keep, in points from the layout's left.
  var goalX: CGFloat?
  /// The range that a double or triple tap selected; a drag that follows extends the selection around it.
  var dragOrigin: Range<Int>?
  /// A character that is being entered by its number.
  var codePoint: CodePointEntry?
  /// The view, which owns this editor.
  private weak var view: (any EditorInput)?
  private var isAsking = false
  /// Whom the input tells of each change.
  weak var inputDelegate: (any UITextInputDelegate)?
  /// The handles at the ends of a selection that a finger has made; nil without one.
  private(set) var handles: TextHandles?
  /// Why a text wasn't taken, while that is told.
  var notice: TextNotice? { didSet { oldValue?.remove() } }
  /// The selected text that other programs may ask for, not copied yet.
  var primary: TextPromise?

  /// The number of UTF-16 units that have to be deleted at once for their memory to be worth returning to the system: their
  /// layout took some megabytes, in a million small allocations, of which 14 of 20 bytes a unit would stay with the process,
  /// because a small allocation still in use mostly lies behind them.
  private static let memorableCount = 250_000

  /// Makes an editor with an empty text; its view is set later.
  init() {}

  init(client: any EditorInput) { view = client }

  /// The view whose text is edited. Must be set before anything else is called.
  var client: any EditorInput {
    get {
      guard let view else { preconditionFailure("an editor needs the view that it edits for") }
      return view
    }
    set { view = newValue }
  }

  // MARK: - Programs

  /// Replaces the whole text and puts the caret at its end. The delegate is neither asked nor told of an edit.
  func setText(_ text: String) {
    keepPrimary()
    inputDelegate?.textWillChange(client)
    let old = (length: storage.count, selection: selection)
    storage.setString(text)
    (composition, codePoint) = (nil, nil)
    goalX = nil
    undo.clear()
    selection = TextSelection(caret: storage.count)
    let (length, caret) = (storage.count, selection)
    client.editorDidChange(
      TextChange(replaced: 0..<old.length, newLength: length, from: old.selection, to: caret, isByPerson: false)
    )
  }

  /// Selects from `anchor` to `head`, moved to the nearest boundaries of characters. A selection outside of the text that
  /// is being composed ends the composing.
  func select(_ new: TextSelection) {
    if let marked, !(marked.lowerBound...marked.upperBound ~= new.head) { unmark() }
    let old = selection
    let anchor = storage.boundary(atOrBefore: new.anchor.clamped(to: 0...storage.count))
    let head = storage.boundary(atOrBefore: new.head.clamped(to: 0...storage.count))
    guard TextSelection(anchor: anchor, head: head) != old else { return }
    inputDelegate?.selectionWillChange(client)
    selection = TextSelection(anchor: anchor, head: head)
    undo.endGroup()
    client.editorDidChange(TextChange(from: old, to: selection))
  }

  func select(_ range: Range<Int>) { select(TextSelection(storage.validRange(range))) }

  // MARK: - Changes by the user

  /// Types or pastes `text` in place of the selection.
  @discardableResult
  func insert(_ text: String, kind: TextEdit.Kind = .typing) -> Bool {
    guard accepts(text, inPlaceOf: selection.range) else { return false }
    var units = Array(text.utf16)
    return insert(&units, kind: kind)
  }

  /// The same for text in an array, which is overwritten in memory if the field's text is secret.
  @discardableResult
  func insert(_ units: inout [UInt16], kind: TextEdit.Kind) -> Bool {
    composition == nil ? replace(selection.range, with: &units, kind: kind) : commit(&units)
  }

  /// Replaces `range` by `text`, if the user may and the delegate allows it.
  @discardableResult
  func replace(_ range: Range<Int>, with text: String, kind: TextEdit.Kind) -> Bool {
    guard accepts(text, inPlaceOf: range) else { return false }
    var units = Array(text.utf16)
    return replace(range, with: &units, kind: kind)
  }

  /// The same with an array, which is overwritten in memory if the text is secret.
  func replace(_ range: Range<Int>, with new: inout [UInt16], kind: TextEdit.Kind) -> Bool {
    defer { if storage.isSecret { new.wipe() } }
    let client = client
    guard client.acceptsEdits, accepts(new.count, inPlaceOf: range) else { return false }
    TextCleaner.clean(&new, multiline: client.isMultiline)
    unmark()
    // Backspace may take a mark and leave its letter.
    var range = kind == .deleting ? storage.scalarRange(range) : storage.validRange(range)
    guard !range.isEmpty || !new.isEmpty, ask(range, to: { String(units: new) }) else { return false }
    // The delegate may have changed the text when it was asked.
    range = kind == .deleting ? storage.scalarRange(range) : storage.validRange(range)
    let after = TextSelection(caret: range.lowerBound + new.count)
    let attributeRuns = client.attributeRuns?.part(range)
    record(
      TextEdit(
        kind: kind,
        location: range.lowerBound,
        removed: storage.isSecret ? [] : Array(storage.units[range]),
        attributeRuns: attributeRuns,
        inserted: new,
        before: selection,
        after: after
      )
    )
    apply(range, new, select: after)
    return true
  }

  /// Notes a change to be undone, unless the text is secret.
  func record(_ edit: TextEdit) {
    if !storage.isSecret { undo.record(edit) }
  }

  // MARK: - Handles

  /// Shows handles at the ends of the selection, if there is one.
  func showHandles() {
    guard handles == nil, !selection.isEmpty else { return }
    handles = TextHandles(of: client)
  }

  func hideHandles() {
    handles?.remove()
    handles = nil
  }

  /// Follows the selection, until the user types or the selection is gone.
  func updateHandles(isEdit: Bool) {
    guard let handles else { return }
    if isEdit || selection.isEmpty { hideHandles() } else { handles.update() }
  }

  /// Makes the text secret: from now on deleted text is overwritten in memory, even if the text is shown later, and
  /// can't be restored by undoing.
  func keepSecret() {
    storage.keepSecret()
    keepPrimary()
    composition = nil
    undo.clear()
  }

  /// Asks the delegate, which alone needs `text`. Not for changes that the delegate makes while it is being asked.
  func ask(_ range: Range<Int>, to text: () -> String) -> Bool {
    guard !isAsking else { return true }
    isAsking = true
    defer { isAsking = false }
    return client.editorShouldChange(NSRange(location: range.lowerBound, length: range.count), to: text)
  }

  /// Changes text and selection, and tells everyone. Without `attributeRuns` the new text looks like text that is typed there.
  func apply(
    _ range: Range<Int>,
    _ new: [UInt16],
    attributeRuns: TextAttributeRuns? = nil,
    select: TextSelection,
    composing: TextComposition? = nil
  ) {
    keepPrimary()
    notice = nil
    inputDelegate?.textWillChange(client)
    // Whoever is told may change the text.
    let (old, range) = (selection, range.clamped(to: 0..<storage.count))
    storage.replace(range, with: new)
    composition = composing
    if composing == nil { codePoint = nil }
    goalX = nil
    // The typed text may have become one character with the text after it.
    let head = storage.boundary(atOrAfter: select.head)
    selection = select.isEmpty ? TextSelection(caret: head) : TextSelection(anchor: select.anchor, head: head)
    client.editorDidChange(
      TextChange(
        replaced: range,
        newLength: new.count,
        attributeRuns: attributeRuns,
        from: old,
        to: selection,
        isByPerson: true
      )
    )
    if range.count - new.count >= Self.memorableCount { UIApplication.shared.platform.memoryWasFreed() }
  }

  func tellInputDelegate(of change: TextChange) {
    guard change.replaced != nil else { return inputDelegate?.selectionDidChange(client) ?? () }
    inputDelegate?.textDidChange(client)
  }

  // MARK: - Undo

  func undoLast() {
    unmark()
    if client.acceptsEdits, let edit = undo.takeUndo() { takeBack(edit, isUndo: true) }
  }

  func redoLast() {
    unmark()
    if client.acceptsEdits, let edit = undo.takeRedo() { takeBack(edit, isUndo: false) }
  }

  /// Restores the text from before `edit`, unless the delegate refuses, or has changed the text when it was asked.
  private func takeBack(_ edit: TextEdit, isUndo: Bool) {
    guard ask(edit.range, to: { String(units: edit.removed) }), edit.range.upperBound <= storage.count else {
      return isUndo ? undo.addDone(edit) : undo.addUndone(edit)
    }
    let inverse = edit.inverse(in: storage, client.attributeRuns)
    if isUndo { undo.addUndone(inverse) } else { undo.addDone(inverse) }
    apply(edit.range, edit.removed, attributeRuns: edit.attributeRuns, select: edit.before)
  }
}

/// The `UITextInput` of fields and text views, written once for both; public where the types are.
extension EditorInput {
  /// The selection; empty for a caret.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection.range) }
    set { if let newValue { editor.select(newValue.offsets) } }
  }

  /// The text that an input method is composing; nil if there is none.
  public var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }

  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(offset: editor.storage.count) }

  /// The text in `range`, nil if that isn't part of the text.
  public func text(in range: UITextRange) -> String? { editor.text(in: range) }

  /// Replaces the text in `range`, like an edit by the user.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.offsets, with: text, kind: .other)
  }

  /// Shows text that an input method is composing, in place of the marked text or the selection.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText ?? "", selected: selectedRange)
  }

  /// Makes the marked text ordinary text.
  public func unmarkText() { editor.unmark() }

  /// The frame that the caret has, or would have, at `position`.
  public func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position.offset) }

  /// The part of the first line that `range` covers.
  public func firstRect(for range: UITextRange) -> CGRect {
    editor.rects(of: range).first ?? caretRect(for: range.start)
  }

  /// The rectangles behind the text of `range` when it is selected.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }

  /// The position nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(at: point) }

  /// The moving end of the selection.
  public var selectionHead: UITextPosition? { UITextPosition(offset: editor.selection.head) }

  /// Whether there is any text.
  public var hasText: Bool { editor.storage.count > 0 }

  /// Inserts `text`, like an edit by the user.
  public func insertText(_ text: String) { editor.insert(text) }

  /// Deletes the selection, or the character before the caret, like an edit by the user.
  public func deleteBackward() { editor.delete(.left) }

  /// The text before the caret; nil if it is secret.
  public var documentContextBeforeInput: String? { isSecureTextEntry ? nil : editor.contextBeforeInput }
}

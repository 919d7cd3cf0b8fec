/// Fields and text views as text inputs: each is written here once, and is public where the types are.
extension EditorInput {
  /// What is selected.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection.range) }
    set { if let newValue { editor.select(newValue.offsets) } }
  }

  /// What an input method is still composing.
  public var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }

  /// Where the text ends.
  public var endOfDocument: UITextPosition { UITextPosition(offset: editor.storage.count) }

  /// The text in `range`, nil when it isn't part of the input's.
  public func text(in range: UITextRange) -> String? { editor.text(in: range) }

  /// Puts `text` in place of what is in `range`, as if the person did it.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.offsets, with: text, kind: .other)
  }

  /// Shows what an input method is composing.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText ?? "", selected: selectedRange)
  }

  /// Makes marked text ordinary.
  public func unmarkText() { editor.unmark() }

  /// Where the caret stands, or would stand, at `position`.
  public func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position.offset) }

  /// The part of the first line that `range` covers.
  public func firstRect(for range: UITextRange) -> CGRect {
    editor.rects(of: range).first ?? caretRect(for: range.start)
  }

  /// What is painted behind `range` when it is selected.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }

  /// The position nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? { editor.position(at: point) }

  /// The moving end of the selection.
  public var selectionHead: UITextPosition? { UITextPosition(offset: editor.selection.head) }

  /// Whether there is any text.
  public var hasText: Bool { editor.storage.count > 0 }

  /// Types `text`, as if the person did it.
  public func insertText(_ text: String) { editor.insert(text) }

  /// Deletes the selection, or the character before the caret, as if the person did it.
  public func deleteBackward() { editor.delete(.left) }

  /// The text before the caret; nil for a secret.
  public var documentContextBeforeInput: String? { isSecureTextEntry ? nil : editor.contextBeforeInput }
}

/// The members of `UITextInput` that fields and text views have in common.
extension EditorInput {
  /// The text that an input method is composing; nil if there is none.
  public var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }

  /// The delegate that the input notifies before and after each change of its text or selection by the user, an input
  /// method, or code. A change of the text that moves the caret, too, is reported as a change of the text only.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { interaction.inputDelegate }
    set { interaction.inputDelegate = newValue }
  }

  /// A new tokenizer, which follows Unicode's rules.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

  /// The direction of the paragraph at `position`.
  public func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    editor.isRightToLeft(at: position.offset.clamped(to: 0...editor.storage.count)) ? .rightToLeft : .leftToRight
  }

  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(offset: editor.storage.count) }

  /// The text in `range`, nil if that isn't part of the text.
  func string(in range: UITextRange) -> String? {
    let storage = editor.storage
    guard range.end.offset <= storage.count, range.start.offset >= 0 else { return nil }
    return storage.string(in: storage.validRange(range.offsets))
  }

  /// Replaces the text in `range`, like an edit by the user.
  func replaceByEdit(_ range: UITextRange, with text: String) {
    editor.replace(range.offsets, with: text, kind: .other)
  }

  /// The part of the first line that `range` covers.
  func firstLineRect(of range: UITextRange) -> CGRect {
    editor.rects(of: range.offsets).first ?? caretRect(for: range.start)
  }

  /// The rectangles behind `range` when it is selected.
  func rects(of range: UITextRange) -> [UITextSelectionRect] {
    let rects = editor.rects(of: range.offsets)
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(rect: rect, containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }

  /// The moving end of the selection.
  public var selectionHead: UITextPosition? { UITextPosition(offset: editor.selection.head) }

  /// The text before the caret; nil if it is secret.
  public var documentContextBeforeInput: String? { isSecureTextEntry ? nil : editor.contextBeforeInput }
}

extension UITextInput {
  /// The number of characters in a text field or text view, counted without making a string of the text; 0 in other
  /// inputs.
  package var characterCount: Int {
    guard let input = self as? any EditorInput else { return 0 }
    return input.editor.storage.characterStarts.count - 1
  }
}

/// An object whose text can be read, selected and edited by the keyboard, and by code that keeps the caret in view.
///
/// Rectangles are in the object's own coordinates, in points; offsets count UTF-16 units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selection; empty for a caret, nil if nothing can be selected.
  var selectedTextRange: UITextRange? { get set }

  /// The text that an input method is composing; nil if there is none.
  var markedTextRange: UITextRange? { get }

  /// The delegate that the input notifies before and after each change of its text or selection, whoever made it.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// Finds words, lines and other units of the text.
  var tokenizer: any UITextInputTokenizer { get }

  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }

  /// The end of the text.
  var endOfDocument: UITextPosition { get }

  /// The text in `range`, nil if that isn't part of the document.
  func text(in range: UITextRange) -> String?

  /// Replaces the text in `range`.
  func replace(_ range: UITextRange, withText text: String)

  /// Replaces the marked text or the selection by `markedText`, and marks it; `selectedRange` counts from its start.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Makes the marked text ordinary text.
  func unmarkText()

  /// The frame that the caret has, or would have, at `position`.
  func caretRect(for position: UITextPosition) -> CGRect

  /// The part of the first line that `range` covers.
  func firstRect(for range: UITextRange) -> CGRect

  /// The rectangles behind `range` when it is selected, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// The direction in which the paragraph at `position` is written.
  func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// The position `offset` units after `position`, in units of the input's choice; nil beyond the ends of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// The position `offset` characters or lines away; nil beyond the ends of the text.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?

  /// The distance between two positions in the input's units.
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int

  /// The range between two positions.
  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?

  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// The start or the end of `range`, whichever lies farther in `direction` for the writing direction of the text.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?

  /// The menu for the text in `textRange`, made of the usual actions; nil for none.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?

  /// The end of the selection that moves with Shift and the arrow keys, or with a drag; the caret if nothing is selected.
  ///
  /// An addition to UIKit: the position that has to stay in view while the user types or selects.
  var selectionHead: UITextPosition? { get }
}

extension UITextInput {
  /// The end of the selection by default; while keys select, the end that they move.
  public var selectionHead: UITextPosition? { keySelection.head }

  /// The caret's frame, at the moving end of the selection; `.null` if there is none. An addition to UIKit.
  public var caretRect: CGRect { selectionHead.map { caretRect(for: $0) } ?? .null }

  /// The suggested actions by default.
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    UIMenu(children: suggestedActions)
  }

  /// Offset 0.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }

  /// The position `offset` UTF-16 units after `position`; nil beyond the ends of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflow) = position.offset.addingReportingOverflow(offset)
    guard !overflow, (0...endOfDocument.offset).contains(sum) else { return nil }
    return UITextPosition(offset: sum)
  }

  /// The distance between two positions in UTF-16 units.
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

  /// The range between two positions, in either order.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? { UITextRange(start, end) }

  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

/// An object that a text input notifies of each change, like the keyboard on iOS.
@preconcurrency @MainActor
public protocol UITextInputDelegate: SelectorRespondent {
  /// Called before another text is selected, or the caret moved, while the text stays the same.
  func selectionWillChange(_ textInput: (any UITextInput)?)

  /// Called after another text was selected, or the caret was moved.
  func selectionDidChange(_ textInput: (any UITextInput)?)

  /// Called before the text changes, and usually the selection with it.
  func textWillChange(_ textInput: (any UITextInput)?)

  /// Called after the text has changed, before the field's own delegate and targets are notified.
  func textDidChange(_ textInput: (any UITextInput)?)
}

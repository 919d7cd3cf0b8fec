/// An object whose text can be read, selected and edited by others: the keyboard, and what keeps the caret in view.
///
/// Rectangles are in the object's own coordinates, in points; offsets count UTF-16 units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// What is selected; empty for a caret, nil when nothing can be selected.
  var selectedTextRange: UITextRange? { get set }

  /// Text that an input method is still composing; nil when there is none.
  var markedTextRange: UITextRange? { get }

  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }

  /// Where the text ends.
  var endOfDocument: UITextPosition { get }

  /// The text in `range`, nil when it isn't part of the document.
  func text(in range: UITextRange) -> String?

  /// Puts `text` in place of what is in `range`.
  func replace(_ range: UITextRange, withText text: String)

  /// Puts `markedText` in place of the marked text or the selection, and marks it; `selectedRange` counts from its start.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Makes marked text ordinary.
  func unmarkText()

  /// Where the caret stands, or would stand, at `position`.
  func caretRect(for position: UITextPosition) -> CGRect

  /// The part of the first line that `range` covers.
  func firstRect(for range: UITextRange) -> CGRect

  /// What is painted behind `range` when it is selected, a rectangle a line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// The end of the selection that moves with Shift and the arrow keys, or with a drag; the caret when nothing is selected.
  ///
  /// Ours, not UIKit's: what has to stay in view while the person types or selects.
  var selectionHead: UITextPosition? { get }
}

extension UITextInput {
  /// Where the caret stands: at the moving end of the selection. `.null` when there is none. Ours, not UIKit's.
  public var caretRect: CGRect { selectionHead.map { caretRect(for: $0) } ?? .null }

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

  /// Which of two positions comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

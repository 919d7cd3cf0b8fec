/// Text, rectangles and positions in the form that ``UITextInput`` has.
extension TextEditor {
  /// The caret's width, in points.
  static let caretWidth: CGFloat = 2

  func text(in range: UITextRange) -> String? {
    guard range.end.offset <= storage.count, range.start.offset >= 0 else { return nil }
    return storage.string(in: storage.validRange(range.offsets))
  }

  /// The caret's frame, in the view's coordinates.
  func caretRect(at offset: Int) -> CGRect {
    let client = client
    let layout = client.layout
    let caret = layout.caret(at: client.layoutOffset(offset.clamped(to: 0...storage.count)))
    // Blanks at a line's end may extend beyond its edge; the caret stays inside.
    let x = layout.insideX(caret.minX) - Self.caretWidth / 2
    return CGRect(x: x, y: caret.minY, width: Self.caretWidth, height: caret.height).offset(by: client.layoutOrigin)
  }

  /// A rectangle for each line that `range` covers, in the view's coordinates.
  func rects(of range: UITextRange) -> [CGRect] {
    let (offsets, client) = (storage.validRange(range.offsets), client)
    let shown = client.layoutOffset(offsets.lowerBound)..<client.layoutOffset(offsets.upperBound)
    return client.layout.selectionRects(shown).map { $0.offset(by: client.layoutOrigin) }
  }

  func selectionRects(of range: UITextRange) -> [UITextSelectionRect] {
    let rects = rects(of: range)
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(rect: rect, containsStart: index == 0, containsEnd: index == rects.count - 1)
    }
  }

  func position(at point: CGPoint) -> UITextPosition {
    UITextPosition(offset: client.textOffset(client.layout.offset(at: point - client.layoutOrigin)))
  }

  /// The text before the caret, as much of it as capitalization depends on.
  var contextBeforeInput: String {
    let end = selection.range.lowerBound
    let start = storage.boundary(atOrBefore: max(0, end - 64))
    return storage.string(in: start..<max(start, end))
  }
}

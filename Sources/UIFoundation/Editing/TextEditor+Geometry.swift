import CoreGraphics

/// Positions of the text, in the client's coordinates.
extension TextEditor {
  /// The caret's width, in points.
  package static let caretWidth: CGFloat = 2

  /// The frame of a caret at `offset`.
  package func caretRect(at offset: Int) -> CGRect {
    let client = client
    let layout = client.layout
    let caret = layout.caret(at: client.layoutOffset(offset.clamped(to: 0...storage.count)))
    // Blanks at a line's end may extend beyond the line's edge; the caret stays inside.
    let x = layout.insideX(caret.minX) - Self.caretWidth / 2
    return CGRect(x: x, y: caret.minY, width: Self.caretWidth, height: caret.height).offset(by: client.layoutOrigin)
  }

  /// The rectangles in which the caret is drawn: two halves where left-to-right and right-to-left text meet.
  package var caretParts: [CGRect] {
    let (client, width) = (client, Self.caretWidth)
    return client.layout.caretParts(at: client.layoutOffset(selection.head)).map { part in
      let x = client.layout.insideX(part.minX) - width / 2
      return CGRect(x: x, y: part.minY, width: width, height: part.height).offset(by: client.layoutOrigin)
    }
  }

  /// A rectangle for each line that `range` covers.
  package func rects(of range: Range<Int>) -> [CGRect] {
    let (offsets, client) = (storage.validRange(range), client)
    let shown = client.layoutOffset(offsets.lowerBound)..<client.layoutOffset(offsets.upperBound)
    return client.layout.selectionRects(shown).map { $0.offset(by: client.layoutOrigin) }
  }

  /// The offset nearest to a point.
  package func offset(at point: CGPoint) -> Int {
    client.textOffset(client.layout.offset(at: point - client.layoutOrigin))
  }
}

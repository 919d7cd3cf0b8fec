/// Steps of the caret in text that may run from right to left. Arrow keys move it to where they point; with Shift they
/// select what is read next, in the direction of the paragraph, so that a selection stays in one piece.
extension TextEditor {
  /// Whether the paragraph at `offset` runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    client.layout.counter.hasSeenRightToLeft && line(at: offset).baseLevel == 1
  }

  /// The caret's next position to the left or right of `offset`, on screen.
  func beside(_ offset: Int, toLeft: Bool) -> Int {
    let (client, line) = (client, client.layout.counter.hasSeenRightToLeft ? line(at: offset) : nil)
    guard let line, line.isBidirectional else {
      return toLeft ? storage.boundary(before: offset) : storage.boundary(after: offset)
    }
    if let next = client.layout.offset(besides: client.layoutOffset(offset), toLeft: toLeft, in: line) {
      return client.textOffset(next)
    }
    // From the line's edge to the line that is read before or after.
    guard toLeft == (line.baseLevel == 1) else {
      return line.start > 0 ? storage.boundary(before: client.textOffset(line.start)) : client.textOffset(line.start)
    }
    return client.textOffset(line.end + line.terminatorLength)
  }

  /// Where Backspace, Delete, and both with Control delete to.
  func deletionTarget(of move: TextMove) -> Int {
    let head = selection.head
    return switch move {
    case .left: storage.backspaceStart(before: head)
    case .right: storage.boundary(after: head)
    case .wordLeft: previousWord(before: head)
    case .wordRight: nextWord(after: head)
    default: head
    }
  }

  func previousWord(before offset: Int) -> Int { client.isSecureTextEntry ? 0 : storage.keyWordStart(before: offset) }

  func nextWord(after offset: Int) -> Int {
    client.isSecureTextEntry ? storage.count : storage.keyWordEnd(after: offset)
  }

  /// What is drawn of the caret, in the view's coordinates: two halves where directions meet.
  var caretParts: [CGRect] {
    let (client, width) = (client, Self.caretWidth)
    return client.layout.caretParts(at: client.layoutOffset(selection.head)).map { part in
      let x = client.layout.insideX(part.minX) - width / 2
      return CGRect(x: x, y: part.minY, width: width, height: part.height).offset(by: client.layoutOrigin)
    }
  }

  private func line(at offset: Int) -> TextLayout.LineFragment {
    client.layout.line(containing: client.layoutOffset(offset))
  }
}

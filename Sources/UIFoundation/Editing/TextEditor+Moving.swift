import CoreGraphics

/// A movement of the caret by a key.
package enum TextMove {
  case left, right, wordLeft, wordRight, up, down, pageUp, pageDown
  case lineStart, lineEnd, paragraphUp, paragraphDown, textStart, textEnd
}

extension TextEditor {
  /// Moves the caret; with `extending`, moves only the head of the selection.
  package func move(_ move: TextMove, extending: Bool) {
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(move)
    let column = preferredCaretX
    let target = target(of: move, extending: extending)
    select(extending ? TextSelection(anchor: selection.anchor, head: target) : TextSelection(caret: target))
    preferredCaretX = isVertical ? preferredCaretX ?? column : nil
  }

  /// Deletes the selection, or, if it is empty, the text that `move` steps over.
  package func delete(_ move: TextMove) {
    guard selection.isEmpty else { return deleteSelection() }
    let target = deletionTarget(of: move)
    let range = min(target, selection.head)..<max(target, selection.head)
    replace(range, with: "", kind: .deleting)
  }

  private func target(of move: TextMove, extending: Bool) -> Int {
    let (head, range) = (selection.head, selection.range)
    let collapses = !extending && !selection.isEmpty
    switch move {
    case .left, .right:
      guard collapses || extending else { return beside(head, toLeft: move == .left) }
      let isForward = (move == .left) == isRightToLeft(at: head)
      if collapses { return isForward ? range.upperBound : range.lowerBound }
      return isForward ? storage.boundary(after: head) : storage.boundary(before: head)
    case .wordLeft, .wordRight:
      return (move == .wordLeft) == isRightToLeft(at: head) ? nextWord(after: head) : previousWord(before: head)
    case .up: return vertical(-1)
    case .down: return vertical(1)
    case .pageUp: return vertical(-client.linesPerPage)
    case .pageDown: return vertical(client.linesPerPage)
    case .lineStart: return lineEdge(atEnd: false)
    case .lineEnd: return lineEdge(atEnd: true)
    case .paragraphUp: return paragraphStart(before: head)
    case .paragraphDown: return paragraphEnd(after: head)
    case .textStart: return 0
    case .textEnd: return storage.count
    }
  }

  private func lineEdge(atEnd: Bool) -> Int {
    guard client.isMultiline else { return atEnd ? storage.count : 0 }
    let fragment = client.layout.line(containing: selection.head)
    return atEnd ? client.layout.lastOffset(of: fragment) : fragment.start
  }

  /// The start of the paragraph that contains `offset`; of the paragraph before if `offset` is at a start.
  private func paragraphStart(before offset: Int) -> Int {
    guard client.isMultiline, offset > 0 else { return 0 }
    let start = storage.paragraphStart(at: offset)
    return start < offset ? start : storage.paragraphStart(at: storage.boundary(before: offset))
  }

  /// The end of the paragraph that contains `offset`; of the next paragraph if `offset` is at an end.
  private func paragraphEnd(after offset: Int) -> Int {
    guard client.isMultiline, offset < storage.count else { return storage.count }
    let end = storage.paragraphEnd(at: offset)
    return end > offset ? end : storage.paragraphEnd(at: storage.boundary(after: offset))
  }

  private func vertical(_ lines: Int) -> Int {
    guard client.isMultiline else { return lines < 0 ? 0 : storage.count }
    let layout = client.layout
    let fragment = layout.line(containing: selection.head)
    let x = preferredCaretX ?? layout.x(of: selection.head, in: fragment)
    preferredCaretX = x
    let number = fragment.index + lines
    if number < 0, fragment.index == 0 { return 0 }
    if number >= layout.lineCount, fragment.index == layout.lineCount - 1 { return storage.count }
    return layout.offset(atX: x, in: layout.line(at: number.clamped(to: 0...layout.lineCount - 1)))
  }
}

/// Movements of the caret in text that may run from right to left. Arrow keys move it in their direction on screen; with Shift
/// they extend the selection in reading order of the paragraph, so that it stays contiguous.
extension TextEditor {
  /// Whether the paragraph at `offset` runs from right to left.
  package func isRightToLeft(at offset: Int) -> Bool {
    client.layout.counter.hasSeenRightToLeft && line(at: offset).baseLevel == 1
  }

  /// The caret's next position to the left or right of `offset`, on screen.
  private func beside(_ offset: Int, toLeft: Bool) -> Int {
    let (client, line) = (client, client.layout.counter.hasSeenRightToLeft ? line(at: offset) : nil)
    guard let line, line.isBidirectional else {
      return toLeft ? storage.boundary(before: offset) : storage.boundary(after: offset)
    }
    if let next = client.layout.offset(besides: client.layoutOffset(offset), toLeft: toLeft, in: line) {
      return client.textOffset(next)
    }
    // Beyond the line's edge: to the line before or after.
    guard toLeft == (line.baseLevel == 1) else {
      return line.start > 0 ? storage.boundary(before: client.textOffset(line.start)) : client.textOffset(line.start)
    }
    return client.textOffset(line.end + line.terminatorLength)
  }

  /// The other end of the text that Backspace (left) or Delete (right) removes; with Control, a word.
  private func deletionTarget(of move: TextMove) -> Int {
    let head = selection.head
    return switch move {
    case .left: storage.backspaceStart(before: head)
    case .right: storage.boundary(after: head)
    case .wordLeft: previousWord(before: head)
    case .wordRight: nextWord(after: head)
    default: head
    }
  }

  private func previousWord(before offset: Int) -> Int {
    client.isSecureTextEntry ? 0 : storage.keyWordStart(before: offset)
  }

  private func nextWord(after offset: Int) -> Int {
    client.isSecureTextEntry ? storage.count : storage.keyWordEnd(after: offset)
  }

  private func line(at offset: Int) -> TextLayout.LineFragment {
    client.layout.line(containing: client.layoutOffset(offset))
  }
}

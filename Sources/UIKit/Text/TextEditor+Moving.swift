/// A step of the caret.
enum TextMove {
  case left, right, wordLeft, wordRight, up, down, pageUp, pageDown
  case lineStart, lineEnd, paragraphUp, paragraphDown, textStart, textEnd
}

extension TextEditor {
  /// Moves the caret; with `extending`, moves only the head of the selection.
  func move(_ move: TextMove, extending: Bool) {
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(move)
    let column = goalX
    let target = target(of: move, extending: extending)
    select(extending ? TextSelection(anchor: selection.anchor, head: target) : TextSelection(caret: target))
    goalX = isVertical ? goalX ?? column : nil
    if extending { offerPrimary() }
  }

  /// Deletes the selection, or, if it is empty, the text that `move` steps over.
  func delete(_ move: TextMove) {
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

  /// The start of the paragraph that `offset` is in, or of the one before if it is there already.
  private func paragraphStart(before offset: Int) -> Int {
    guard client.isMultiline, offset > 0 else { return 0 }
    let start = storage.paragraphStart(at: offset)
    return start < offset ? start : storage.paragraphStart(at: storage.boundary(before: offset))
  }

  /// The end of the paragraph that `offset` is in, or of the next one if it is there already.
  private func paragraphEnd(after offset: Int) -> Int {
    guard client.isMultiline, offset < storage.count else { return storage.count }
    let end = storage.paragraphEnd(at: offset)
    return end > offset ? end : storage.paragraphEnd(at: storage.boundary(after: offset))
  }

  private func vertical(_ lines: Int) -> Int {
    guard client.isMultiline else { return lines < 0 ? 0 : storage.count }
    let layout = client.layout
    let fragment = layout.line(containing: selection.head)
    let x = goalX ?? layout.x(of: selection.head, in: fragment)
    goalX = x
    let number = fragment.index + lines
    if number < 0, fragment.index == 0 { return 0 }
    if number >= layout.lineCount, fragment.index == layout.lineCount - 1 { return storage.count }
    return layout.offset(atX: x, in: layout.line(at: number.clamped(to: 0...layout.lineCount - 1)))
  }
}

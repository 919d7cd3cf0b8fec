/// Splits text into paragraphs, and extremely long paragraphs into blocks.
///
/// A keystroke costs the layout of its block, however long the paragraph is. At first the lines of a paragraph are the same as
/// without blocks; after changes each block is broken into lines by itself, so that its last line may be too short.
extension TextLayout {
  /// The length of a new block in UTF-16 units; a paragraph's last block may be twice as long, so that typing doesn't split it
  /// at once.
  static let blockLength = 8192

  /// Whether a block may be `length` units long: a shorter one is joined to the next, a longer one is split. With an infinite line
  /// width there are no blocks.
  func allowsLength(_ length: Int, ofBlock block: TextParagraph) -> Bool {
    guard breaker.width.isFinite else { return !block.isContinued }
    return length <= 2 * Self.blockLength && (!block.isContinued || length >= Self.blockLength / 4)
  }

  /// Replaces the paragraphs and blocks that a change touches by new ones.
  func remakeParagraphs(_ range: Range<Int>, newLength: Int) -> TextLineChange {
    var mark = paragraphPosition(atOffset: range.lowerBound)
    if mark.paragraph > 0, mark.offset == range.lowerBound { mark.goBack(over: paragraphs[mark.paragraph - 1]) }
    let (first, start) = (mark.paragraph, mark.offset)
    let end = paragraphPosition(atOffset: range.upperBound)
    var (last, lastStart) = (end.paragraph, end.offset)
    let isEnough = allowsLength(paragraphs[last].length - range.count, ofBlock: paragraphs[last])
    if last + 1 < paragraphs.count, !isEnough || range.upperBound >= lastStart + paragraphs[last].length {
      lastStart += paragraphs[last].fullLength
      last += 1
    }
    let newEnd = lastStart + paragraphs[last].fullLength + newLength - range.count
    let new = makeParagraphs(
      start..<newEnd,
      isLast: last == paragraphs.count - 1,
      isContinued: paragraphs[last].isContinued
    )
    var change = TextLineChange(
      first: mark.line,
      old: Self.lineCount(of: paragraphs[first...last]),
      new: Self.lineCount(of: new[...])
    )
    let extra = (old: Self.extraHeight(of: paragraphs[first...last]), new: Self.extraHeight(of: new[...]))
    change.isResized = extra.old != 0 || extra.new != 0
    knownExtra += extra.new - extra.old
    paragraphs.replaceSubrange(first...last, with: new)
    paragraphs.freeCapacity(beyond: 1024)
    paragraphPosition = mark
    return change
  }

  /// Splits `range` into paragraphs. The last paragraph of a text has no terminator, and may be empty. `isContinued` means that
  /// the range's last paragraph continues after the range.
  func makeParagraphs(_ range: Range<Int>, isLast: Bool, isContinued: Bool = false) -> [TextParagraph] {
    let (style, units, measuring) = (breaker, storage.units, measuringLevel(for: range))
    guard wrapping != .none else { return [TextParagraph(storage, range, terminatorLength: 0, style: style)] }
    var result: [TextParagraph] = []
    var (start, position) = (range.lowerBound, range.lowerBound)
    while position < range.upperBound {
      guard units[position].endsParagraph else {
        position += 1
        continue
      }
      let isPair = units[position] == .carriageReturn && position + 1 < units.count && units[position + 1] == .newline
      let length = isPair ? 2 : 1
      append(start..<position, terminatorLength: length, measuring, style, to: &result)
      position += length
      start = position
    }
    guard isLast || start < range.upperBound else { return result }
    append(start..<range.upperBound, terminatorLength: 0, measuring, style, to: &result)
    result[result.count - 1].isContinued = isContinued
    return result
  }

  /// Appends a paragraph, in blocks if it is very long.
  private func append(
    _ range: Range<Int>,
    terminatorLength: Int,
    _ measuring: TextMeasuring,
    _ style: TextLineBreaker,
    to result: inout [TextParagraph]
  ) {
    var start = range.lowerBound
    while style.width.isFinite, range.upperBound - start > 2 * Self.blockLength {
      var block = makeParagraph(start..<blockEnd(from: start, measuring), terminatorLength: 0, measuring, style)
      block.leaveLastLineToNext(style: style)
      start += block.length
      if measuring == .lines { block.discardSegments() }
      result.append(block)
    }
    var last = makeParagraph(start..<range.upperBound, terminatorLength: terminatorLength, measuring, style)
    if measuring == .lines { last.discardSegments() }
    result.append(last)
  }

  private func makeParagraph(
    _ range: Range<Int>,
    terminatorLength: Int,
    _ measuring: TextMeasuring,
    _ style: TextLineBreaker
  ) -> TextParagraph {
    guard measuring == .nothing else {
      return TextParagraph(storage, range, terminatorLength: terminatorLength, style: style)
    }
    let lineCount = estimatedLineCount(range.count)
    return TextParagraph(length: range.count, terminatorLength: terminatorLength, lineCount: lineCount)
  }

  /// The end of a block that begins at `start`; a block that isn't measured yet ends between words if there are any.
  private func blockEnd(from start: Int, _ measuring: TextMeasuring) -> Int {
    let end = storage.boundary(atOrBefore: start + Self.blockLength)
    guard measuring == .nothing else { return end }
    let wordStart = (max(start + 1, end - 256)...end).last { storage.allowsLineBreak(at: $0) }
    return wordStart.map(storage.boundary(atOrBefore:)) ?? end
  }
}

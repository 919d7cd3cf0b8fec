/// A paragraph of text, or a block of a very long paragraph, cut into measured segments and broken into lines.
///
/// In a long text most paragraphs aren't visible: they have no segments, which would take ten times the memory of the text,
/// and, if the number of their lines may be estimated, no lines either. See ``TextMeasuring``.
package struct TextParagraph {
  /// The length in UTF-16 units, without the terminator.
  private(set) var length = 0
  /// The length of the terminator in UTF-16 units; 0 for the text's last paragraph.
  var terminatorLength = 0
  /// Whether the next block belongs to the same paragraph.
  var isContinued = false
  private(set) var segments: [TextSegment] = []
  private(set) var lines: [TextLine] = []
  /// The advance of all segments, in points.
  private var width: CGFloat = 0
  /// The total extra height of the paragraph's lines, in points, beyond the same number of lines of the font.
  private(set) var extraHeight: CGFloat = 0
  /// The estimated number of lines while they aren't broken.
  private var estimatedLineCount = 0
  /// The paragraph's embedding level: 1 if it runs from right to left. A block of a very long paragraph has its own level, by
  /// its first letter.
  private(set) var baseLevel: UInt8 = 0
  /// Whether some or all of the text runs from right to left.
  private(set) var isBidirectional = false
  /// Whether a change may affect the direction of text far from it.
  private var mayAffectDistantLevels = false

  var fullLength: Int { length + terminatorLength }

  /// The number of ``lines``, or an estimate while they aren't broken.
  var lineCount: Int { lines.isEmpty ? estimatedLineCount : lines.count }

  /// Whether segments and lines are measured.
  var isMeasured: Bool { !lines.isEmpty && (length == 0 || !segments.isEmpty) }

  // MARK: - Making

  /// Makes a measured paragraph of `range`.
  init(_ storage: TextStorage, _ range: Range<Int>, terminatorLength: Int, style: TextLineBreaker) {
    self.terminatorLength = terminatorLength
    length = range.count
    measure(storage, start: range.lowerBound, style: style)
  }

  /// Makes a paragraph that isn't measured, with an estimated number of lines.
  init(length: Int, terminatorLength: Int, lineCount: Int) {
    self.length = length
    self.terminatorLength = terminatorLength
    estimatedLineCount = lineCount
  }

  /// Measures and breaks the text, which begins at `start`.
  mutating func measure(_ storage: TextStorage, start: Int, style: TextLineBreaker) {
    let levels = resolveLevels(storage, start: start, style: style)
    segments = style.shaper.segments(of: storage, in: start..<start + length, paragraph: start, levels: levels)
    style.counter.segments += segments.count
    recordExtent(of: segments[...], style)
    breakLines(storage, start: start, style: style)
  }

  /// Discards the measured segments and keeps the line breaks.
  mutating func discardSegments() { segments = [] }

  /// Discards segments and lines after a change of the width; `estimate` is the number of lines until the paragraph is measured
  /// again.
  mutating func discardLines(estimate: Int) {
    (segments, lines, extraHeight) = ([], [], 0)
    estimatedLineCount = estimate
  }

  /// Breaks lines again after a change of the width.
  mutating func breakLines(_ storage: TextStorage, start: Int, style: TextLineBreaker) {
    lines = []
    joinSplitWords(storage, start: start, style: style)
    width = Self.width(of: segments[...])
    guard style.wrapping != .none else { return setSingleLine(style) }
    var filler = TextLineFiller(segments, from: 0, at: start, storage: storage, style: style)
    repeat { lines.append(filler.fill()) } while !filler.isAtEnd
    segments = filler.segments
    extraHeight = Self.extraHeight(of: lines[...], style)
  }

  /// Rejoins the segments of words that were split because they were wider than a line.
  private mutating func joinSplitWords(_ storage: TextStorage, start: Int, style: TextLineBreaker) {
    guard segments.contains(where: \.continuesSplitWord) else { return }
    var (joined, index, position): ([TextSegment], Int, Int) = ([], 0, start)
    while index < segments.count {
      let first = segments[index]
      var (next, length) = (index + 1, first.length)
      while next < segments.count, segments[next].continuesSplitWord {
        length += segments[next].length
        next += 1
      }
      let word = position..<position + length
      joined.append(
        next == index + 1
          ? first : style.shaper.measure(storage, word, continuesWord: first.continuesWord, level: first.level)
      )
      (index, position) = (next, word.upperBound)
    }
    segments = joined
  }

  /// Makes this a block that ends before its last line, which the next block can fill further; a single line stays.
  mutating func leaveLastLineToNext(style: TextLineBreaker) {
    isContinued = true
    guard lines.count > 1, let line = lines.popLast() else { return }
    extraHeight -= style.extraHeight(of: line)
    width -= Self.width(of: segments.suffix(line.segmentCount))
    segments.removeLast(line.segmentCount)
    length -= line.length
  }

  // MARK: - Changing

  /// Updates the paragraph after `oldLength` units at `offset` from its start were replaced.
  ///
  /// Measures the words that were touched, and breaks lines from the one before them until a break is at its old place. Returns
  /// the changed lines, counted from the paragraph's first.
  mutating func replace(
    _ offset: Int,
    _ oldLength: Int,
    with newLength: Int,
    storage: TextStorage,
    start: Int,
    style: TextLineBreaker
  ) -> TextLineChange {
    let new = start + offset..<start + offset + newLength
    if isBidirectional || style.shaper.naturalLevel > 0 || storage.units[new].mayRunRightToLeft {
      return replaceBidirectional(offset..<offset + oldLength, with: newLength, storage, start: start, style: style)
    }
    let measured =
      lengthenLastWord(by: oldLength == 0 && offset == length ? new : 0..<0, storage, style: style)
      ?? measure(offset..<offset + oldLength, newLength: newLength, storage, start: start, levels: nil, style: style)
    guard style.wrapping != .none else {
      style.counter.lines += 1
      setSingleLine(style)
      return TextLineChange(first: 0, old: 1, new: 1)
    }
    return rebreak(
      firstSegment: measured.firstSegment,
      changed: measured.units,
      lengthDelta: newLength - oldLength,
      storage,
      start: start,
      style: style
    )
  }

  /// Updates a paragraph that is bidirectional before or after the change: the change may affect the direction of text that it
  /// doesn't touch, and that of the whole paragraph.
  private mutating func replaceBidirectional(
    _ range: Range<Int>,
    with newLength: Int,
    _ storage: TextStorage,
    start: Int,
    style: TextLineBreaker
  ) -> TextLineChange {
    let (oldBase, oldCount, delta) = (baseLevel, lines.count, newLength - range.count)
    let (turned, levels) =
      resolveNearbyLevels(range, newLength, storage, start: start, style: style)
      ?? resolveAllLevels(range, newLength, storage, start: start, style: style)
    let measured = measure(
      turned,
      newLength: turned.count + delta,
      storage,
      start: start,
      levels: levels,
      style: style
    )
    guard style.wrapping != .none else {
      style.counter.lines += 1
      setSingleLine(style)
      return TextLineChange(first: 0, old: 1, new: 1)
    }
    let change = rebreak(
      firstSegment: measured.firstSegment,
      changed: measured.units,
      lengthDelta: delta,
      storage,
      start: start,
      style: style
    )
    // If the paragraph's direction has changed, all of its lines move to the other edge.
    guard baseLevel != oldBase else { return change }
    return TextLineChange(first: 0, old: oldCount, new: lines.count, isResized: change.isResized)
  }

  /// Resolves the embedding levels of the paragraph, which begins at `start`; nil if all of it runs from left to right.
  private mutating func resolveLevels(_ storage: TextStorage, start: Int, style: TextLineBreaker) -> TextLevels? {
    let levels = style.shaper.levels(of: storage, in: start..<start + length)
    (baseLevel, isBidirectional) = (levels?.base ?? 0, levels != nil)
    guard let levels else { return nil }
    mayAffectDistantLevels = storage.units[start..<start + length].contains(where: \.mayAffectDistantLevels)
    style.counter.hasSeenRightToLeft = true
    style.counter.directions += length
    return TextLevels(start: start, levels: levels.levels)
  }

  /// Resolves the embedding levels of the whole paragraph after a change; `turned` is the part of the old text, including
  /// `range`, whose levels have changed.
  private mutating func resolveAllLevels(
    _ range: Range<Int>,
    _ newLength: Int,
    _ storage: TextStorage,
    start: Int,
    style: TextLineBreaker
  ) -> (turned: Range<Int>, levels: TextLevels?) {
    let (old, delta) = (levels(of: segments[...]), newLength - range.count)
    length += delta
    let new = resolveLevels(storage, start: start, style: style)
    length -= delta
    let flat = Array(repeating: UInt8(0), count: length + delta)
    return (old.range(changedBy: range, to: newLength, in: new?.levels ?? flat), new)
  }

  /// Resolves the levels after a change that affects only the text up to the next letters, at a cost independent of the
  /// paragraph's length; the result covers all segments that may be measured again. Nil if the change may affect more.
  private func resolveNearbyLevels(
    _ range: Range<Int>,
    _ newLength: Int,
    _ storage: TextStorage,
    start: Int,
    style: TextLineBreaker
  ) -> (turned: Range<Int>, levels: TextLevels?)? {
    let (new, delta) = (start + range.lowerBound..<start + range.lowerBound + newLength, newLength - range.count)
    guard isBidirectional, !mayAffectDistantLevels, !storage.units[new].contains(where: \.mayAffectDistantLevels),
      let turn = BidiUpdateRange(around: new, in: start..<start + length + delta, of: storage)
    else { return nil }
    let part = turn.part.lowerBound - start..<turn.part.upperBound - start - delta
    let touched = segmentsTouched(by: part, growth: delta, storage, start: start, style: style)
    let old = levels(of: segments[touched.indices])
    let found = turn.levels(in: storage, base: baseLevel)
    style.counter.directions += found.count
    let changed = range.lowerBound - touched.offset..<range.upperBound - touched.offset
    // Otherwise the paragraph may have no right-to-left text any more.
    guard found.contains(where: { $0 > 0 }) || old[changed].allSatisfy({ $0 == 0 }) else { return nil }
    var levels = old
    levels.replaceSubrange(part.lowerBound - touched.offset..<part.upperBound - touched.offset, with: found)
    let turned = old.range(changedBy: changed, to: newLength, in: levels)
    return (
      turned.lowerBound + touched.offset..<turned.upperBound + touched.offset,
      TextLevels(start: start + touched.offset, levels: levels)
    )
  }

  /// The embedding level of each unit of some segments.
  private func levels(of segments: ArraySlice<TextSegment>) -> [UInt8] {
    var levels: [UInt8] = []
    for segment in segments { levels += repeatElement(segment.level, count: segment.length) }
    return levels
  }

  /// Appends letters to the last word, as most keystrokes do; nil if that requires measuring the whole word.
  private mutating func lengthenLastWord(
    by letters: Range<Int>,
    _ storage: TextStorage,
    style: TextLineBreaker
  ) -> (firstSegment: Int, units: Range<Int>)? {
    let last = segments.count - 1
    guard !letters.isEmpty, last >= 0, segments[last].glyphs != nil,
      style.wrapping == .none || !segments[last].continuesWord,
      let lengthened = style.shaper.lengthened(segments[last], by: letters, of: storage)
    else { return nil }
    length += letters.count
    style.counter.segments += 1
    width += lengthened.width - segments[last].width
    segments[last] = lengthened
    return (last, letters)
  }

  /// Measures the words that a change in `range` touches.
  private mutating func measure(
    _ range: Range<Int>,
    newLength: Int,
    _ storage: TextStorage,
    start: Int,
    levels: TextLevels?,
    style: TextLineBreaker
  ) -> (firstSegment: Int, units: Range<Int>) {
    let growth = newLength - range.count
    let touched = segmentsTouched(by: range, growth: growth, storage, start: start, style: style)
    length += growth
    let from = start + touched.offset
    let end = from + touched.length + growth
    let new = style.shaper.segments(of: storage, in: from..<end, paragraph: start, levels: levels)
    style.counter.segments += new.count
    recordExtent(of: new[...], style)
    width += Self.width(of: new[...]) - Self.width(of: segments[touched.indices])
    segments.replaceSubrange(touched.indices, with: new)
    segments.freeCapacity(beyond: 1024)
    let next = touched.indices.lowerBound + new.count
    if next < segments.count {
      segments[next].continuesWord = end > start && !storage.allowsLineBreak(at: end)
    }
    return (touched.indices.lowerBound, from..<end)
  }

  /// Sets the only line, without wrapping, from the paragraph's totals, so that a keystroke costs no more in a long text than in
  /// a short one.
  ///
  /// The line's width includes blanks at its end: there is no edge beyond which they could hang, and the caret is after them.
  private mutating func setSingleLine(_ style: TextLineBreaker) {
    var line = TextLine(segmentCount: segments.count, length: length, width: width)
    if style.counter.hasSeenTall { for segment in segments { line.extent.formUnion(segment.extent) } }
    extraHeight = style.extraHeight(of: line)
    if lines.count == 1 { lines[0] = line } else { lines = [line] }
  }

  private func recordExtent(of segments: ArraySlice<TextSegment>, _ style: TextLineBreaker) {
    if segments.contains(where: { !$0.extent.isPlain }) { style.counter.hasSeenTall = true }
  }

  private static func extraHeight(of lines: ArraySlice<TextLine>, _ style: TextLineBreaker) -> CGFloat {
    style.counter.hasSeenTall ? lines.reduce(0) { $0 + style.extraHeight(of: $1) } : 0
  }

  private static func width(of segments: ArraySlice<TextSegment>) -> CGFloat {
    segments.reduce(0) { $0 + $1.width }
  }

  /// Breaks lines from the one before the first changed segment until a line begins where an old line began.
  private mutating func rebreak(
    firstSegment: Int,
    changed: Range<Int>,
    lengthDelta: Int,
    _ storage: TextStorage,
    start: Int,
    style: TextLineBreaker
  ) -> TextLineChange {
    var (keep, index, position) = (0, 0, start)
    while keep < lines.count, index + lines[keep].segmentCount <= firstSegment {
      index += lines[keep].segmentCount
      position += lines[keep].length
      keep += 1
    }
    if keep > 0 {
      keep -= 1
      index -= lines[keep].segmentCount
      position -= lines[keep].length
    }
    // The start of the old lines, as offsets in the new text.
    var (old, oldPosition) = (keep, position + lengthDelta)
    let firstStart = position
    var new: [TextLine] = []
    var filler = TextLineFiller(segments, from: index, at: position, storage: storage, style: style)
    repeat {
      new.append(filler.fill())
      while old < lines.count, oldPosition < filler.position {
        oldPosition += lines[old].length
        old += 1
      }
      if oldPosition == filler.position, filler.position >= changed.upperBound { break }
    } while !filler.isAtEnd
    if filler.isAtEnd { old = lines.count }
    segments.replaceSubrange(index..<filler.nextSegmentIndex, with: filler.segments)
    var change = TextLineChange(first: keep, old: old - keep, new: new.count)
    // The line before the change was broken again, mostly with the same result.
    if lines[keep] == new[0], firstStart + new[0].length <= changed.lowerBound { change.dropFirst() }
    change.isResized = !lines[keep..<old].lazy.map(\.extent).elementsEqual(new.lazy.map(\.extent))
    extraHeight += Self.extraHeight(of: new[...], style) - Self.extraHeight(of: lines[keep..<old], style)
    lines.replaceSubrange(keep..<old, with: new)
    return change
  }

  // MARK: - Finding

  /// The index and start of the item that contains `offset`; an offset between two items belongs to the second.
  ///
  /// Counts from the nearer end, because people mostly type at the end.
  static func find<Item>(
    _ offset: Int,
    in items: [Item],
    total: Int,
    _ length: (Item) -> Int
  ) -> (index: Int, start: Int) {
    var (index, start) = (0, 0)
    if offset * 2 < total {
      while index < items.count - 1, start + length(items[index]) <= offset {
        start += length(items[index])
        index += 1
      }
      return (index, start)
    }
    index = items.count - 1
    start = total - (items.last.map(length) ?? 0)
    while index > 0, start > offset {
      index -= 1
      start -= length(items[index])
    }
    return (index, start)
  }
}

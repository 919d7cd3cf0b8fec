/// The parameters of line breaking.
struct TextLineBreaker {
  let shaper: TextShaper
  let width: CGFloat
  let wrapping: TextWrapping
  let counter: TextLayoutCounter
  /// The height of a line of the font, and the baseline's distance from the line's top, without ink overflow.
  let heights: (line: CGFloat, baseline: CGFloat)

  /// How many points higher a line is than a line without ink overflow.
  func extraHeight(of line: TextLine) -> CGFloat {
    guard !line.extent.isPlain else { return 0 }
    let below = heights.line - heights.baseline
    return max(0, CGFloat(line.extent.above) - heights.baseline) + max(0, CGFloat(line.extent.below) - below)
  }

  /// The left edge and the width for the text of a line that begins at `offset`: the whole width, unless its paragraph is
  /// indented. Without wrapping, indents are ignored.
  func room(at offset: Int, in storage: TextStorage) -> (left: CGFloat, width: CGFloat) {
    guard let runs = shaper.runs, wrapping != .none else { return (0, width) }
    let isFirst = offset == 0 || storage.units[offset - 1].endsParagraph
    return runs.run(at: offset).attributes.paragraph.room(inWidth: width, isFirst: isFirst)
  }
}

/// Counts the work that layout does, for tests; and records whether any text ran from right to left, or had ink overflow.
package final class TextLayoutCounter {
  var lines = 0
  var segments = 0
  /// The number of UTF-16 units whose direction was resolved.
  var directions = 0
  /// Whether any measured paragraph had right-to-left text. Stays set, so that most texts need no search for it at each
  /// keystroke.
  package var hasSeenRightToLeft = false
  /// Whether any measured paragraph had ink overflow (marks above or below the font's line), so that lines may have different
  /// heights. Stays set.
  package var hasSeenTall = false
}

/// Breaks a paragraph's segments into lines, and splits segments that are wider than a line.
///
/// The resulting segments are collected in an array of their own, so that the cost is proportional to the number of
/// lines even if all belong to one word.
struct TextLineFiller {
  /// The segments of the lines filled so far.
  private(set) var segments: [TextSegment] = []
  /// The index of the first segment that isn't in a line yet.
  private(set) var nextSegmentIndex: Int
  /// The start of the next line, in UTF-16 units from the text's start.
  private(set) var position: Int

  private let source: [TextSegment]
  /// The rest of a split segment, which comes before the segment at ``nextSegmentIndex``.
  private var remainder: TextSegment?
  private let storage: TextStorage
  private let style: TextLineBreaker
  /// The width for the text of the line that is being filled.
  private var width: CGFloat = 0

  init(_ source: [TextSegment], from index: Int, at position: Int, storage: TextStorage, style: TextLineBreaker) {
    self.source = source
    nextSegmentIndex = index
    self.position = position
    self.storage = storage
    self.style = style
  }

  var isAtEnd: Bool { remainder == nil && nextSegmentIndex >= source.count }

  /// Fills one line; it is empty if no segments are left.
  mutating func fill() -> TextLine {
    style.counter.lines += 1
    width = style.room(at: position, in: storage).width
    var line = TextLine(segmentCount: 0, length: 0, width: 0)
    var pen: CGFloat = 0
    while let first = upcomingSegment(0) {
      let (count, isWhole) = fittingPart(ofWordFrom: first, pen: pen)
      if !isWhole && line.segmentCount > 0 && style.wrapping == .words { break }
      for _ in 0..<count { take(into: &line, pen: &pen) }
      if !isWhole {
        takePart(into: &line, pen: &pen)
        break
      }
    }
    position += line.length
    return line
  }

  // MARK: - Private

  private func upcomingSegment(_ index: Int) -> TextSegment? {
    guard let remainder else { return nextSegmentIndex + index < source.count ? source[nextSegmentIndex + index] : nil }
    if index == 0 { return remainder }
    return nextSegmentIndex + index - 1 < source.count ? source[nextSegmentIndex + index - 1] : nil
  }

  /// The number of segments of the next word that fit, and whether they are the whole word.
  private func fittingPart(ofWordFrom first: TextSegment, pen: CGFloat) -> (count: Int, isWhole: Bool) {
    var (count, end) = (0, pen)
    var segment: TextSegment? = first
    while let current = segment {
      let fits = style.wrapping == .none || current.inkWidth <= 0 || end + current.inkWidth <= width + 0.01
      guard fits else { return (count, false) }
      end += current.width
      count += 1
      guard style.wrapping == .words, let following = upcomingSegment(count), following.continuesWord else { break }
      segment = following
    }
    return (count, true)
  }

  private mutating func take(into line: inout TextLine, pen: inout CGFloat) {
    guard let segment = upcomingSegment(0) else { return }
    if remainder != nil { remainder = nil } else { nextSegmentIndex += 1 }
    add(segment, to: &line, pen: &pen)
  }

  private mutating func add(_ segment: TextSegment, to line: inout TextLine, pen: inout CGFloat) {
    segments.append(style.shaper.asStored(segment, in: storage))
    line.segmentCount += 1
    line.length += segment.length
    line.extent.formUnion(segment.extent)
    if segment.inkWidth > 0 { line.width = pen + segment.inkWidth }
    pen += segment.width
  }

  /// Adds as many characters of the next segment as fit, at least one if the line is empty.
  private mutating func takePart(into line: inout TextLine, pen: inout CGFloat) {
    guard let segment = upcomingSegment(0) else { return }
    let start = position + line.length
    let glyphs = style.shaper.glyphsAsRead(of: segment, at: start, in: storage)
    let fitting = lengthThatFits(segment, glyphs, at: start, room: width - pen)
    let length = fitting > 0 || line.segmentCount > 0 ? fitting : storage.boundary(after: start) - start
    guard length > 0 else { return }
    guard length < segment.length else { return take(into: &line, pen: &pen) }
    if remainder == nil { nextSegmentIndex += 1 }
    if let parts = style.shaper.split(segment, glyphs, after: length, at: start, in: storage) {
      remainder = parts.rest
      return add(parts.head, to: &line, pen: &pen)
    }
    let (shaper, level, middle) = (style.shaper, segment.level, start + length)
    var head = shaper.measure(storage, start..<middle, continuesWord: segment.continuesWord, level: level)
    var tail = shaper.measure(storage, middle..<start + segment.length, continuesWord: true, level: level)
    (head.continuesSplitWord, tail.continuesSplitWord) = (segment.continuesSplitWord, true)
    remainder = tail
    add(head, to: &line, pen: &pen)
  }

  private func lengthThatFits(
    _ segment: TextSegment,
    _ glyphs: [PositionedGlyph],
    at start: Int,
    room: CGFloat
  ) -> Int {
    var (length, pen, glyph): (Int, CGFloat, Int) = (0, 0, 0)
    while length < segment.length {
      let next = storage.boundary(after: start + length) - start
      while glyph < glyphs.count, glyphs[glyph].utf16Offset < next {
        pen += glyphs[glyph].advance
        glyph += 1
      }
      guard pen <= room + 0.01 else { break }
      length = next
    }
    return min(length, segment.length)
  }
}

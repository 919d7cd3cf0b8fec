/// The parameters of line breaking.
struct TextLineBreaker {
  let shaper: TextShaper
  let width: CGFloat
  let wrapping: TextWrapping
  let counter: TextLayoutCounter
  /// The height of a line and its baseline's distance from its top, where its text fits into the font's line.
  let heights: (line: CGFloat, baseline: CGFloat)

  /// How many points a line is higher than those whose text fits into the font's line.
  func extraHeight(of line: TextLine) -> CGFloat {
    guard !line.extent.isPlain else { return 0 }
    let below = heights.line - heights.baseline
    return max(0, CGFloat(line.extent.above) - heights.baseline) + max(0, CGFloat(line.extent.below) - below)
  }

  /// The part of a line that begins at `offset` which its text may take: all of it, unless its paragraph is indented.
  func room(at offset: Int, in storage: TextStorage) -> (left: CGFloat, width: CGFloat) {
    guard let runs = shaper.runs, wrapping != .none else { return (0, width) }
    let isFirst = offset == 0 || storage.units[offset - 1].endsParagraph
    return runs.run(at: offset).attributes.paragraph.room(inWidth: width, isFirst: isFirst)
  }
}

/// Counts the work that layout does, for tests; and records whether any of the text ran from right to left.
package final class TextLayoutCounter {
  var lines = 0
  var segments = 0
  /// The number of UTF-16 units whose direction was resolved.
  var directions = 0
  /// Whether a paragraph that was measured had text that runs from right to left. It stays set: most texts have none,
  /// and are spared looking for it at each key.
  package var hasSeenRightToLeft = false
  /// Whether a measured paragraph had ink overflow (marks above or below the font's line), so that lines may have
  /// different heights. It stays set.
  package var hasSeenTall = false
}

/// Breaks a paragraph's segments into lines, one after the other, and splits segments that are wider than a whole line.
///
/// The resulting segments are collected in an array of their own, so that the cost is proportional to the number of
/// lines even if all belong to one word.
struct TextLineFiller {
  /// The segments of the lines filled so far.
  private(set) var segments: [TextSegment] = []
  /// The index of the paragraph's first segment that isn't in a line yet.
  private(set) var next: Int
  /// The start of the next line, in UTF-16 units from the text's start.
  private(set) var position: Int

  private let source: [TextSegment]
  /// The rest of a segment that was split; comes before `next`.
  private var rest: TextSegment?
  private let storage: TextStorage
  private let style: TextLineBreaker
  /// The width that the text of the line may take.
  private var width: CGFloat = 0

  init(_ source: [TextSegment], from index: Int, at position: Int, storage: TextStorage, style: TextLineBreaker) {
    self.source = source
    next = index
    self.position = position
    self.storage = storage
    self.style = style
  }

  var isAtEnd: Bool { rest == nil && next >= source.count }

  /// Fills one line; it is empty if no segments are left.
  mutating func fill() -> TextLine {
    style.counter.lines += 1
    width = style.room(at: position, in: storage).width
    var line = TextLine(segmentCount: 0, length: 0, width: 0)
    var pen: CGFloat = 0
    while let first = upcoming(0) {
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

  private func upcoming(_ index: Int) -> TextSegment? {
    guard let rest else { return next + index < source.count ? source[next + index] : nil }
    if index == 0 { return rest }
    return next + index - 1 < source.count ? source[next + index - 1] : nil
  }

  /// How many segments of the next word fit, and whether that is the whole word.
  private func fittingPart(ofWordFrom first: TextSegment, pen: CGFloat) -> (count: Int, isWhole: Bool) {
    var (count, end) = (0, pen)
    var segment: TextSegment? = first
    while let current = segment {
      let fits = style.wrapping == .none || current.inkWidth <= 0 || end + current.inkWidth <= width + 0.01
      guard fits else { return (count, false) }
      end += current.width
      count += 1
      guard style.wrapping == .words, let following = upcoming(count), following.continuesWord else { break }
      segment = following
    }
    return (count, true)
  }

  private mutating func take(into line: inout TextLine, pen: inout CGFloat) {
    guard let segment = upcoming(0) else { return }
    if rest != nil { rest = nil } else { next += 1 }
    add(segment, to: &line, pen: &pen)
  }

  private mutating func add(_ segment: TextSegment, to line: inout TextLine, pen: inout CGFloat) {
    segments.append(style.shaper.kept(segment, in: storage))
    line.segmentCount += 1
    line.length += segment.length
    line.extent.formUnion(segment.extent)
    if segment.inkWidth > 0 { line.width = pen + segment.inkWidth }
    pen += segment.width
  }

  /// Takes as many characters of the next segment as fit, at least one if the line is empty.
  private mutating func takePart(into line: inout TextLine, pen: inout CGFloat) {
    guard let segment = upcoming(0) else { return }
    let start = position + line.length
    let glyphs = style.shaper.glyphsAsRead(of: segment, at: start, in: storage)
    let fitting = lengthThatFits(segment, glyphs, at: start, room: width - pen)
    let length = fitting > 0 || line.segmentCount > 0 ? fitting : storage.boundary(after: start) - start
    guard length > 0 else { return }
    guard length < segment.length else { return take(into: &line, pen: &pen) }
    if rest == nil { next += 1 }
    if let parts = style.shaper.split(segment, glyphs, after: length, at: start, in: storage) {
      rest = parts.rest
      return add(parts.head, to: &line, pen: &pen)
    }
    let (shaper, level, middle) = (style.shaper, segment.level, start + length)
    var head = shaper.measure(storage, start..<middle, continuesWord: segment.continuesWord, level: level)
    var tail = shaper.measure(storage, middle..<start + segment.length, continuesWord: true, level: level)
    (head.continuesSplitWord, tail.continuesSplitWord) = (segment.continuesSplitWord, true)
    rest = tail
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

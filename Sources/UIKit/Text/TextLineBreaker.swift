/// Fills lines of one width.
struct TextLineBreaker {
  let shaper: TextShaper
  let width: CGFloat
  let wrapping: TextWrapping
  let counter: TextLayoutCounter

  /// The line that begins with segment `index`, `place` units after the text's start.
  ///
  /// Splits a segment that is wider than a whole line.
  func line(of segments: inout [TextSegment], from index: Int, at place: Int, in storage: TextStorage) -> TextLine {
    counter.lines += 1
    var line = TextLine(segmentCount: 0, length: 0, width: 0)
    var pen: CGFloat = 0
    var next = index
    while next < segments.count {
      let word = wordEnd(segments, from: next)
      if fits(pen + inkWidth(segments, next..<word)) {
        append(segments[next..<word], to: &line, pen: &pen)
        next = word
        continue
      }
      if line.segmentCount > 0 && wrapping == .words { return line }
      fillWithPart(of: &segments, next, &line, &pen, place, storage)
      return line
    }
    return line
  }

  private func fits(_ width: CGFloat) -> Bool { wrapping == .none || width <= self.width + 0.01 }

  private func wordEnd(_ segments: [TextSegment], from index: Int) -> Int {
    var end = index + 1
    guard wrapping == .words else { return end }
    while end < segments.count, segments[end].continuesWord { end += 1 }
    return end
  }

  private func inkWidth(_ segments: [TextSegment], _ range: Range<Int>) -> CGFloat {
    var width: CGFloat = 0
    for index in range { width += segments[index].width }
    return width - segments[range.upperBound - 1].blankWidth
  }

  private func append(_ new: ArraySlice<TextSegment>, to line: inout TextLine, pen: inout CGFloat) {
    for segment in new {
      line.segmentCount += 1
      line.length += segment.length
      line.width = pen + segment.inkWidth
      pen += segment.width
    }
  }

  /// Takes as many characters of a word as fit, at least one if the line is empty.
  private func fillWithPart(
    of segments: inout [TextSegment],
    _ first: Int,
    _ line: inout TextLine,
    _ pen: inout CGFloat,
    _ place: Int,
    _ storage: TextStorage
  ) {
    var index = first
    while index < segments.count, fits(pen + segments[index].inkWidth) {
      append(segments[index...index], to: &line, pen: &pen)
      index += 1
    }
    guard index < segments.count else { return }
    let start = place + line.length
    let cut = lengthThatFits(segments[index], at: start, room: width - pen, storage)
    let length = cut > 0 || line.segmentCount > 0 ? cut : storage.boundary(after: start) - start
    guard length > 0 else { return }
    if length < segments[index].length { split(&segments, index, after: length, start, storage) }
    append(segments[index...index], to: &line, pen: &pen)
  }

  private func lengthThatFits(
    _ segment: TextSegment,
    at start: Int,
    room: CGFloat,
    _ storage: TextStorage
  ) -> Int {
    var (length, pen, glyph): (Int, CGFloat, Int) = (0, 0, 0)
    while length < segment.length {
      let next = storage.boundary(after: start + length) - start
      while glyph < segment.glyphs.count, segment.glyphs[glyph].utf16Offset < next {
        pen += segment.glyphs[glyph].advance
        glyph += 1
      }
      guard pen <= room + 0.01 else { break }
      length = next
    }
    return min(length, segment.length)
  }

  private func split(
    _ segments: inout [TextSegment],
    _ index: Int,
    after length: Int,
    _ start: Int,
    _ storage: TextStorage
  ) {
    let segment = segments[index]
    let head = shaper.measure(storage, start..<start + length, continuesWord: segment.continuesWord)
    let tail = shaper.measure(storage, start + length..<start + segment.length, continuesWord: true)
    segments.replaceSubrange(index...index, with: [head, tail])
  }
}

/// Counts the work that layout does, for tests.
final class TextLayoutCounter {
  var lines = 0
  var segments = 0
}

/// Converts offsets in the text to points, and back.
extension TextLayout {
  /// The pen position at which a line begins, in points from the layout's left.
  func originX(of fragment: LineFragment) -> CGFloat { originX(ofWidth: fragment.line.width, at: fragment.start) }

  /// The same for a line of another width that begins at `offset`.
  func originX(ofWidth lineWidth: CGFloat, at offset: Int) -> CGFloat {
    let room = runs == nil ? (left: 0, width: width) : room(at: offset)
    guard width.isFinite, room.width.isFinite else { return room.left }
    switch runs == nil ? alignment : alignment(at: offset) {
    case .left, .natural, .justified: return room.left
    case .center: return room.left + max(0, ((room.width - lineWidth) / 2).rounded())
    case .right: return room.left + max(0, room.width - lineWidth)
    }
  }

  /// The caret's frame at `offset`: as high as its line, without width.
  func caret(at offset: Int) -> CGRect {
    let fragment = line(containing: offset)
    let (top, height) = (top(ofLine: fragment.index), height(ofLine: fragment.index))
    return CGRect(x: x(of: offset, in: fragment), y: top, width: 0, height: height)
  }

  /// The pen position at `offset`, in points from the layout's left.
  func x(of offset: Int, in fragment: LineFragment) -> CGFloat {
    var pen = originX(of: fragment)
    var start = fragment.start
    for segment in fragment.segments {
      if offset >= start + segment.length {
        pen += segment.width
        start += segment.length
        continue
      }
      return pen + Self.width(of: glyphs(of: segment, at: start), segment.length, upTo: offset - start)
    }
    return pen
  }

  func glyphs(of segment: TextSegment, at start: Int) -> [PositionedGlyph] {
    TextShaper(font: font, runs: runs).glyphs(of: segment, at: start, in: storage)
  }

  /// The advance of the first `length` of a segment's `whole` units. The advance of a glyph for several characters is
  /// divided evenly among them.
  private static func width(of glyphs: [PositionedGlyph], _ whole: Int, upTo length: Int) -> CGFloat {
    guard length > 0 else { return 0 }
    var pen: CGFloat = 0
    for index in glyphs.indices {
      let start = glyphs[index].utf16Offset
      guard start < length else { break }
      var next = index + 1
      while next < glyphs.count, glyphs[next].utf16Offset == start { next += 1 }
      let end = next < glyphs.count ? glyphs[next].utf16Offset : whole
      let share = end <= length ? 1 : CGFloat(length - start) / CGFloat(max(1, end - start))
      pen += glyphs[index].advance * share
    }
    return pen
  }

  /// The offset nearest to a point.
  func offset(at point: CGPoint) -> Int {
    offset(atX: point.x, in: line(at: lineIndex(at: point.y)))
  }

  /// The offset in a line nearest to `x`, in points from the layout's left.
  func offset(atX x: CGFloat, in fragment: LineFragment) -> Int {
    var pen = originX(of: fragment)
    var start = fragment.start
    for segment in fragment.segments {
      if x >= pen + segment.width {
        pen += segment.width
        start += segment.length
        continue
      }
      return caretOffset(nearest: x - pen, in: segment, at: start, of: fragment)
    }
    return lastOffset(of: fragment)
  }

  private func caretOffset(nearest x: CGFloat, in segment: TextSegment, at start: Int, of fragment: LineFragment) -> Int
  {
    let glyphs = glyphs(of: segment, at: start)
    var (offset, left): (Int, CGFloat) = (start, 0)
    while offset < start + segment.length {
      let next = storage.boundary(after: offset)
      let right = Self.width(of: glyphs, segment.length, upTo: next - start)
      if x < (left + right) / 2 { return offset }
      (offset, left) = (next, right)
    }
    return min(offset, lastOffset(of: fragment))
  }

  /// The last offset at which the caret is shown in this line; at the offset after it, a soft break has it in the next
  /// line.
  func lastOffset(of fragment: LineFragment) -> Int {
    fragment.endsParagraph || fragment.line.length == 0 ? fragment.end : storage.boundary(before: fragment.end)
  }

  /// The rectangles behind `range` when it is selected, one a line, to the line's end where the selection goes on.
  func selectionRects(_ range: Range<Int>, lines: Range<Int>? = nil) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let lines = lines ?? line(containing: range.lowerBound).index..<line(containing: range.upperBound).index + 1
    return lineFragments(lines).compactMap { fragment in
      guard range.lowerBound < fragment.end + fragment.terminatorLength, range.upperBound >= fragment.start else {
        return nil
      }
      let left = range.lowerBound <= fragment.start ? originX(of: fragment) : x(of: range.lowerBound, in: fragment)
      let goesOn = range.upperBound > fragment.end || (range.upperBound == fragment.end && !fragment.endsParagraph)
      let right = goesOn ? lineEndX(fragment, left) : x(of: range.upperBound, in: fragment)
      guard right > left else { return nil }
      let (top, height) = (top(ofLine: fragment.index), height(ofLine: fragment.index))
      return CGRect(x: left, y: top, width: right - left, height: height)
    }
  }

  /// The rectangles around the glyphs of `range`, one a line.
  func glyphRects(_ range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let lines = line(containing: range.lowerBound).index..<line(containing: range.upperBound - 1).index + 1
    return lineFragments(lines).map { fragment in
      let part = range.clamped(to: fragment.range)
      let left = x(of: part.lowerBound, in: fragment)
      let right = min(x(of: part.upperBound, in: fragment), originX(of: fragment) + fragment.line.width)
      let (top, height) = (top(ofLine: fragment.index), height(ofLine: fragment.index))
      return CGRect(x: left, y: top, width: max(0, right - left), height: height)
    }
  }

  private func lineEndX(_ fragment: LineFragment, _ left: CGFloat) -> CGFloat {
    width.isFinite ? max(width, left) : x(of: fragment.end, in: fragment)
  }

  /// The indices of the lines that overlap `rect`.
  func lines(in rect: CGRect) -> Range<Int> {
    guard runs == nil else { return lineIndex(at: rect.minY)..<lineIndex(at: max(rect.minY, rect.maxY)) + 1 }
    let first = Int((rect.minY / lineHeight).rounded(.down).clamped(to: 0...CGFloat(lineCount)))
    let last = Int((rect.maxY / lineHeight).rounded(.up).clamped(to: 0...CGFloat(lineCount)))
    return first..<max(first, last)
  }

  // MARK: - Glyphs

  /// The glyphs of a line that overlap `span`, a range of x coordinates from the line's origin.
  func run(of fragment: LineFragment, in span: ClosedRange<CGFloat>) -> GlyphRun {
    var run = GlyphRun(pointSize: font.pointSize)
    // Slanted letters and accents reach beyond their advance.
    let (left, right) = (span.lowerBound - font.pointSize, span.upperBound + font.pointSize)
    // An estimate: most letters are wider than a third of the font's size.
    let likely = Int(min(right - left, fragment.line.width) * 3 / max(font.pointSize, 1))
    run.items.reserveCapacity(min(likely, fragment.line.length) + 1)
    var start = fragment.start
    for segment in fragment.segments {
      if run.pen + segment.width < left {
        run.pen += segment.width
      } else {
        run.add(glyphs(of: segment, at: start), from: left, to: right)
        if run.pen > right { break }
      }
      start += segment.length
    }
    return run
  }
}

extension GlyphRun {
  /// Adds the glyphs of a segment between two pen positions, and advances the pen past the segment.
  fileprivate mutating func add(_ glyphs: [PositionedGlyph], from left: CGFloat, to right: CGFloat) {
    for glyph in glyphs {
      guard pen <= right else { return }
      if pen + glyph.advance < left { pen += glyph.advance } else { add(glyph) }
    }
  }
}

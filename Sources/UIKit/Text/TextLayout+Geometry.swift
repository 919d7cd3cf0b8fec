/// From offsets to points, and back.
extension TextLayout {
  /// Where a line's first pen position is, in points from the layout's left.
  func originX(of line: TextLine) -> CGFloat {
    guard width.isFinite else { return 0 }
    switch alignment {
    case .left, .natural, .justified: return 0
    case .center: return max(0, ((width - line.width) / 2).rounded())
    case .right: return max(0, width - line.width)
    }
  }

  /// Where the caret stands at `offset`: as high as its line, no width.
  func caret(at offset: Int) -> CGRect {
    let place = line(holding: offset)
    return CGRect(x: x(of: offset, in: place), y: CGFloat(place.index) * lineHeight, width: 0, height: lineHeight)
  }

  /// The pen position at `offset`, in points from the layout's left.
  func x(of offset: Int, in place: Place) -> CGFloat {
    var pen = originX(of: place.line)
    var start = place.start
    for segment in place.segments {
      if offset >= start + segment.length {
        pen += segment.width
        start += segment.length
        continue
      }
      return pen + Self.width(of: glyphs(of: segment, at: start), segment.length, upTo: offset - start)
    }
    return pen
  }

  private func glyphs(of segment: TextSegment, at start: Int) -> [PositionedGlyph] {
    TextShaper(font: font).glyphs(of: segment, at: start, in: storage)
  }

  /// The pen's way over the first `length` of a segment's `whole` units. A glyph that stands for several characters is shared out
  /// evenly.
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
    let number = point.y.isFinite ? (point.y / lineHeight).rounded(.down) : 0
    return offset(atX: point.x, in: line(at: Int(number.clamped(to: 0...CGFloat(lineCount)))))
  }

  /// The offset in a line nearest to `x`, in points from the layout's left.
  func offset(atX x: CGFloat, in place: Place) -> Int {
    var pen = originX(of: place.line)
    var start = place.start
    for segment in place.segments {
      if x >= pen + segment.width {
        pen += segment.width
        start += segment.length
        continue
      }
      return caretOffset(nearest: x - pen, in: segment, at: start, of: place)
    }
    return lastOffset(of: place)
  }

  private func caretOffset(nearest x: CGFloat, in segment: TextSegment, at start: Int, of place: Place) -> Int {
    let glyphs = glyphs(of: segment, at: start)
    var (offset, left): (Int, CGFloat) = (start, 0)
    while offset < start + segment.length {
      let next = storage.boundary(after: offset)
      let right = Self.width(of: glyphs, segment.length, upTo: next - start)
      if x < (left + right) / 2 { return offset }
      (offset, left) = (next, right)
    }
    return min(offset, lastOffset(of: place))
  }

  /// The last offset at which the caret stands in a line; after a soft break it would stand in the next one.
  func lastOffset(of place: Place) -> Int {
    place.endsParagraph || place.line.length == 0 ? place.end : storage.boundary(before: place.end)
  }

  /// What is painted behind `range`, a rectangle a line, the line's end included where the selection goes on.
  func selectionRects(_ range: Range<Int>, lines: Range<Int>? = nil) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var first = line(holding: range.lowerBound).index
    var last = line(holding: range.upperBound).index
    if let lines {
      first = max(first, lines.lowerBound)
      last = min(last, lines.upperBound - 1)
    }
    guard first <= last else { return [] }
    return places(first..<last + 1).compactMap { place in
      guard range.lowerBound <= place.end + place.terminatorLength, range.upperBound >= place.start else { return nil }
      let left = range.lowerBound <= place.start ? originX(of: place.line) : x(of: range.lowerBound, in: place)
      let goesOn = range.upperBound > place.end || (range.upperBound == place.end && !place.endsParagraph)
      let right = goesOn ? lineEndX(place, left) : x(of: range.upperBound, in: place)
      guard right > left else { return nil }
      return CGRect(x: left, y: CGFloat(place.index) * lineHeight, width: right - left, height: lineHeight)
    }
  }

  private func lineEndX(_ place: Place, _ left: CGFloat) -> CGFloat {
    width.isFinite ? max(width, left) : x(of: place.end, in: place)
  }

  /// The numbers of the lines that reach into `rect`.
  func lines(in rect: CGRect) -> Range<Int> {
    let first = Int((rect.minY / lineHeight).rounded(.down).clamped(to: 0...CGFloat(lineCount)))
    let last = Int((rect.maxY / lineHeight).rounded(.up).clamped(to: 0...CGFloat(lineCount)))
    return first..<max(first, last)
  }

  // MARK: - Glyphs

  /// The glyphs of a line that reach into `span`, an interval of pen positions from the line's origin, ready to draw there.
  func run(of place: Place, in span: ClosedRange<CGFloat>) -> GlyphRun {
    var run = GlyphRun(pointSize: font.pointSize)
    // Slanted letters and accents reach beyond their advance.
    let (left, right) = (span.lowerBound - font.pointSize, span.upperBound + font.pointSize)
    // Most letters are wider than a third of the font's size.
    let likely = Int(min(right - left, place.line.width) * 3 / max(font.pointSize, 1))
    run.items.reserveCapacity(min(likely, place.line.length) + 1)
    var start = place.start
    for segment in place.segments {
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
  /// Adds those of a segment's glyphs that stand between two pen positions, and moves the pen behind them.
  fileprivate mutating func add(_ glyphs: [PositionedGlyph], from left: CGFloat, to right: CGFloat) {
    for glyph in glyphs {
      guard pen <= right else { return }
      if pen + glyph.advance < left { pen += glyph.advance } else { add(glyph) }
    }
  }
}

/// Collects the glyphs of lines for drawing.
extension TextLayout {
  /// The glyphs of a line that overlap `span`, a range of x coordinates from the line's origin.
  package func run(of fragment: LineFragment, in span: ClosedRange<CGFloat>) -> GlyphRun {
    var run = GlyphRun(pointSize: font.pointSize)
    // Slanted letters and accents extend beyond their advance.
    let (left, right) = (span.lowerBound - font.pointSize, span.upperBound + font.pointSize)
    // An estimate: most letters are wider than a third of the font's size.
    let likely = Int(min(right - left, fragment.line.width) * 3 / max(font.pointSize, 1))
    run.items.reserveCapacity(min(likely, fragment.line.length) + 1)
    if fragment.isBidirectional {
      addBidirectional(fragment, to: &run, from: left, to: right)
      return run
    }
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

  /// The start of the text of the glyph that shows the character at `offset`; before `offset` in a ligature.
  package func glyphStart(at offset: Int) -> Int {
    let fragment = line(containing: offset)
    guard !fragment.isBidirectional else { return offset }
    var start = fragment.end
    // Searches from the end, because people mostly type there.
    for segment in fragment.segments.reversed() {
      start -= segment.length
      guard start <= offset else { continue }
      guard let glyph = glyphs(of: segment, at: start).last(atOrBefore: offset - start) else { return offset }
      return start + glyph.utf16Offset
    }
    return offset
  }

  private func addBidirectional(
    _ fragment: LineFragment,
    to run: inout GlyphRun,
    from left: CGFloat,
    to right: CGFloat
  ) {
    let origin = originX(of: fragment)
    for placed in placedRuns(of: fragment) {
      forEachSegment(of: placed, in: fragment, overlapping: origin + left...origin + right) { segment, start, edge in
        run.pen = edge - origin
        run.add(glyphs(of: segment, at: start), from: left, to: right)
      }
    }
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

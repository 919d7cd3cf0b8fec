/// Converts offsets in the text to coordinates, and back.
extension TextLayout {
  /// The left edge of a line's text without the blanks at its end, in points from the layout's left.
  package func originX(of fragment: LineFragment) -> CGFloat { originX(of: fragment, width: fragment.line.width) }

  /// The left edge that a line would have if its text were `lineWidth` points wide.
  package func originX(of fragment: LineFragment, width lineWidth: CGFloat) -> CGFloat {
    let isRightToLeft = fragment.baseLevel == 1
    var room = runs == nil ? (left: 0, width: width) : room(at: fragment.start)
    guard width.isFinite, room.width.isFinite else { return room.left }
    if isRightToLeft { room.left = max(0, width - room.left - room.width) }
    let alignment = runs == nil ? alignment : alignment(at: fragment.start)
    switch alignment {
    case .center: return room.left + max(0, ((room.width - lineWidth) / 2).rounded())
    case .natural where isRightToLeft, .justified where isRightToLeft, .right:
      return room.left + max(0, room.width - lineWidth)
    case .left, .natural, .justified: return room.left
    }
  }

  /// The caret's frame at `offset`: as high as its line, without width.
  package func caret(at offset: Int) -> CGRect {
    let fragment = line(containing: offset)
    let (top, height) = (top(ofLine: fragment.index), height(ofLine: fragment.index))
    return CGRect(x: x(of: offset, in: fragment), y: top, width: 0, height: height)
  }

  /// `x`, limited to the layout's width if that is finite.
  package func insideX(_ x: CGFloat) -> CGFloat { width.isFinite ? min(max(x, 0), width) : x }

  /// The pen position at `offset`, in points from the layout's left.
  package func x(of offset: Int, in fragment: LineFragment) -> CGFloat {
    if fragment.isBidirectional { return caretPositions(at: offset, in: fragment).primary }
    var pen = originX(of: fragment)
    var start = fragment.start
    for segment in fragment.segments {
      if offset >= start + segment.length {
        pen += segment.width
        start += segment.length
        continue
      }
      return pen + advance(of: segment, at: start, upTo: offset - start)
    }
    return pen
  }

  package func glyphs(of segment: TextSegment, at start: Int) -> [PositionedGlyph] {
    shaper.glyphs(of: segment, at: start, in: storage)
  }

  /// The advance of the first `length` units of a segment that begins at `start`.
  package func advance(of segment: TextSegment, at start: Int, upTo length: Int) -> CGFloat {
    guard length > 0 else { return 0 }
    guard length < segment.length else { return segment.width }
    return Self.width(of: shaper.glyphsAsRead(of: segment, at: start, in: storage), segment.length, upTo: length)
  }

  /// The advance of the first `length` of a segment's `whole` units. A ligature's advance is divided evenly among its units.
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
  package func offset(at point: CGPoint) -> Int {
    offset(atX: point.x, in: line(at: lineIndex(at: point.y)))
  }

  /// The offset in a line nearest to `x`, in points from the layout's left.
  package func offset(atX x: CGFloat, in fragment: LineFragment) -> Int {
    if fragment.isBidirectional { return offset(atX: x, inBidirectional: fragment) }
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

  /// The offset nearest to `x`, in points from the segment's start in reading direction.
  func caretOffset(nearest x: CGFloat, in segment: TextSegment, at start: Int, of fragment: LineFragment) -> Int {
    let glyphs = shaper.glyphsAsRead(of: segment, at: start, in: storage)
    var (offset, left): (Int, CGFloat) = (start, 0)
    while offset < start + segment.length {
      let next = storage.boundary(after: offset)
      let right = Self.width(of: glyphs, segment.length, upTo: next - start)
      if x < (left + right) / 2 { return offset }
      (offset, left) = (next, right)
    }
    return min(offset, lastOffset(of: fragment))
  }

  /// The last offset at which the caret is shown in this line; at the end of a line with a soft break, it is shown in the next
  /// line.
  package func lastOffset(of fragment: LineFragment) -> Int {
    fragment.endsParagraph || fragment.line.length == 0 ? fragment.end : storage.boundary(before: fragment.end)
  }

  /// The rectangles to be highlighted if `range` is selected: one per line, which extends to the line's end if the selection
  /// continues in the next line.
  package func selectionRects(_ range: Range<Int>, lines: Range<Int>? = nil) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let lines = lines ?? line(containing: range.lowerBound).index..<line(containing: range.upperBound).index + 1
    return lineFragments(lines).flatMap { fragment -> [CGRect] in
      guard range.lowerBound < fragment.end + fragment.terminatorLength, range.upperBound >= fragment.start else {
        return []
      }
      if fragment.isBidirectional { return selectionRects(range, inBidirectional: fragment) }
      let left = range.lowerBound <= fragment.start ? originX(of: fragment) : x(of: range.lowerBound, in: fragment)
      let goesOn = range.upperBound > fragment.end || (range.upperBound == fragment.end && !fragment.endsParagraph)
      let right = goesOn ? lineEndX(fragment, left) : x(of: range.upperBound, in: fragment)
      return right > left ? [rect(from: left, to: right, in: fragment)] : []
    }
  }

  /// The rectangle of a part of a line, as high as the line.
  package func rect(from left: CGFloat, to right: CGFloat, in fragment: LineFragment) -> CGRect {
    let (top, height) = (top(ofLine: fragment.index), height(ofLine: fragment.index))
    return CGRect(x: left, y: top, width: right - left, height: height)
  }

  /// The rectangles around the glyphs of `range`: one per line, or several in a bidirectional line.
  package func glyphRects(_ range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let lines = line(containing: range.lowerBound).index..<line(containing: range.upperBound - 1).index + 1
    return lineFragments(lines).flatMap { fragment -> [CGRect] in
      let part = range.clamped(to: fragment.range)
      if fragment.isBidirectional {
        return spans(of: part, in: fragment).map { rect(from: $0.left, to: $0.right, in: fragment) }
      }
      let left = x(of: part.lowerBound, in: fragment)
      let right = min(x(of: part.upperBound, in: fragment), originX(of: fragment) + fragment.line.width)
      return [rect(from: left, to: max(left, right), in: fragment)]
    }
  }

  private func lineEndX(_ fragment: LineFragment, _ left: CGFloat) -> CGFloat {
    width.isFinite ? max(width, left) : x(of: fragment.end, in: fragment)
  }

  /// The indices of the lines that overlap `rect`.
  package func lines(in rect: CGRect) -> Range<Int> {
    guard runs == nil, !counter.hasSeenTall else {
      return lineIndex(at: rect.minY)..<lineIndex(at: max(rect.minY, rect.maxY)) + 1
    }
    let first = Int((rect.minY / lineHeight).rounded(.down).clamped(to: 0...CGFloat(lineCount)))
    let last = Int((rect.maxY / lineHeight).rounded(.up).clamped(to: 0...CGFloat(lineCount)))
    return first..<max(first, last)
  }
}

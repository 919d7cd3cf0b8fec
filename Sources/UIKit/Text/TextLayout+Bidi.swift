/// Lines of which parts run from right to left (Unicode Annex 9).
extension TextLayout {
  /// A segment of such a line, where it stands.
  struct PlacedSegment {
    var segment: TextSegment
    /// In UTF-16 units from the text's start.
    var start: Int
    /// In points from the layout's left.
    var left: CGFloat
    /// The embedding level: the segment's, or for blanks at the line's end the paragraph's.
    var level: UInt8

    var end: Int { start + segment.length }
    var right: CGFloat { left + segment.width }
    var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// The segments of a line from left to right. Blanks at its end hang beyond its edge.
  func placedSegments(of fragment: LineFragment) -> [PlacedSegment] {
    let origin = originX(of: fragment)
    if let knownPlaces, knownPlaces.line == fragment.range, knownPlaces.origin == origin { return knownPlaces.segments }
    let segments = place(fragment, from: origin)
    knownPlaces = (fragment.range, origin, segments)
    return segments
  }

  private func place(_ fragment: LineFragment, from origin: CGFloat) -> [PlacedSegment] {
    var placed: [PlacedSegment] = []
    placed.reserveCapacity(fragment.segments.count)
    var (start, width) = (fragment.start, CGFloat(0))
    for segment in fragment.segments {
      placed.append(PlacedSegment(segment: segment, start: start, left: 0, level: segment.level))
      start += segment.length
      width += segment.width
    }
    // Rule L1: at a line's end, blanks take the paragraph's level.
    for index in placed.indices.reversed() {
      guard placed[index].segment.inkWidth <= 0 else { break }
      placed[index].level = fragment.baseLevel
    }
    var pen = origin
    if fragment.baseLevel == 1 { pen -= width - fragment.line.width }
    return BidiOrder.visual(placed.map(\.level)).map { index in
      var segment = placed[index]
      segment.left = pen
      pen = segment.right
      return segment
    }
  }

  // MARK: - Carets

  /// Where the caret stands at an offset. At the border between two directions these are two places: letters of the
  /// paragraph's direction are typed at the primary one, others at the secondary one.
  func caretPositions(at offset: Int, in fragment: LineFragment) -> (primary: CGFloat, secondary: CGFloat) {
    caretPositions(at: offset, in: placedSegments(of: fragment), of: fragment)
  }

  /// The caret's parts at `offset`: one as high as the line, or where directions meet its upper half at the primary
  /// place and its lower half at the secondary one. Without width.
  func caretParts(at offset: Int) -> [CGRect] {
    let whole = caret(at: offset)
    guard counter.hasSeenRightToLeft else { return [whole] }
    let fragment = line(containing: offset)
    guard fragment.isBidirectional else { return [whole] }
    let (primary, secondary) = caretPositions(at: offset, in: fragment)
    guard abs(primary - secondary) > 0.5 else { return [whole] }
    let half = (whole.height / 2).rounded()
    return [
      CGRect(x: primary, y: whole.minY, width: 0, height: half),
      CGRect(x: secondary, y: whole.minY + half, width: 0, height: whole.height - half),
    ]
  }

  private func caretPositions(
    at offset: Int,
    in placed: [PlacedSegment],
    of fragment: LineFragment
  ) -> (primary: CGFloat, secondary: CGFloat) {
    let isRightToLeft = fragment.baseLevel == 1
    let edges = (left: placed.first?.left ?? originX(of: fragment), right: placed.last?.right ?? originX(of: fragment))
    let before = placed.first { $0.start < offset && offset <= $0.end }
    let after = placed.first { $0.start <= offset && offset < $0.end }
    let trailing = before.map { x(of: offset, in: $0) } ?? (isRightToLeft ? edges.right : edges.left)
    let leading = after.map { x(of: offset, in: $0) } ?? (isRightToLeft ? edges.left : edges.right)
    let follows = (before?.isRightToLeft ?? isRightToLeft) == isRightToLeft
    return follows ? (trailing, leading) : (leading, trailing)
  }

  /// The edge of the character before or after `offset`, which is in the segment or at one of its ends.
  private func x(of offset: Int, in placed: PlacedSegment) -> CGFloat {
    let advance = advance(of: placed.segment, at: placed.start, upTo: offset - placed.start)
    return placed.isRightToLeft ? placed.right - advance : placed.left + advance
  }

  /// The offset in such a line nearest to `x`, in points from the layout's left.
  func offset(atX x: CGFloat, inBidirectional fragment: LineFragment) -> Int {
    let placed = placedSegments(of: fragment)
    guard let first = placed.first, let last = placed.last else { return fragment.start }
    if x < first.left { return fragment.baseLevel == 1 ? lastOffset(of: fragment) : fragment.start }
    guard let hit = placed.first(where: { x < $0.right }), x < last.right else {
      return fragment.baseLevel == 1 ? fragment.start : lastOffset(of: fragment)
    }
    let distance = hit.isRightToLeft ? hit.right - x : x - hit.left
    return caretOffset(nearest: distance, in: hit.segment, at: hit.start, of: fragment)
  }

  /// The next position of the caret in a line to the left or right of `offset`; nil at the line's edge.
  ///
  /// In a line that is longer than any screen, the direction of what is beside the caret decides.
  func offset(besides offset: Int, toLeft: Bool, in fragment: LineFragment) -> Int? {
    guard fragment.line.length <= Self.longestSorted else {
      let isForward = toLeft == isRightToLeft(besides: offset, in: fragment)
      let next = isForward ? storage.boundary(after: offset) : storage.boundary(before: offset)
      return next == offset || !(fragment.start...lastOffset(of: fragment)).contains(next) ? nil : next
    }
    let (placed, last) = (placedSegments(of: fragment), lastOffset(of: fragment))
    var stops: [(offset: Int, x: CGFloat)] = []
    var stop = fragment.start
    while true {
      stops.append((stop, caretPositions(at: stop, in: placed, of: fragment).primary))
      guard stop < last else { break }
      stop = storage.boundary(after: stop)
    }
    // Characters without width stand in the order in which they are read.
    let isRightToLeft = fragment.baseLevel == 1
    stops.sort { abs($0.x - $1.x) > 0.001 ? $0.x < $1.x : ($0.offset < $1.offset) != isRightToLeft }
    guard let index = stops.firstIndex(where: { $0.offset == offset }) else { return nil }
    let next = toLeft ? index - 1 : index + 1
    return stops.indices.contains(next) ? stops[next].offset : nil
  }

  private static let longestSorted = 4096

  private func isRightToLeft(besides offset: Int, in fragment: LineFragment) -> Bool {
    var start = fragment.start
    for segment in fragment.segments {
      start += segment.length
      if offset < start { return segment.isRightToLeft }
    }
    return fragment.baseLevel == 1
  }

  // MARK: - Selections

  /// The parts of a line that `range` covers, from left to right.
  func spans(of range: Range<Int>, in fragment: LineFragment) -> [(left: CGFloat, right: CGFloat)] {
    var spans: [(left: CGFloat, right: CGFloat)] = []
    for placed in placedSegments(of: fragment) {
      let part = range.clamped(to: placed.start..<placed.end)
      guard !part.isEmpty else { continue }
      let (first, last) = (x(of: part.lowerBound, in: placed), x(of: part.upperBound, in: placed))
      let (left, right) = (min(first, last), max(first, last))
      if let end = spans.last?.right, left - end < 0.01 {
        spans[spans.count - 1].right = right
      } else {
        spans.append((left, right))
      }
    }
    return spans
  }

  /// The rectangles of a selection in such a line, to the line's end where the selection goes on.
  func selectionRects(_ range: Range<Int>, inBidirectional fragment: LineFragment) -> [CGRect] {
    var spans = spans(of: range.clamped(to: fragment.range), in: fragment)
    let goesOn = range.upperBound > fragment.end || (range.upperBound == fragment.end && !fragment.endsParagraph)
    if goesOn, width.isFinite {
      let end = caretPositions(at: fragment.end, in: fragment).primary
      let rest = fragment.baseLevel == 1 ? (left: min(0, end), right: end) : (left: end, right: max(width, end))
      if fragment.baseLevel == 1 { spans.insert(rest, at: 0) } else { spans.append(rest) }
    }
    var joined: [(left: CGFloat, right: CGFloat)] = []
    for span in spans where span.right > span.left {
      if let end = joined.last?.right, span.left - end < 0.01 {
        joined[joined.count - 1].right = max(end, span.right)
      } else {
        joined.append(span)
      }
    }
    return joined.map { rect(from: $0.left, to: $0.right, in: fragment) }
  }
}

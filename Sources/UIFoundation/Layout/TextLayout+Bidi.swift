/// Bidirectional lines: parts of them run from right to left (Unicode Annex 9).
extension TextLayout {
  /// A directional run of a line: a stretch with one embedding level, and its position in the line.
  package struct PlacedRun {
    /// The indices of the run's segments in the line's `segments`.
    var segments: Range<Int>
    /// The range in UTF-16 units from the text's start.
    var range: Range<Int>
    /// The left edge in points from the layout's left.
    var left: CGFloat
    var width: CGFloat
    /// The embedding level of the segments; for blanks at the line's end, that of the paragraph.
    let level: UInt8

    var right: CGFloat { left + width }
    var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// The directional runs of a line from left to right. Blanks at the line's end hang beyond its edge.
  func placedRuns(of fragment: LineFragment) -> [PlacedRun] {
    let origin = originX(of: fragment)
    if let cachedRuns, cachedRuns.line == fragment.range, cachedRuns.origin == origin { return cachedRuns.runs }
    let runs = place(fragment, from: origin)
    cachedRuns = (fragment.range, origin, runs)
    return runs
  }

  private func place(_ fragment: LineFragment, from origin: CGFloat) -> [PlacedRun] {
    let segments = fragment.segments
    // Rule L1: at a line's end, blanks take the paragraph's level.
    let firstBlank = segments.lastIndex { $0.inkWidth > 0 }.map { $0 + 1 } ?? segments.startIndex
    var runs: [PlacedRun] = []
    var (start, width) = (fragment.start, CGFloat(0))
    for index in segments.indices {
      let level = index < firstBlank ? segments[index].level : fragment.baseLevel
      if runs.last?.level != level {
        runs.append(PlacedRun(segments: index..<index, range: start..<start, left: 0, width: 0, level: level))
      }
      start += segments[index].length
      width += segments[index].width
      let last = runs.count - 1
      runs[last].segments = runs[last].segments.lowerBound..<index + 1
      runs[last].range = runs[last].range.lowerBound..<start
      runs[last].width += segments[index].width
    }
    var pen = origin
    if fragment.baseLevel == 1 { pen -= width - fragment.line.width }
    return BidiAlgorithm.visualOrder(runs.map(\.level)).map { index in
      var run = runs[index]
      run.left = pen
      pen = run.right
      return run
    }
  }

  /// Calls `body`, from left to right, for each segment of a run that overlaps `span`, with the segment's start in the text and
  /// its left edge.
  func forEachSegment(
    of run: PlacedRun,
    in fragment: LineFragment,
    overlapping span: ClosedRange<CGFloat>,
    _ body: (_ segment: TextSegment, _ start: Int, _ left: CGFloat) -> Void
  ) {
    guard run.right >= span.lowerBound, run.left <= span.upperBound else { return }
    var (left, start) = (run.left, run.isRightToLeft ? run.range.upperBound : run.range.lowerBound)
    for step in 0..<run.segments.count {
      let index = run.isRightToLeft ? run.segments.upperBound - 1 - step : run.segments.lowerBound + step
      let (length, width) = (fragment.segments[index].length, fragment.segments[index].width)
      guard left <= span.upperBound else { return }
      if run.isRightToLeft { start -= length }
      if left + width >= span.lowerBound { body(fragment.segments[index], start, left) }
      left += width
      if !run.isRightToLeft { start += length }
    }
  }

  // MARK: - Carets

  /// The x coordinates of the caret at an offset. They differ at the border between two directions: letters of the paragraph's
  /// direction are typed at the primary position, others at the secondary one.
  package func caretPositions(at offset: Int, in fragment: LineFragment) -> (primary: CGFloat, secondary: CGFloat) {
    let (runs, isRightToLeft) = (placedRuns(of: fragment), fragment.baseLevel == 1)
    let edges = (left: runs.first?.left ?? originX(of: fragment), right: runs.last?.right ?? originX(of: fragment))
    let before = runs.first { $0.range.lowerBound < offset && offset <= $0.range.upperBound }
    let after = runs.first { $0.range.contains(offset) }
    let trailing = before.map { x(of: offset, in: $0, of: fragment) } ?? (isRightToLeft ? edges.right : edges.left)
    let leading = after.map { x(of: offset, in: $0, of: fragment) } ?? (isRightToLeft ? edges.left : edges.right)
    let follows = (before?.isRightToLeft ?? isRightToLeft) == isRightToLeft
    return follows ? (trailing, leading) : (leading, trailing)
  }

  /// The rectangles, without width, in which the caret at `offset` is drawn: one as high as the line, or, where directions meet,
  /// the upper half at the primary position and the lower half at the secondary one.
  package func caretParts(at offset: Int) -> [CGRect] {
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

  /// The x coordinate of `offset`, which is inside of the run or at one of its ends.
  private func x(of offset: Int, in run: PlacedRun, of fragment: LineFragment) -> CGFloat {
    var pen: CGFloat = 0
    // Counts from the nearer end, because people mostly type at an end.
    if offset - run.range.lowerBound <= run.range.upperBound - offset {
      var start = run.range.lowerBound
      for index in run.segments {
        let length = fragment.segments[index].length
        guard start + length <= offset else {
          pen += advance(of: fragment.segments[index], at: start, upTo: offset - start)
          break
        }
        pen += fragment.segments[index].width
        start += length
      }
    } else {
      var end = run.range.upperBound
      pen = run.width
      for index in run.segments.reversed() {
        guard end > offset else { break }
        end -= fragment.segments[index].length
        pen -= fragment.segments[index].width
        if end < offset { pen += advance(of: fragment.segments[index], at: end, upTo: offset - end) }
      }
    }
    return run.isRightToLeft ? run.right - pen : run.left + pen
  }

  /// The offset in a bidirectional line nearest to `x`, in points from the layout's left.
  package func offset(atX x: CGFloat, inBidirectional fragment: LineFragment) -> Int {
    let runs = placedRuns(of: fragment)
    guard let first = runs.first else { return fragment.start }
    if x < first.left { return fragment.baseLevel == 1 ? lastOffset(of: fragment) : fragment.start }
    guard let hit = runs.first(where: { x < $0.right }) else {
      return fragment.baseLevel == 1 ? fragment.start : lastOffset(of: fragment)
    }
    var (distance, start) = (hit.isRightToLeft ? hit.right - x : x - hit.left, hit.range.lowerBound)
    for index in hit.segments {
      let segment = fragment.segments[index]
      if distance < segment.width || index == hit.segments.upperBound - 1 {
        return caretOffset(nearest: distance, in: segment, at: start, of: fragment)
      }
      distance -= segment.width
      start += segment.length
    }
    return fragment.start
  }

  /// The next position of the caret in a line to the left or right of `offset`; nil at the line's edge.
  ///
  /// In a line of more than 4096 UTF-16 units, the direction of the text at the caret decides.
  package func offset(besides offset: Int, toLeft: Bool, in fragment: LineFragment) -> Int? {
    guard fragment.line.length <= Self.longestSorted else {
      let isForward = toLeft == isRightToLeft(besides: offset, in: fragment)
      let next = isForward ? storage.boundary(after: offset) : storage.boundary(before: offset)
      return next == offset || !(fragment.start...lastOffset(of: fragment)).contains(next) ? nil : next
    }
    let last = lastOffset(of: fragment)
    var stops: [(offset: Int, x: CGFloat)] = []
    var stop = fragment.start
    while true {
      stops.append((stop, caretPositions(at: stop, in: fragment).primary))
      guard stop < last else { break }
      stop = storage.boundary(after: stop)
    }
    // Characters without width are sorted in reading order.
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

  /// The horizontal spans of a line that `range` covers, from left to right.
  package func spans(of range: Range<Int>, in fragment: LineFragment) -> [(left: CGFloat, right: CGFloat)] {
    var spans: [(left: CGFloat, right: CGFloat)] = []
    for run in placedRuns(of: fragment) {
      let part = range.clamped(to: run.range)
      guard !part.isEmpty else { continue }
      let first = x(of: part.lowerBound, in: run, of: fragment)
      let last = x(of: part.upperBound, in: run, of: fragment)
      let (left, right) = (min(first, last), max(first, last))
      if let end = spans.last?.right, left - end < 0.01 {
        spans[spans.count - 1].right = right
      } else {
        spans.append((left, right))
      }
    }
    return spans
  }

  /// The rectangles of a selection in a bidirectional line; they extend to the line's end if the selection continues in the next
  /// line.
  package func selectionRects(_ range: Range<Int>, inBidirectional fragment: LineFragment) -> [CGRect] {
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

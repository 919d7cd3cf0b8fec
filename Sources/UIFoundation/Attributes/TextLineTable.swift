/// The positions of the lines of an attributed text.
struct TextLineTable {
  /// A line's vertical extent, in points from the layout's top.
  struct Line {
    var top: CGFloat
    var height: CGFloat
    var baseline: CGFloat

    var bottom: CGFloat { top + height }
  }

  private(set) var lines: [Line] = []

  /// Positions the lines of `layout`, whose attributes are `runs`.
  init(_ layout: TextLayout, _ runs: TextRuns) {
    var (top, paragraphStart): (CGFloat, Int) = (0, 0)
    for fragment in layout.lineFragments(0..<layout.lineCount) {
      let style = runs.run(at: paragraphStart).attributes.paragraph
      if fragment.start == paragraphStart, !lines.isEmpty { top += style.spacingBefore }
      let natural = Self.naturalMetrics(fragment, runs, layout.font)
      let height = style.lineHeight(natural.height)
      lines.append(Line(top: top, height: height, baseline: top + natural.baseline + height - natural.height))
      top += height + style.lineSpacing
      guard fragment.endsParagraph else { continue }
      top += style.spacing
      paragraphStart = fragment.end + fragment.terminatorLength
    }
  }

  /// The height that a line's fonts, attachments and ink need, and the baseline's distance from the line's top.
  private static func naturalMetrics(
    _ fragment: TextLayout.LineFragment,
    _ runs: TextRuns,
    _ font: UIFont
  ) -> (height: CGFloat, baseline: CGFloat) {
    var (above, below): (CGFloat, CGFloat) = (0, 0)
    var offset = fragment.start
    repeat {
      let run = runs.run(at: offset)
      let used = run.attributes.font ?? font
      let baseline = TextLayout.baselineOffset(of: used)
      above = max(above, baseline)
      below = max(below, TextLayout.lineHeight(of: used) - baseline)
      if let box = run.attributes.attachment?.box(in: used) {
        (above, below) = (max(above, box.maxY.rounded(.up)), max(below, (-box.minY).rounded(.up)))
      }
      offset = max(offset + 1, run.range.upperBound)
    } while offset < fragment.end
    (above, below) = (max(above, CGFloat(fragment.line.extent.above)), max(below, CGFloat(fragment.line.extent.below)))
    return (above + below, above)
  }

  /// The index of the line at `y`; above and below the text, that of the nearest line.
  func index(at y: CGFloat) -> Int {
    var (first, last) = (0, lines.count)
    while first < last {
      let middle = (first + last) / 2
      if lines[middle].top > y { last = middle } else { first = middle + 1 }
    }
    return max(0, first - 1)
  }
}

/// Where lines are, in points from the layout's top.
extension TextLayout {
  private var table: TextLineTable? {
    guard let runs else { return nil }
    ensure()
    if let lineTable { return lineTable }
    let made = TextLineTable(self, runs)
    lineTable = made
    return made
  }

  /// The line with this index; the last one's bottom for indices beyond the end.
  private func line(_ index: Int) -> TextLineTable.Line {
    guard let table else { return uniformLine(index) }
    if index < table.lines.count { return table.lines[index] }
    let bottom = table.lines.last?.bottom ?? 0
    return TextLineTable.Line(top: bottom, height: lineHeight, baseline: bottom + baselineOffset)
  }

  /// The line with this index in a text without attributes.
  private func uniformLine(_ index: Int) -> TextLineTable.Line {
    var place = TextLineTable.Line(top: CGFloat(index) * lineHeight, height: lineHeight, baseline: baselineOffset)
    if counter.hasSeenTall { addExtra(to: &place, index) }
    place.baseline += place.top
    return place
  }

  /// Adds the extra height of the line, and of all lines above it, whose ink is higher than the font's line.
  private func addExtra(to place: inout TextLineTable.Line, _ index: Int) {
    ensure()
    guard index < knownLines else { return place.top += knownExtra }
    let mark = paragraphPosition(atLine: max(0, index))
    let (lines, style) = (paragraphs[mark.paragraph].lines, breaker)
    place.top += mark.extra
    guard paragraphs[mark.paragraph].extraHeight > 0, lines.indices.contains(index - mark.line) else { return }
    for line in lines[..<(index - mark.line)] { place.top += style.extraHeight(of: line) }
    let line = lines[index - mark.line]
    place.height += style.extraHeight(of: line)
    place.baseline = max(place.baseline, CGFloat(line.extent.above))
  }

  /// The index of the line at `y` in a text without attributes some of whose lines are higher because of their ink.
  private func tallLineIndex(at y: CGFloat) -> Int {
    ensure()
    guard y > 0 else { return 0 }
    let (mark, style) = (paragraphPosition(atY: y), breaker)
    let (lines, count) = (paragraphs[mark.paragraph].lines, paragraphs[mark.paragraph].lineCount)
    var bottom = CGFloat(mark.line) * lineHeight + mark.extra
    for index in 0..<count {
      bottom += lineHeight + (lines.indices.contains(index) ? style.extraHeight(of: lines[index]) : 0)
      if y < bottom { return mark.line + index }
    }
    return mark.line + count
  }

  /// The top of a line, in points; for the index after the last line, the text's bottom.
  package func top(ofLine index: Int) -> CGFloat { line(index).top }

  package func height(ofLine index: Int) -> CGFloat { line(index).height }

  package func baseline(ofLine index: Int) -> CGFloat { line(index).baseline }

  /// The first baseline's distance from the layout's top, and the last baseline's from its bottom, in points.
  package var outerBaselines: (first: CGFloat, last: CGFloat) {
    let last = max(0, lineCount - 1)
    return (baseline(ofLine: 0), height - baseline(ofLine: last))
  }

  /// The height of the first `count` lines, in points.
  package func height(ofLines count: Int) -> CGFloat { count > 0 ? line(count - 1).bottom : 0 }

  /// The height of the whole text, in points.
  package var height: CGFloat {
    guard runs == nil else { return height(ofLines: lineCount) }
    return CGFloat(lineCount) * lineHeight + knownExtra
  }

  /// The index of the line at `y`, which needn't be inside the text.
  func lineIndex(at y: CGFloat) -> Int {
    guard y.isFinite else { return 0 }
    if let table { return table.index(at: y) }
    if counter.hasSeenTall { return tallLineIndex(at: y) }
    return Int((y / lineHeight).rounded(.down).clamped(to: 0...CGFloat(lineCount)))
  }

  /// The left edge and the width, in points, of the text of a line that begins at `offset`.
  package func room(at offset: Int) -> (left: CGFloat, width: CGFloat) { breaker.room(at: offset, in: storage) }

  /// The alignment of the paragraph at `offset`.
  package func alignment(at offset: Int) -> NSTextAlignment {
    let own = runs?.run(at: offset).attributes.paragraph.alignment ?? .natural
    return own == .natural ? alignment : own
  }
}

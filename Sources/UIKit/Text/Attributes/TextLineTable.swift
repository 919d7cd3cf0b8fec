/// The positions of lines of different heights.
struct TextLineTable {
  /// A line's vertical extent, in points from the layout's top.
  struct Line {
    var top: CGFloat
    var height: CGFloat
    var baseline: CGFloat

    var bottom: CGFloat { top + height }
  }

  private(set) var lines: [Line] = []

  /// Positions the lines of `layout`, which has runs.
  init(_ layout: TextLayout, _ runs: TextRuns) {
    var (top, paragraphStart): (CGFloat, Int) = (0, 0)
    for fragment in layout.lineFragments(0..<layout.lineCount) {
      let style = runs.run(at: paragraphStart).attributes.paragraph
      if fragment.start == paragraphStart, !lines.isEmpty { top += style.spacingBefore }
      let natural = Self.natural(fragment, runs, layout.font)
      let height = style.lineHeight(natural.height)
      lines.append(Line(top: top, height: height, baseline: top + natural.baseline + height - natural.height))
      top += height + style.lineSpacing
      guard fragment.endsParagraph else { continue }
      top += style.spacing
      paragraphStart = fragment.end + fragment.terminatorLength
    }
  }

  /// The height of a line's highest font, and its baseline below the line's top.
  private static func natural(
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
      offset = max(offset + 1, run.range.upperBound)
    } while offset < fragment.end
    return (above + below, above)
  }

  /// The index of the line at `y`; of the nearest one above or below the text.
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
    guard let table else {
      let top = CGFloat(index) * lineHeight
      return TextLineTable.Line(top: top, height: lineHeight, baseline: top + baselineOffset)
    }
    if index < table.lines.count { return table.lines[index] }
    let bottom = table.lines.last?.bottom ?? 0
    return TextLineTable.Line(top: bottom, height: lineHeight, baseline: bottom + baselineOffset)
  }

  /// The top of a line; for the index after the last, the text's bottom.
  func top(ofLine index: Int) -> CGFloat { line(index).top }

  func height(ofLine index: Int) -> CGFloat { line(index).height }

  func baseline(ofLine index: Int) -> CGFloat { line(index).baseline }

  /// The height of the first `count` lines.
  func height(ofLines count: Int) -> CGFloat { count > 0 ? line(count - 1).bottom : 0 }

  /// The height of the whole text, in points.
  var height: CGFloat { height(ofLines: lineCount) }

  /// The index of the line at `y`, which needn't be inside the text.
  func lineIndex(at y: CGFloat) -> Int {
    guard y.isFinite else { return 0 }
    if let table { return table.index(at: y) }
    return Int((y / lineHeight).rounded(.down).clamped(to: 0...CGFloat(lineCount)))
  }

  /// The part of a line that begins at `offset` which its text may take.
  func room(at offset: Int) -> (left: CGFloat, width: CGFloat) { breaker.room(at: offset, in: storage) }

  /// The alignment of the paragraph at `offset`.
  func alignment(at offset: Int) -> NSTextAlignment {
    let own = runs?.run(at: offset).attributes.paragraph.alignment ?? .natural
    return own == .natural ? alignment : own
  }
}

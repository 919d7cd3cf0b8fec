/// Truncates a line, so that it fits together with an ellipsis.
package struct TextTruncation {
  private static let ellipsis: UInt16 = 0x2026
  /// The most UTF-16 units that are measured; no line shows more.
  package static let mostMeasuredUnits = 2000

  package let layout: TextLayout
  package let mode: NSLineBreakMode

  /// Truncates lines of `layout`.
  package init(layout: TextLayout, mode: NSLineBreakMode) { (self.layout, self.mode) = (layout, mode) }

  /// The glyphs of `units`, of which an ellipsis replaces as many as necessary for a width of `width` points.
  package func run(for units: ArraySlice<UInt16>, width: CGFloat) -> GlyphRun {
    let text = TextStorage(String(units: units))
    let shaper = TextShaper(font: layout.font)
    guard shaper.isSimple(text, naturalLevel: layout.naturalLevel) else { return shapedRun(for: text, width: width) }
    let whole = shaper.glyphs(for: text.units[...])
    let dots = shaper.glyphs(for: [Self.ellipsis])
    let room = width - Self.width(of: dots[...])
    let head: ArraySlice<PositionedGlyph>
    let tail: ArraySlice<PositionedGlyph>
    switch mode {
    case .byTruncatingHead: (head, tail) = ([], Self.last(whole, room, text))
    case .byTruncatingMiddle:
      head = Self.first(whole, room / 2, text)
      tail = Self.last(whole, room - Self.width(of: head), text)
    default: (head, tail) = (Self.first(whole, room, text), [])
    }
    var run = GlyphRun(pointSize: layout.font.pointSize)
    for glyph in Array(head) + dots + Array(tail) { run.add(glyph) }
    return run
  }

  /// Draws a line of an attributed text with as much of the text up to `end` as fits, and an ellipsis with the attributes of the
  /// text before it.
  package func draw(
    _ fragment: TextLayout.LineFragment,
    until end: Int,
    _ runs: TextRuns,
    _ painter: TextPainter,
    width: CGFloat,
    color: UIColor
  ) {
    let text = TextStorage(fragment.start..<min(end, fragment.start + Self.mostMeasuredUnits), of: layout.storage)
    let whole = TextLayout(storage: text, font: layout.font, wrapping: .none)
    whole.runs = runs.part(0..<text.count)
    whole.naturalLevel = layout.naturalLevel
    let widths = whole.readWidths
    let indented = layout.room(at: fragment.start)
    let width = min(width - indented.left, indented.width)
    var length = 0
    for next in widths {
      let room = width - dotsWidth(like: runs.run(at: length).attributes)
      guard next.width <= room + 0.01 else { break }
      length = next.end
    }
    while true {
      while length > 0, text.units[length - 1].isBlank { length -= 1 }
      var shown = runs
      shown.replace(length..<text.count, with: TextRuns(runs.run(at: max(0, length - 1)).attributes, length: 1))
      text.replace(length..<text.count, with: [Self.ellipsis])
      whole.runs = shown
      guard whole.usedWidth > width + 0.01, length > 0 else { break }
      length = text.boundary(before: length)
    }
    let x = painter.origin.x + layout.originX(of: fragment, width: whole.usedWidth)
    let top = painter.baseline(of: fragment.index) - whole.baseline(ofLine: 0)
    let part = TextPainter(layout: whole, origin: CGPoint(x: x, y: top), context: painter.context, rect: painter.rect)
    part.drawLines(color: color)
  }

  /// The truncated run for text that needs complex shaping, or may run from right to left: the first or last characters in
  /// reading order are kept.
  private func shapedRun(for text: TextStorage, width: CGFloat) -> GlyphRun {
    let whole = TextLayout(storage: text, font: layout.font, wrapping: .none)
    whole.naturalLevel = layout.naturalLevel
    let (widths, base) = (whole.readWidths, whole.line(at: 0).baseLevel)
    let room = width - Self.width(of: TextShaper(font: layout.font).glyphs(for: [Self.ellipsis])[...])
    func head(_ room: CGFloat) -> Int { widths.last { $0.width <= room + 0.01 }?.end ?? 0 }
    func tail(_ room: CGFloat) -> Int {
      let total = widths.last?.width ?? 0
      return widths.first { total - $0.width <= room + 0.01 }?.end ?? text.count
    }
    var (first, last): (Int, Int)
    switch mode {
    case .byTruncatingHead: (first, last) = (0, tail(room))
    case .byTruncatingMiddle:
      first = head(room / 2)
      last = tail(room - (widths.last { $0.end == first }?.width ?? 0))
    default: (first, last) = (head(room), text.count)
    }
    while true {
      while first > 0, text.units[first - 1].isBlank { first -= 1 }
      while last < text.count, text.units[last].isBlank { last += 1 }
      let run = shapedRun(of: text, upTo: first, from: max(first, last), base)
      // Without the text after it a letter may take another, wider form.
      guard run.pen > width + 0.01, first > 0 || last < text.count else { return run }
      if last < text.count { last = text.boundary(after: last) } else { first = text.boundary(before: first) }
    }
  }

  /// The glyphs of a text's start and end, and of the ellipsis between them.
  private func shapedRun(of text: TextStorage, upTo first: Int, from last: Int, _ base: UInt8) -> GlyphRun {
    // An invisible mark (U+200E or U+200F) keeps the direction of the whole text.
    let mark: UInt16 = base == 1 ? 0x200F : 0x200E
    let shown = TextStorage(String(units: [mark] + text.units[..<first] + [Self.ellipsis]))
    shown.replace(shown.count..<shown.count, with: Array(text.units[last...]))
    let short = TextLayout(storage: shown, font: layout.font, wrapping: .none)
    return short.run(of: short.line(at: 0), in: -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude)
  }

  private func dotsWidth(like attributes: TextAttributes) -> CGFloat {
    let shaper = TextShaper(font: attributes.font ?? layout.font)
    return Self.width(of: shaper.glyphs(for: [Self.ellipsis])[...])
  }

  nonisolated private static func width(of glyphs: ArraySlice<PositionedGlyph>) -> CGFloat {
    glyphs.reduce(0) { $0 + $1.advance }
  }

  /// The glyphs from the start that fit, up to a boundary between characters, without blanks at their end.
  private static func first(
    _ glyphs: [PositionedGlyph],
    _ room: CGFloat,
    _ text: TextStorage
  ) -> ArraySlice<PositionedGlyph> {
    var (count, width): (Int, CGFloat) = (0, 0)
    while count < glyphs.count, width + glyphs[count].advance <= room + 0.01 {
      width += glyphs[count].advance
      count += 1
    }
    while count > 0, count < glyphs.count {
      let offset = glyphs[count].utf16Offset
      if text.boundary(atOrBefore: offset) == offset, !text.units[glyphs[count - 1].utf16Offset].isBlank { break }
      count -= 1
    }
    return glyphs[..<count]
  }

  private static func last(
    _ glyphs: [PositionedGlyph],
    _ room: CGFloat,
    _ text: TextStorage
  ) -> ArraySlice<PositionedGlyph> {
    var (start, width): (Int, CGFloat) = (glyphs.count, 0)
    while start > 0, width + glyphs[start - 1].advance <= room + 0.01 {
      start -= 1
      width += glyphs[start].advance
    }
    while start > 0, start < glyphs.count {
      let offset = glyphs[start].utf16Offset
      if text.boundary(atOrBefore: offset) == offset, !text.units[offset].isBlank { break }
      start += 1
    }
    return glyphs[start...]
  }
}

extension TextLayout {
  /// The end of each character of a text on one line, in reading order, and the width of the text up to it.
  fileprivate var readWidths: [(end: Int, width: CGFloat)] {
    let fragment = line(at: 0)
    var (widths, start, pen): ([(end: Int, width: CGFloat)], Int, CGFloat) = ([], fragment.start, 0)
    for segment in fragment.segments {
      var end = start
      while end < start + segment.length {
        end = storage.boundary(after: end)
        widths.append((end, pen + advance(of: segment, at: start, upTo: end - start)))
      }
      start += segment.length
      pen += segment.width
    }
    return widths
  }
}

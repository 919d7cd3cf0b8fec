/// Truncates a line so that it fits with an ellipsis.
struct TextTruncation {
  private static let ellipsis: UInt16 = 0x2026
  /// The most UTF-16 units that are measured; no line shows more.
  static let longest = 2000

  let layout: TextLayout
  let mode: NSLineBreakMode

  /// The glyphs of `units`; as many as needed are replaced by an ellipsis to fit into `width` points.
  func run(for units: ArraySlice<UInt16>, width: CGFloat) -> GlyphRun {
    let text = TextStorage(String(decoding: units, as: UTF16.self))
    let shaper = TextShaper(font: layout.font)
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

  private static func width(of glyphs: ArraySlice<PositionedGlyph>) -> CGFloat {
    glyphs.reduce(0) { $0 + $1.advance }
  }

  /// As many glyphs from the start as fit, up to a boundary of characters, without blanks at their end.
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

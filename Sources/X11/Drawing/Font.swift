import CX11

/// A typeface at one size in pixels, with the glyphs that the server already holds (`XRenderAddGlyphs`).
///
/// Each glyph is kept at four positions between two pixels, grey, hinted at most vertically. Uploading a glyph and drawing
/// it wait for nothing. A glyph is rendered at the position at which it is drawn first; ``Renderer/completeGlyphs()`` adds
/// the others when there is time.
@MainActor
package final class Font {
  private let connection: Connection
  private let typeface: Typeface
  /// The size in 64ths of a pixel.
  let size64: Int
  private var glyphSet: XID?
  /// Where in ``holdings`` what is known of each glyph is, by its index; 0 for those that were never drawn.
  private var slots: [UInt16] = []
  private var holdings = [Holding()]
  private var pictures: [GlyphID: ColorGlyph?] = [:]

  /// Positions between two pixels.
  static let steps = 4

  /// Whether glyphs are pictures in colour.
  package let hasColor: Bool
  /// No glyph reaches further from its pen, in pixels; for those not known yet.
  private let reach: Int

  /// What is known of a glyph.
  private struct Holding {
    /// The positions at which the server has the glyph, a bit each.
    var steps: UInt8 = 0
    /// The pen's way to the next glyph, in quarters of a pixel.
    var advance: Int16 = 0
    /// The first column of its ink at any position, counted from the pen.
    var left: Int16 = 0
    /// The first column after its ink.
    var right: Int16 = 0
  }

  /// A glyph in the server's set, between two pixels.
  struct Prepared {
    /// Its number in the set.
    var number: UInt32
    /// How many columns the server's pen goes on when it is drawn.
    var columns: Int
  }

  init(typeface: Typeface, size64: Int, connection: Connection) {
    self.typeface = typeface
    self.size64 = size64
    self.connection = connection
    hasColor = typeface.hasColor
    reach = size64 / 51 + 1
  }

  isolated deinit {
    if let glyphSet { XRenderFreeGlyphSet(connection.display, glyphSet) }
  }

  /// The size in pixels.
  package var pixelSize: Double { Double(size64) / 64 }

  /// The server's glyph set; made at the first use.
  var glyphs: XID {
    if let glyphSet { return glyphSet }
    let set = XRenderCreateGlyphSet(connection.display, connection.renderer.alphaFormat)
    glyphSet = set
    return set
  }

  /// Makes sure that the server holds `glyph` at `step`.
  ///
  /// Nil if nothing of it would be seen in the columns from `left` to `right` when the pen stands in `column`.
  func prepare(_ glyph: GlyphID, step: Int, column: Int, from left: Int, to right: Int) -> Prepared? {
    guard column - reach < right, column + reach >= left else { return nil }
    let slot = slot(of: glyph)
    if holdings[slot].steps == 0 { hold(glyph, step: step) }
    let holding = holdings[slot]
    guard column + Int(holding.left) < right, column + Int(holding.right) > left else { return nil }
    if holding.steps & UInt8(1 << step) == 0 { hold(glyph, step: step) }
    return Prepared(number: number(of: glyph, step: step), columns: (step + Int(holding.advance)) / Self.steps)
  }

  /// The column of pixels that a pen at `x` stands in, and its position within, to the nearest.
  @inline(__always)
  static func place(ofPen x: Double) -> (column: Int, step: Int) {
    let quarters = (x * Double(steps)).nearest
    let step = quarters & (steps - 1)
    return ((quarters - step) / steps, step)
  }

  private func number(of glyph: GlyphID, step: Int) -> UInt32 { glyph * UInt32(Self.steps) + UInt32(step) }

  func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
    if let known = pictures[glyph] { return known }
    let picture = ColorGlyph(face: typeface.face, glyph: glyph, pixelSize: pixelSize, connection: connection)
    pictures[glyph] = .some(picture)
    return picture
  }

  // MARK: - Private

  /// Where in ``holdings`` a glyph is; a place of its own from the first time on.
  private func slot(of glyph: GlyphID) -> Int {
    let index = Int(glyph)
    if index < slots.count, slots[index] != 0 { return Int(slots[index]) }
    if index >= slots.count { slots += Array(repeating: 0, count: (index | 63) + 1 - slots.count) }
    slots[index] = UInt16(clamping: holdings.count)
    holdings.append(Holding())
    return Int(slots[index])
  }

  private func hold(_ glyph: GlyphID, step: Int) {
    let slot = slot(of: glyph)
    if holdings[slot].steps == 0 {
      let quarters = typeface.advance(of: glyph) * pixelSize * Double(Self.steps)
      holdings[slot].advance = Int16(clamping: quarters.nearest)
    }
    connection.renderer.noteNewGlyph(glyph, of: self)
    upload(glyph, at: [step])
  }

  /// Gives the server a glyph at the positions at which it hasn't been needed yet.
  func complete(_ glyph: GlyphID) {
    let holding = holdings[slot(of: glyph)]
    let lacking = (0..<Self.steps).filter { holding.steps & UInt8(1 << $0) == 0 }
    if holding.steps != 0, !lacking.isEmpty { upload(glyph, at: lacking) }
  }

  private func upload(_ glyph: GlyphID, at steps: [Int]) {
    render(glyph, at: steps) { step, slot in
      holdings[self.slot(of: glyph)].steps |= UInt8(1 << step)
      if let slot { add(glyph, step, slot) } else { add(glyph, step, XGlyphInfo(), []) }
    }
  }

  /// Renders a glyph at some positions; `body` gets each, with nil for what the font can't render. Loading a glyph takes twice as
  /// long as rendering it.
  private func render(_ glyph: GlyphID, at steps: [Int], _ body: (_ step: Int, _ slot: FT_GlyphSlot?) -> Void) {
    let face = typeface.face
    FT_Set_Char_Size(face, 0, FT_F26Dot6(size64), 72, 72)
    let flags = FT_Int32(FT_LOAD_NO_BITMAP) | CX11LoadTargetLight()
    let slot = FT_Load_Glyph(face, glyph, flags) == 0 ? face.pointee.glyph : nil
    let isOutline = slot?.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    if let slot, isOutline { measure(glyph, &slot.pointee.outline) }
    var shift = 0
    for step in steps {
      if let slot, isOutline {
        // Rendering left a bitmap in the slot, and the outline as it was.
        slot.pointee.format = FT_GLYPH_FORMAT_OUTLINE
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(step * 64 / Self.steps - shift), 0)
        shift = step * 64 / Self.steps
      }
      if let slot, FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 { body(step, slot) } else { body(step, nil) }
    }
  }

  private func add(_ glyph: GlyphID, _ step: Int, _ slot: FT_GlyphSlot) {
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let stride = (width + 3) & ~3
    var pixels = [CChar](repeating: 0, count: stride * Int(bitmap.rows))
    if let buffer = bitmap.buffer {
      for y in 0..<Int(bitmap.rows) {
        for x in 0..<width { pixels[y * stride + x] = CChar(bitPattern: buffer[y * Int(bitmap.pitch) + x]) }
      }
    }
    var info = XGlyphInfo()
    info.width = UInt16(width)
    info.height = UInt16(bitmap.rows)
    info.x = Int16(clamping: -slot.pointee.bitmap_left)
    info.y = Int16(clamping: slot.pointee.bitmap_top)
    add(glyph, step, info, pixels)
  }

  /// Notes the columns of a glyph's ink from its first position to its last.
  private func measure(_ glyph: GlyphID, _ outline: inout FT_Outline) {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let last = FT_Pos(64 - 64 / Self.steps)
    holdings[slot(of: glyph)].left = Int16(clamping: box.xMin >> 6)
    holdings[slot(of: glyph)].right = Int16(clamping: (box.xMax + last + 63) >> 6)
  }

  private func add(_ glyph: GlyphID, _ step: Int, _ info: XGlyphInfo, _ pixels: [CChar]) {
    var id = Glyph(number(of: glyph, step: step))
    var info = info
    info.xOff = Int16((step + Int(holdings[slot(of: glyph)].advance)) / Self.steps)
    XRenderAddGlyphs(connection.display, glyphs, &id, &info, 1, pixels, Int32(pixels.count))
  }
}

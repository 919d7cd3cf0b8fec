import CX11

/// A typeface at one size in pixels, with the glyphs that the server already has (`XRenderAddGlyphs`).
///
/// Each glyph has four subpixel positions. It is drawn in grey levels, with vertical hinting at most. Uploading and
/// drawing don't wait for the server. A glyph is rendered at the subpixel position where it is drawn first;
/// ``Renderer/completeGlyphs()`` adds the others when there is time.
@MainActor
package final class Font {
  private let connection: Connection
  private let typeface: Typeface
  /// The size in 64ths of a pixel.
  let size64: Int
  private var glyphSet: XID?
  private var cachedGlyphs = GlyphTable()
  private var pictures: [GlyphID: ColorGlyph?] = [:]

  /// More emoji than a screen shows; each takes some kilobytes of the server's memory.
  private static let mostPictures = 256

  /// Subpixel positions in a pixel.
  static let subpixels = 4

  /// Whether glyphs are pictures in colour.
  package let hasColor: Bool
  /// The farthest that any glyph reaches from its pen position, in pixels; an estimate for glyphs that aren't cached
  /// yet.
  private let reach: Int

  /// The cached metrics of a glyph, and the subpixel positions at which the server has it.
  private struct CachedGlyph {
    /// The subpixel positions at which the server has the glyph, a bit each.
    var subpixels: UInt8 = 0
    /// The distance to the next glyph's pen position, in quarters of a pixel.
    var advance: Int16 = 0
    /// The first column with ink at any subpixel position, counted from the pen.
    var left: Int16 = 0
    /// The first column after the ink.
    var right: Int16 = 0
  }

  /// The cached glyphs, by their number in the font.
  private struct GlyphTable {
    /// For each glyph, its index in `entries`; 0 for glyphs that were never drawn.
    private var slots: [UInt16] = []
    private var entries = [CachedGlyph()]

    subscript(glyph: GlyphID) -> CachedGlyph {
      get { Int(glyph) < slots.count ? entries[Int(slots[Int(glyph)])] : CachedGlyph() }
      set {
        let index = Int(glyph)
        if index >= slots.count { slots += Array(repeating: 0, count: (index | 63) + 1 - slots.count) }
        if slots[index] == 0 {
          slots[index] = UInt16(clamping: entries.count)
          entries.append(CachedGlyph())
        }
        entries[Int(slots[index])] = newValue
      }
    }
  }

  /// A glyph in the server's glyph set, at one subpixel position.
  struct Prepared {
    /// The glyph's number in the glyph set.
    var number: UInt32
    /// The columns by which the server moves its pen after drawing it.
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

  /// Makes sure that the server has `glyph` at the subpixel position `subpixel`.
  ///
  /// Nil if none of its ink would lie in the columns from `left` to `right` with the pen in `column`.
  func prepare(_ glyph: GlyphID, subpixel: Int, column: Int, from left: Int, to right: Int) -> Prepared? {
    guard column - reach < right, column + reach >= left else { return nil }
    var cached = cachedGlyphs[glyph]
    if cached.subpixels == 0 {
      cache(glyph, subpixel: subpixel)
      cached = cachedGlyphs[glyph]
    }
    guard column + Int(cached.left) < right, column + Int(cached.right) > left else { return nil }
    if cached.subpixels & UInt8(1 << subpixel) == 0 { cache(glyph, subpixel: subpixel) }
    let columns = (subpixel + Int(cached.advance)) / Self.subpixels
    return Prepared(number: number(of: glyph, subpixel: subpixel), columns: columns)
  }

  /// The pixel column of a pen at `x` and its subpixel position (0…3) in that column, rounded to the nearest.
  @inline(__always)
  static func position(ofPen x: Double) -> (column: Int, subpixel: Int) {
    let quarters = (x * Double(subpixels)).nearest
    let subpixel = quarters & (subpixels - 1)
    return ((quarters - subpixel) / subpixels, subpixel)
  }

  private func number(of glyph: GlyphID, subpixel: Int) -> UInt32 { glyph * UInt32(Self.subpixels) + UInt32(subpixel) }

  func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
    if let known = pictures[glyph] { return known }
    let picture = ColorGlyph(face: typeface.face, glyph: glyph, pixelSize: pixelSize, connection: connection)
    if pictures.count >= Self.mostPictures { pictures = [:] }
    pictures[glyph] = .some(picture)
    return picture
  }

  /// The coverage of a glyph with the pen at `phase` (0..<1) of a pixel, and its offset from the pen's pixel and the
  /// baseline; nil for a glyph that is a picture or can't be rendered.
  package func coverage(
    of glyph: GlyphID,
    phase: Double
  ) -> (pixels: [UInt8], width: Int, height: Int, left: Int, top: Int)? {
    guard !hasColor else { return nil }
    var result: (pixels: [UInt8], width: Int, height: Int, left: Int, top: Int)?
    render(glyph, at: [min(Self.subpixels - 1, Int(phase * Double(Self.subpixels)))]) { _, slot in
      guard let slot = slot?.pointee, let buffer = slot.bitmap.buffer, slot.bitmap.pitch > 0 else { return }
      let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
      let rows = (0..<height).flatMap { y in
        (0..<width).map { x in buffer[y * Int(slot.bitmap.pitch) + x] }
      }
      result = (rows, width, height, Int(slot.bitmap_left), Int(slot.bitmap_top))
    }
    return result
  }

  // MARK: - Private

  private func cache(_ glyph: GlyphID, subpixel: Int) {
    if cachedGlyphs[glyph].subpixels == 0 {
      let quarters = typeface.advance(of: glyph) * pixelSize * Double(Self.subpixels)
      cachedGlyphs[glyph].advance = Int16(clamping: quarters.nearest)
    }
    connection.renderer.recordNewGlyph(glyph, of: self)
    upload(glyph, at: [subpixel])
  }

  /// Uploads a glyph at the subpixel positions where it hasn't been needed yet.
  func complete(_ glyph: GlyphID) {
    let cached = cachedGlyphs[glyph]
    let lacking = (0..<Self.subpixels).filter { cached.subpixels & UInt8(1 << $0) == 0 }
    if cached.subpixels != 0, !lacking.isEmpty { upload(glyph, at: lacking) }
  }

  private func upload(_ glyph: GlyphID, at subpixels: [Int]) {
    render(glyph, at: subpixels) { subpixel, slot in
      cachedGlyphs[glyph].subpixels |= UInt8(1 << subpixel)
      if let slot { add(glyph, subpixel, slot) } else { add(glyph, subpixel, XGlyphInfo(), []) }
    }
  }

  /// Renders a glyph at some subpixel positions; `body` gets each, with nil for a glyph that can't be rendered. All at
  /// once, because loading a glyph takes twice as long as rendering it.
  private func render(_ glyph: GlyphID, at subpixels: [Int], _ body: (_ subpixel: Int, _ slot: FT_GlyphSlot?) -> Void) {
    let face = typeface.face
    FT_Set_Char_Size(face, 0, FT_F26Dot6(size64), 72, 72)
    let flags = FT_Int32(FT_LOAD_NO_BITMAP) | CX11LoadTargetLight()
    let slot = FT_Load_Glyph(face, glyph, flags) == 0 ? face.pointee.glyph : nil
    if slot == nil { connection.log.logOnce("can't read all letters of the font \(typeface.name)") }
    let isOutline = slot?.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    if let slot, isOutline { measure(glyph, &slot.pointee.outline) }
    var shift = 0
    for subpixel in subpixels {
      if let slot, isOutline {
        // Rendering the position before has made the slot a bitmap; its outline is unchanged and can be rendered again.
        slot.pointee.format = FT_GLYPH_FORMAT_OUTLINE
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(subpixel * 64 / Self.subpixels - shift), 0)
        shift = subpixel * 64 / Self.subpixels
      }
      let isRendered = slot.map { FT_Render_Glyph($0, FT_RENDER_MODE_NORMAL) == 0 } ?? false
      body(subpixel, isRendered ? slot : nil)
    }
  }

  private func add(_ glyph: GlyphID, _ subpixel: Int, _ slot: FT_GlyphSlot) {
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
    add(glyph, subpixel, info, pixels)
  }

  /// Stores the range of columns with ink, over all subpixel positions.
  private func measure(_ glyph: GlyphID, _ outline: inout FT_Outline) {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let last = FT_Pos(64 - 64 / Self.subpixels)
    cachedGlyphs[glyph].left = Int16(clamping: box.xMin >> 6)
    cachedGlyphs[glyph].right = Int16(clamping: (box.xMax + last + 63) >> 6)
  }

  private func add(_ glyph: GlyphID, _ subpixel: Int, _ info: XGlyphInfo, _ pixels: [CChar]) {
    var id = Glyph(number(of: glyph, subpixel: subpixel))
    var info = info
    info.xOff = Int16((subpixel + Int(cachedGlyphs[glyph].advance)) / Self.subpixels)
    XRenderAddGlyphs(connection.display, glyphs, &id, &info, 1, pixels, Int32(pixels.count))
  }
}

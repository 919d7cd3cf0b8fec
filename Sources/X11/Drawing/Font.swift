import CX11

/// A typeface at one size in pixels, with the glyphs that the server already holds (`XRenderAddGlyphs`).
///
/// Each glyph is kept at four positions between two pixels, grey, hinted at most vertically. Uploading a glyph and drawing
/// it wait for nothing.
package final class Font {
  private let connection: Connection
  private let typeface: Typeface
  private let size64: Int
  private var glyphSet: XID?
  /// Which numbers the server has glyphs for, a bit each.
  private var known: [UInt64] = []
  private var pictures: [GlyphID: ColorGlyph?] = [:]

  /// Positions between two pixels.
  static let steps = 4

  init(typeface: Typeface, size64: Int, connection: Connection) {
    self.typeface = typeface
    self.size64 = size64
    self.connection = connection
  }

  isolated deinit {
    if let glyphSet { XRenderFreeGlyphSet(connection.display, glyphSet) }
  }

  /// The size in pixels.
  package var pixelSize: Double { Double(size64) / 64 }
  /// Whether glyphs are pictures in colour.
  package var hasColor: Bool { typeface.hasColor }

  /// The server's glyph set; made at the first use.
  var glyphs: XID {
    if let glyphSet { return glyphSet }
    let set = XRenderCreateGlyphSet(connection.display, connection.renderer.alphaFormat)
    glyphSet = set
    return set
  }

  /// Makes sure that the server holds `glyph` at `step`; returns its number in the glyph set.
  func prepare(_ glyph: GlyphID, step: Int) -> UInt32 {
    let number = glyph * UInt32(Self.steps) + UInt32(step)
    let (word, bit) = (Int(number / 64), UInt64(1) << UInt64(number % 64))
    if word >= known.count { known += Array(repeating: 0, count: word + 1 - known.count) }
    guard known[word] & bit == 0 else { return number }
    known[word] |= bit
    upload(glyph, step: step, as: number)
    return number
  }

  func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
    if let known = pictures[glyph] { return known }
    let picture = ColorGlyph(face: typeface.face, glyph: glyph, pixelSize: pixelSize, connection: connection)
    pictures[glyph] = .some(picture)
    return picture
  }

  private func upload(_ glyph: GlyphID, step: Int, as number: UInt32) {
    let face = typeface.face
    FT_Set_Char_Size(face, 0, FT_F26Dot6(size64), 72, 72)
    let flags = FT_Int32(FT_LOAD_NO_BITMAP) | CX11LoadTargetLight()
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return uploadNothing(number) }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(step * 64 / Self.steps), 0)
    }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return uploadNothing(number) }
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
    add(number, info, pixels)
  }

  private func uploadNothing(_ number: UInt32) {
    add(number, XGlyphInfo(), [])
  }

  private func add(_ number: UInt32, _ info: XGlyphInfo, _ pixels: [CChar]) {
    var id = Glyph(number)
    var info = info
    XRenderAddGlyphs(connection.display, glyphs, &id, &info, 1, pixels, Int32(pixels.count))
  }
}

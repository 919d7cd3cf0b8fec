import CX11

/// Glyphs of any fonts, gathered to be drawn in one colour with one request (`XRenderCompositeText32`).
///
/// Glyphs without ink in the visible columns are left out. Emoji keep their own colours and are drawn at once.
package struct GlyphBatch: ~Copyable {
  private let picture: Picture
  private let color: Color
  private let columns: Range<Int>
  private let memory: GlyphBatchMemory
  private let capacity: Int
  private var glyphCount = 0
  private var elementCount = 0
  /// The server's pen position after the last glyph; the server moves it by whole pixels.
  private var pen = PixelPoint.zero

  /// Begins an empty batch. Only one may exist at a time on a connection: they share memory.
  ///
  /// - Parameters:
  ///   - columns: the picture's visible columns.
  ///   - capacity: the most glyphs of one request.
  package init(on picture: Picture, color: Color, columns: Range<Int>, capacity: Int = GlyphBatchMemory.capacity) {
    self.picture = picture
    self.color = color
    self.columns = columns
    self.capacity = min(capacity, GlyphBatchMemory.capacity)
    memory = picture.connection.renderer.batchMemory
  }

  /// Adds a glyph of `font` with its pen at (`x`, `y`) pixels of the picture; `x` is rounded to quarters of a pixel.
  package mutating func add(_ glyph: GlyphID, font: Font, x: Double, y: Int) {
    // Clear glyphs are never drawn, so that they mustn't be gathered: the memory would overflow.
    guard color.alpha > 0, x.magnitude < 1e6 else { return }
    if font.hasColor { return drawPicture(glyph, of: font, x: x, y: y) }
    let (column, subpixel) = Font.position(ofPen: x)
    guard
      let prepared = font.prepare(
        glyph,
        subpixel: subpixel,
        column: column,
        from: columns.lowerBound,
        to: columns.upperBound
      )
    else { return }
    if glyphCount == capacity { draw() }
    memory.numbers[glyphCount] = prepared.number
    put(at: PixelPoint(x: column, y: y), font.glyphs)
    pen.x += prepared.columns
    glyphCount += 1
  }

  /// Adds the last glyph at `position`: to the current element if the server's pen is there already, else to a new one.
  private mutating func put(at position: PixelPoint, _ glyphSet: XID) {
    if elementCount > 0, pen == position, memory.elements[elementCount - 1].glyphset == glyphSet {
      memory.elements[elementCount - 1].nchars += 1
      return
    }
    memory.elements[elementCount] = XGlyphElt32(
      glyphset: glyphSet,
      chars: memory.numbers + glyphCount,
      nchars: 1,
      xOff: Int32(position.x - pen.x),
      yOff: Int32(position.y - pen.y)
    )
    elementCount += 1
    pen = position
  }

  /// Draws the glyphs that were added since the last call.
  package mutating func draw() {
    guard glyphCount > 0 else { return }
    let renderer = picture.connection.renderer
    XRenderCompositeText32(
      picture.connection.display,
      PictOpOver,
      renderer.solid(color),
      picture.id,
      // Without a mask each glyph is blended by itself, which is faster but shows where translucent neighbours overlap.
      color.isOpaque ? nil : renderer.alphaFormat,
      0,
      0,
      0,
      0,
      memory.elements,
      Int32(elementCount)
    )
    (glyphCount, elementCount, pen) = (0, 0, .zero)
  }

  private mutating func drawPicture(_ glyph: GlyphID, of font: Font, x: Double, y: Int) {
    draw()
    guard let glyph = font.colorGlyph(glyph) else { return }
    let rect = PixelRect(
      origin: PixelPoint(x: x.nearest + glyph.left, y: y - glyph.top),
      size: glyph.picture.size
    )
    guard rect.x < columns.upperBound, rect.maxX > columns.lowerBound else { return }
    picture.draw(glyph.picture, in: rect, opacity: Double(color.alpha) / 65535)
  }
}

/// The buffers in which a batch of glyphs is assembled, allocated once for a connection.
@MainActor
package final class GlyphBatchMemory {
  /// The most glyphs that fit.
  package nonisolated static let capacity = 128

  let elements = UnsafeMutablePointer<XGlyphElt32>.allocate(capacity: capacity)
  let numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)

  isolated deinit {
    elements.deallocate()
    numbers.deallocate()
  }
}

import CX11

/// Glyphs of any fonts, gathered to be drawn in one colour with one request (`XRenderCompositeText32`).
///
/// Those that don't reach into the columns that are seen are left out. Emoji keep their own colours and are drawn at once.
package struct GlyphBatch: ~Copyable {
  private let picture: Picture
  private let color: Color
  private let columns: Range<Int>
  private let elements: UnsafeMutablePointer<XGlyphElt32>
  private let numbers: UnsafeMutablePointer<UInt32>
  private let capacity: Int
  private var count = 0
  /// Where the server's pen stands after the last element; our glyphs don't move it.
  private var pen = PixelPoint.zero

  /// Begins without glyphs.
  ///
  /// - Parameters:
  ///   - columns: the picture's columns that are seen.
  ///   - capacity: the most glyphs of one request.
  package init(on picture: Picture, color: Color, columns: Range<Int>, capacity: Int) {
    self.picture = picture
    self.color = color
    self.columns = columns
    self.capacity = max(1, capacity)
    elements = .allocate(capacity: self.capacity)
    numbers = .allocate(capacity: self.capacity)
  }

  deinit {
    elements.deallocate()
    numbers.deallocate()
  }

  /// Adds a glyph whose pen stands at (`x`, `y`) pixels of the picture; `x` is kept in quarters of a pixel.
  package mutating func add(_ glyph: GlyphID, font: Font, x: Double, y: Int) {
    if font.hasColor { return drawPicture(glyph, font: font, x: x, y: y) }
    let quarters = (x * Double(Font.steps)).nearest
    let step = quarters & (Font.steps - 1)
    let column = (quarters - step) / Font.steps
    guard let number = font.prepare(glyph, step: step, column: column, within: columns) else { return }
    if count == capacity { draw() }
    numbers[count] = number
    elements[count] = XGlyphElt32(
      glyphset: font.glyphs,
      chars: numbers + count,
      nchars: 1,
      xOff: Int32(column - pen.x),
      yOff: Int32(y - pen.y)
    )
    pen = PixelPoint(x: column, y: y)
    count += 1
  }

  /// Draws what was added since the last time.
  package mutating func draw() {
    guard count > 0, color.alpha > 0 else { return }
    let renderer = picture.connection.renderer
    XRenderCompositeText32(
      picture.connection.display,
      PictOpOver,
      renderer.solid(color),
      picture.id,
      // Each glyph for itself is faster, but shows where translucent neighbours overlap.
      color.isOpaque ? nil : renderer.alphaFormat,
      0,
      0,
      0,
      0,
      elements,
      Int32(count)
    )
    count = 0
    pen = .zero
  }

  private mutating func drawPicture(_ glyph: GlyphID, font: Font, x: Double, y: Int) {
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

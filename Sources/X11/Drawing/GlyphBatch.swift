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
  private var font: Font?
  private var glyphSet: XID = 0
  private var glyphCount = 0
  private var elementCount = 0
  /// Where the server's pen stands after the last glyph, which moves it by whole pixels.
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

  /// Takes the next glyphs from `font`.
  package mutating func use(_ font: Font) {
    self.font = font
    glyphSet = font.glyphs
  }

  /// Adds a glyph whose pen stands at (`x`, `y`) pixels of the picture; `x` is kept in quarters of a pixel.
  ///
  /// - Precondition: ``use(_:)`` said which font it is of.
  package mutating func add(_ glyph: GlyphID, x: Double, y: Int) {
    guard let font else { preconditionFailure("a glyph has an index in some font") }
    if font.hasColor { return drawPicture(glyph, of: font, x: x, y: y) }
    let quarters = (x * Double(Font.steps)).nearest
    let step = quarters & (Font.steps - 1)
    let column = (quarters - step) / Font.steps
    guard
      let prepared = font.prepare(glyph, step: step, column: column, from: columns.lowerBound, to: columns.upperBound)
    else { return }
    if glyphCount == capacity { draw() }
    numbers[glyphCount] = prepared.number
    put(PixelPoint(x: column, y: y))
    pen.x += prepared.columns
    glyphCount += 1
  }

  /// Lets the last number be drawn at `place`: in one element with those before it, if the server's pen is there already.
  private mutating func put(_ place: PixelPoint) {
    if elementCount > 0, pen == place, elements[elementCount - 1].glyphset == glyphSet {
      elements[elementCount - 1].nchars += 1
      return
    }
    elements[elementCount] = XGlyphElt32(
      glyphset: glyphSet,
      chars: numbers + glyphCount,
      nchars: 1,
      xOff: Int32(place.x - pen.x),
      yOff: Int32(place.y - pen.y)
    )
    elementCount += 1
    pen = place
  }

  /// Draws what was added since the last time.
  package mutating func draw() {
    guard glyphCount > 0, color.alpha > 0 else { return }
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

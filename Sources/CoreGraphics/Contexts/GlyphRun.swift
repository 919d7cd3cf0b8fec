/// Glyphs of one size on one baseline, ready to draw.
public nonisolated struct GlyphRun: Hashable, Sendable {
  /// A glyph and its pen position.
  public struct Item: Hashable, Sendable {
    /// The driver's number for the font that has the glyph.
    public var face: Int32
    /// The glyph's index in the font numbered ``face``.
    public var glyph: UInt32
    /// The glyph's position, in points to the right of the line's origin.
    public var x: CGFloat
    /// The glyph's position, in points below the baseline; mostly negative for combining marks.
    public var y: Float

    /// Makes an item.
    public init(face: Int32, glyph: UInt32, x: CGFloat, y: Float = 0) {
      self.face = face
      self.glyph = glyph
      self.x = x
      self.y = y
    }
  }

  /// The fonts' size in points.
  public var pointSize: CGFloat
  /// The glyphs, in the order of drawing.
  public var items: [Item] = []
  /// The pen position of the next glyph, in points from the line's origin.
  public var pen: CGFloat = 0

  /// Makes a run without glyphs.
  public init(pointSize: CGFloat) { self.pointSize = pointSize }
}

nonisolated extension GlyphRun {
  /// A generous bounding box of the glyphs' ink, relative to the line's origin.
  package var area: CGRect {
    var (left, right, top, bottom): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, pen, 0, 0)
    for item in items {
      (left, right) = (min(left, item.x), max(right, item.x))
      (top, bottom) = (min(top, CGFloat(item.y)), max(bottom, CGFloat(item.y)))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -2 * pointSize, dy: -2 * pointSize)
  }
}

/// The pixels of a glyph, which a driver renders into memory.
public nonisolated struct GlyphBitmap: Sendable {
  /// The glyph's coverage, or its colours, as of an emoji.
  public let bitmap: ImageBitmap
  /// The distance from the pen's pixel column to the bitmap's left edge, in pixels.
  public let left: Int
  /// The distance from the baseline up to the bitmap's top edge, in pixels.
  public let top: Int

  /// Makes a glyph.
  public init(bitmap: ImageBitmap, left: Int, top: Int) { (self.bitmap, self.left, self.top) = (bitmap, left, top) }
}

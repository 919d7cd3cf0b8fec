/// A glyph in pixels, as a driver renders it into memory.
public nonisolated struct GlyphBitmap: Sendable {
  /// Its coverage, or its own colours.
  public let bitmap: ImageBitmap
  /// From the pen's pixel column to the bitmap's left edge, in pixels.
  public let left: Int
  /// From the baseline up to the bitmap's top edge, in pixels.
  public let top: Int

  /// Makes a glyph.
  public init(bitmap: ImageBitmap, left: Int, top: Int) { (self.bitmap, self.left, self.top) = (bitmap, left, top) }
}

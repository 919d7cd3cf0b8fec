/// Measures text with one machine's fonts. Points throughout; results don't depend on the window's scale.
@preconcurrency @MainActor
public protocol FontProvider: AnyObject {
  /// The ascent, descent and other heights of a font.
  func metrics(for font: UIFont) -> FontMetrics

  /// The glyphs for a part of one line, in UTF-16; characters that the font lacks take glyphs of other fonts.
  ///
  /// The glyphs of a character don't depend on its neighbours: a word that grows keeps the glyphs it had.
  func glyphs(for units: ArraySlice<UInt16>, font: UIFont) -> [PositionedGlyph]

  /// The sum of these glyphs' advances. By default they are all made for that.
  func advance(of units: ArraySlice<UInt16>, font: UIFont) -> CGFloat
}

extension FontProvider {
  /// Makes all the glyphs, and adds their advances.
  public func advance(of units: ArraySlice<UInt16>, font: UIFont) -> CGFloat {
    glyphs(for: units, font: font).reduce(0) { $0 + $1.advance }
  }

  /// The same for a string.
  public func glyphs(for text: String, font: UIFont) -> [PositionedGlyph] {
    glyphs(for: Array(text.utf16)[...], font: font)
  }
}

/// Heights of a font in points, all positive.
public nonisolated struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the line's top.
  public var ascent: CGFloat
  /// From the baseline down to the line's bottom.
  public var descent: CGFloat
  /// Extra space between lines.
  public var leading: CGFloat
  /// The height of a capital letter.
  public var capHeight: CGFloat
  /// The height of a small x.
  public var xHeight: CGFloat

  /// Makes metrics.
  public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// One glyph of a line, with its advance.
public nonisolated struct PositionedGlyph: Hashable, Sendable {
  /// The driver's number for the font that has the glyph.
  public var face: Int32
  /// The glyph's index in that font.
  public var glyph: UInt32
  /// The distance from this glyph's pen position to the next one's, in points.
  public var advance: CGFloat
  /// The UTF-16 offset, in the text, of the first unit that this glyph represents.
  public var utf16Offset: Int

  /// Makes a glyph.
  public init(face: Int32, glyph: UInt32, advance: CGFloat, utf16Offset: Int) {
    self.face = face
    self.glyph = glyph
    self.advance = advance
    self.utf16Offset = utf16Offset
  }
}

/// Glyphs of one size on one baseline, ready to draw.
public nonisolated struct GlyphRun: Hashable, Sendable {
  /// A glyph and its pen position.
  public struct Item: Hashable, Sendable {
    /// The driver's number for the font that has the glyph.
    public var face: Int32
    /// The glyph's index in that font.
    public var glyph: UInt32
    /// The pen's position in points from the line's origin.
    public var x: CGFloat

    /// Makes an item.
    public init(face: Int32, glyph: UInt32, x: CGFloat) {
      self.face = face
      self.glyph = glyph
      self.x = x
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

  /// Adds a glyph at the pen position, and advances the pen.
  public mutating func add(_ glyph: PositionedGlyph) {
    items.append(Item(face: glyph.face, glyph: glyph.glyph, x: pen))
    pen += glyph.advance
  }
}

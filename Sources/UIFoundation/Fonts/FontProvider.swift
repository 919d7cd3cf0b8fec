/// Measures text with one machine's fonts. All lengths are in points, and don't depend on the window's scale.
@preconcurrency @MainActor
public protocol FontProvider: AnyObject {
  /// The ascent, descent and other heights of a font.
  func metrics(for font: UIFont) -> FontMetrics

  /// The glyphs, from left to right, for a part of one line, in UTF-16, that needs no complex shaping; characters that the font
  /// lacks take glyphs of other fonts.
  ///
  /// If the font and the driver have kerning and ligatures, a letter's glyph depends on its neighbours.
  func glyphs(for units: ArraySlice<UInt16>, font: UIFont) -> [PositionedGlyph]

  /// The sum of the advances of ``glyphs(for:font:)-(ArraySlice<UInt16>,_)``. The default makes all the glyphs.
  func advance(of units: ArraySlice<UInt16>, font: UIFont) -> CGFloat

  /// The glyphs of a run, with the forms, positions and order that its script requires; from left to right, so that in a
  /// right-to-left run the text offsets decrease.
  ///
  /// The default, without a shaper, returns ``glyphs(for:font:)-(ArraySlice<UInt16>,_)``, reversed in a right-to-left run.
  func shape(_ run: ShapingRun) -> [PositionedGlyph]

  /// How far the ink of `glyphs`, of `font` and of its fallback fonts, extends from the baseline.
  ///
  /// The default is zero: no line is higher than its font's.
  func ink(of glyphs: [PositionedGlyph], font: UIFont) -> InkExtent

  /// A glyph's pixels at a font size of `pixelSize` pixels, for images that an app draws; `phase` is the pen's fraction of a
  /// pixel, 0..<1.
  ///
  /// The default is nil: text isn't drawn into images.
  func bitmap(of glyph: GlyphRun.Item, pixelSize: CGFloat, phase: CGFloat) -> GlyphBitmap?

  /// Makes the fonts of a file available by their families, and returns them; none if none can be drawn.
  ///
  /// The default registers none: the driver has its own fonts only.
  func register(fontsAt path: String) -> [AppFont]

  /// Makes the fonts of a registered file unavailable.
  ///
  /// The default does nothing.
  func unregister(fontsAt path: String)
}

extension FontProvider {
  /// Makes all the glyphs, and adds their advances.
  public func advance(of units: ArraySlice<UInt16>, font: UIFont) -> CGFloat {
    glyphs(for: units, font: font).advance
  }

  /// Makes the glyphs of each character, and reverses their order in a right-to-left run.
  public func shape(_ run: ShapingRun) -> [PositionedGlyph] {
    let glyphs = glyphs(for: run.units[run.range], font: run.font)
    return run.isRightToLeft ? glyphs.reversed() : glyphs
  }

  /// Nil: text isn't drawn into images.
  public func bitmap(of glyph: GlyphRun.Item, pixelSize: CGFloat, phase: CGFloat) -> GlyphBitmap? { nil }

  /// None: the driver has its own fonts only.
  public func register(fontsAt path: String) -> [AppFont] { [] }

  /// Does nothing: no font was registered.
  public func unregister(fontsAt path: String) {}

  /// Zero: no line is higher than its font's.
  public func ink(of glyphs: [PositionedGlyph], font: UIFont) -> InkExtent { InkExtent() }

  /// The shaped glyphs of a string on one line, from left to right.
  public func glyphs(for text: String, font: UIFont) -> [PositionedGlyph] {
    let (units, unicode) = (Array(text.utf16), UnicodeRules.shared)
    guard units.mayRunRightToLeft, let levels = unicode.levels(of: units[...], natural: 0) else {
      return shape(ShapingRun(units: units, range: 0..<units.count, font: font, isRightToLeft: false))
    }
    let runs = levels.runs
    return BidiAlgorithm.visualOrder(runs.map(\.level)).flatMap { index in
      let (range, level) = runs[index]
      let run = ShapingRun(units: units, range: range, font: font, isRightToLeft: level % 2 == 1)
      return shape(run).map { glyph in
        var glyph = glyph
        glyph.utf16Offset += range.lowerBound
        return glyph
      }
    }
  }
}

/// How far glyphs extend from their baseline, in points.
public nonisolated struct InkExtent: Hashable, Sendable {
  /// Upwards.
  public var above: CGFloat
  /// Downwards.
  public var below: CGFloat

  /// Makes an extent.
  public init(above: CGFloat = 0, below: CGFloat = 0) { (self.above, self.below) = (above, below) }
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
  /// The glyph's index in the font numbered ``face``.
  public var glyph: UInt32
  /// The distance from this glyph's pen position to the next one's, in points.
  public var advance: CGFloat
  /// The UTF-16 offset, in the text, of the first unit that this glyph represents.
  public var utf16Offset: Int
  /// The offset to the right, in points, from the pen position to where the glyph is drawn.
  public var dx: Float
  /// The offset downwards, in points.
  public var dy: Float

  /// Makes a glyph.
  public init(face: Int32, glyph: UInt32, advance: CGFloat, utf16Offset: Int, dx: Float = 0, dy: Float = 0) {
    self.face = face
    self.glyph = glyph
    self.advance = advance
    self.utf16Offset = utf16Offset
    self.dx = dx
    self.dy = dy
  }

  /// Whether both are the same glyph with the same advance and offset, whatever the text offset.
  package func resembles(_ other: PositionedGlyph) -> Bool {
    face == other.face && glyph == other.glyph && advance == other.advance && dx == other.dx && dy == other.dy
  }
}

/// Nonisolated, because a closure isolated to the main actor checks the executor in each call.
nonisolated extension [PositionedGlyph] {
  /// The distance from the first glyph's pen position to the end of the last, in points.
  package var advance: CGFloat { reduce(0) { $0 + $1.advance } }

  /// The last glyph whose text begins at `offset` or before, in UTF-16 units; nil if there is none.
  func last(atOrBefore offset: Int) -> PositionedGlyph? { last { $0.utf16Offset <= offset } }
}

extension GlyphRun {
  /// Adds a glyph at the pen position, and advances the pen.
  public mutating func add(_ glyph: PositionedGlyph) {
    items.append(Item(face: glyph.face, glyph: glyph.glyph, x: pen + CGFloat(glyph.dx), y: glyph.dy))
    pen += glyph.advance
  }
}

import CX11

/// An index of a glyph within one typeface.
package typealias GlyphID = UInt32

/// One font of a font file, opened once for all sizes (`FT_Face`).
///
/// Metrics are fractions of the font's size, without hinting, so that layout is the same at every scale.
@MainActor
package final class Typeface {
  let face: FT_Face
  private let file: FontFile
  private let stream: FontStream
  private let library: FreeTypeLibrary
  private unowned let connection: Connection
  private var glyphs: [Unicode.Scalar: GlyphID] = [:]
  private var advances: [GlyphID: Double] = [:]
  private var extents: [GlyphID: (above: Double, below: Double)] = [:]
  private var fonts: [Int: Font] = [:]
  private var fontInUse: Font?
  private var openedShapingFont: ShapingFont??

  /// The height of a line's top above the baseline, as a fraction of the font's size, as all lengths here.
  package let ascent: Double
  /// The depth of a line's bottom below the baseline, positive.
  package let descent: Double
  /// Extra space between lines.
  package let lineGap: Double
  /// The height of a capital H.
  package let capHeight: Double
  /// The height of a small x.
  package let xHeight: Double
  /// Whether glyphs are pictures in colour.
  package let hasColor: Bool
  /// Whether all glyphs are equally wide.
  package let isFixedWidth: Bool
  /// The family's name and style, as text for `--doctor`.
  package let name: String

  init?(file: FontFile, library: FreeTypeLibrary, connection: Connection) {
    guard let stream = FontStream(path: file.path), let face = stream.openFace(library, index: file.index) else {
      return nil
    }
    self.file = file
    self.stream = stream
    self.library = library
    self.face = face
    self.connection = connection
    Self.vary(face, file.variations)
    let record = face.pointee
    hasColor = record.face_flags & FT_FACE_FLAG_COLOR != 0 && record.face_flags & FT_FACE_FLAG_SCALABLE == 0
    isFixedWidth = record.face_flags & FT_FACE_FLAG_FIXED_WIDTH != 0
    name = [record.family_name, record.style_name].compactMap { $0.map { String(cString: $0) } }.joined(separator: " ")
    let unit = Double(max(1, record.units_per_EM))
    let metrics = Self.soundMetrics(ascent: Double(record.ascender) / unit, descent: -Double(record.descender) / unit)
    (ascent, descent) = metrics
    let height = min(Double(record.height) / unit, Self.mostAscent)
    lineGap = max(0, height - ascent - descent)
    let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
    capHeight = table.flatMap { $0.sCapHeight > 0 ? Double($0.sCapHeight) / unit : nil } ?? ascent * 0.75
    xHeight = table.flatMap { $0.sxHeight > 0 ? Double($0.sxHeight) / unit : nil } ?? ascent * 0.55
  }

  isolated deinit {
    FT_Done_Face(face)
  }

  /// The glyph for a character; nil if this typeface has none.
  package func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    if let known = glyphs[scalar] { return known == 0 ? nil : known }
    let glyph = FT_Get_Char_Index(face, UInt(scalar.value))
    if glyphs.count >= Self.mostKnownGlyphs { glyphs = [:] }
    glyphs[scalar] = glyph
    return glyph == 0 ? nil : glyph
  }

  /// The distance from a glyph's pen position to the next one's, as a fraction of the font's size.
  package func advance(of glyph: GlyphID) -> Double {
    if let known = advances[glyph] { return known }
    let value = min(max(0, hasColor ? colorAdvance(glyph) : outlineAdvance(glyph)), Self.mostAdvance)
    if advances.count >= Self.mostKnownGlyphs { advances = [:] }
    advances[glyph] = value
    return value
  }

  /// How far a glyph's outline reaches above and below its baseline, as fractions of the font's size; zero for a picture,
  /// which is drawn as high as a line.
  package func extent(of glyph: GlyphID) -> (above: Double, below: Double) {
    if let known = extents[glyph] { return known }
    var extent = (above: 0.0, below: 0.0)
    if !hasColor, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0 {
      let (metrics, unit) = (face.pointee.glyph.pointee.metrics, Double(max(1, face.pointee.units_per_EM)))
      extent = (Double(metrics.horiBearingY) / unit, Double(metrics.height - metrics.horiBearingY) / unit)
    }
    extents[glyph] = extent
    return extent
  }

  /// This typeface at a size in pixels, fractions included.
  package func font(pixelSize: Double) -> Font {
    // Larger letters aren't needed, and their masks would fill the server's memory.
    let size64 = pixelSize > 0 ? (min(pixelSize, 2048) * 64).nearest : 0
    // The same size is asked for many times in a row.
    if let fontInUse, fontInUse.size64 == size64 { return fontInUse }
    let font = fonts[size64] ?? makeFont(size64: size64)
    fontInUse = font
    return font
  }

  /// This typeface for shaping, opened at the first use; nil if its file can't be read.
  func shapingFont(_ library: ShapingLibrary) -> ShapingFont? {
    if let openedShapingFont { return openedShapingFont }
    let variations = Self.settings(file.variations).map { CX11FontVariation(tag: $0.tag, value: Float($0.value)) }
    let font = ShapingFont(file: file, variations: variations, library.fonts)
    openedShapingFont = .some(font)
    return font
  }

  /// Releases the font that ``shapingFont(_:)`` has opened; it is opened again when it is needed.
  func closeShapingFont() { openedShapingFont = nil }

  /// Releases the cached fonts, which retain this typeface; called at the end of the `FontLibrary`.
  func clearFontCache() { (fonts, fontInUse) = ([:], nil) }

  /// The most cached glyphs: more than a long Chinese text has. Looking one up again takes less than a microsecond.
  private static let mostKnownGlyphs = 8192

  private func makeFont(size64: Int) -> Font {
    if fonts.count >= 24 { fonts = [:] }
    let font = Font(typeface: self, size64: size64, connection: connection)
    fonts[size64] = font
    return font
  }

  private func outlineAdvance(_ glyph: GlyphID) -> Double {
    var advance: FT_Fixed = 0
    FT_Get_Advance(face, glyph, FT_Int32(FT_LOAD_NO_SCALE), &advance)
    return Double(advance) / Double(max(1, face.pointee.units_per_EM))
  }

  /// The advance in a font of pictures, which has one for each stored size only.
  private func colorAdvance(_ glyph: GlyphID) -> Double {
    guard face.pointee.num_fixed_sizes > 0, face.pointee.available_sizes[0].y_ppem > 0, FT_Select_Size(face, 0) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_DEFAULT)) == 0
    else { return outlineAdvance(glyph) }
    return Double(face.pointee.glyph.pointee.advance.x) / 64 / Double(face.pointee.available_sizes[0].y_ppem) * 64
  }

  /// The largest ascent or descent, and the widest advance, of a font that isn't damaged, as fractions of its size.
  private static let (mostAscent, mostAdvance) = (4.0, 16.0)

  /// The ascent and the descent; an ordinary font's in place of unusable ones, which damaged fonts and bitmap fonts may
  /// have.
  private static func soundMetrics(ascent: Double, descent: Double) -> (ascent: Double, descent: Double) {
    let isSound = 0...mostAscent ~= ascent && -0.5...mostAscent ~= descent && ascent + descent >= 0.25
    return isSound ? (ascent, descent) : (0.95, 0.25)
  }

  /// Sets the axes of a variable font, such as `wght=600,wdth=100`.
  private static func vary(_ face: FT_Face, _ variations: String) {
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard !variations.isEmpty, FT_Get_MM_Var(face, &description) == 0, let axes = description?.pointee else { return }
    defer { FT_Done_MM_Var(face.pointee.glyph.pointee.library, description) }
    var wanted: [UInt: FT_Fixed] = [:]
    for (tag, value) in settings(variations) { wanted[UInt(tag)] = FT_Fixed(value * 65536) }
    var coordinates = (0..<Int(axes.num_axis)).map { wanted[UInt(axes.axis[$0].tag)] ?? axes.axis[$0].def }
    FT_Set_Var_Design_Coordinates(face, axes.num_axis, &coordinates)
  }

  /// Reads the axes' names and values.
  private static func settings(_ variations: String) -> [(tag: UInt32, value: Double)] {
    variations.split(separator: ",").compactMap { setting in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), abs(value) < 32768 else { return nil }
      return (parts[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }, value)
    }
  }
}

import UIKit
import X11

/// Measures text with the machine's fonts, and gives each typeface a number, by which glyphs refer to it.
final class X11Fonts: FontProvider {
  let library: FontLibrary
  /// HarfBuzz, opened when the first text needs it; nil where it is missing: then each character has its own glyph, and
  /// none is kerned.
  private(set) lazy var shaping = ShapingLibrary(shapingName)
  private let shapingName: String
  private var typefaces: [Typeface] = []
  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var styles: [UIFont.Attributes: Style] = [:]
  private var styleInUse: Style?

  /// The glyphs of one font that were looked up so far.
  final class Style {
    let font: UIFont
    let description: FontDescription
    let primary: Typeface?
    var glyphs: [Character: [StyledGlyph]] = [:]
    /// Glyphs of ASCII characters by code, which most keys type; nil until looked up.
    var plainGlyphs = [StyledGlyph?](repeating: nil, count: 128)
    /// The typefaces of characters that need shaping.
    var typefaces: [Character: Typeface?] = [:]
    /// Words that were shaped.
    var words: [ShapedWord: [StyledGlyph]] = [:]
    /// Whether letters move towards each other where their shapes leave a gap, and join to ligatures: not in a typeface
    /// whose glyphs are all equally wide.
    let isKerned: Bool

    init(font: UIFont, description: FontDescription, primary: Typeface?) {
      self.font = font
      self.description = description
      self.primary = primary
      isKerned = !font.isMonospaced && primary?.isFixedWidth == false
    }
  }

  /// A glyph with its advance as a fraction of the font's size.
  nonisolated struct StyledGlyph {
    var face: Int32
    var glyph: GlyphID
    var advance: CGFloat
    /// The offset of the glyph's characters from the word's start, in UTF-16 units.
    var offset = 0
    /// The glyph's offset from the pen position to the right, as a fraction of the font's size.
    var dx: Float = 0
    /// The offset downwards.
    var dy: Float = 0

    func positioned(_ pointSize: CGFloat, offset: Int) -> PositionedGlyph {
      PositionedGlyph(
        face: face,
        glyph: glyph,
        advance: advance * pointSize,
        utf16Offset: offset,
        dx: dx * Float(pointSize),
        dy: dy * Float(pointSize)
      )
    }
  }

  /// The most cached characters: more than a long Chinese text has.
  static let mostCharacters = 4096

  /// The most cached fonts: more than an interface has, because an animated size makes one for each frame.
  private static let mostStyles = 256

  /// Measures text with the fonts of `library`; `shaping` is the name of HarfBuzz's library file.
  init(library: FontLibrary, shaping: String = ShapingLibrary.fileName) {
    (self.library, shapingName) = (library, shaping)
  }

  // MARK: - FontProvider

  func metrics(for font: UIFont) -> FontMetrics {
    guard let typeface = style(of: font).primary else {
      return FontMetrics(
        ascent: font.pointSize * 0.95,
        descent: font.pointSize * 0.25,
        leading: 0,
        capHeight: font.pointSize * 0.7,
        xHeight: font.pointSize * 0.5
      )
    }
    let size = font.pointSize
    return FontMetrics(
      ascent: size * CGFloat(typeface.ascent),
      descent: size * CGFloat(typeface.descent),
      leading: size * CGFloat(typeface.lineGap),
      capHeight: size * CGFloat(typeface.capHeight),
      xHeight: size * CGFloat(typeface.xHeight)
    )
  }

  func glyphs(for units: ArraySlice<UInt16>, font: UIFont) -> [PositionedGlyph] {
    guard isKerned(units, style(of: font)) else { return separateGlyphs(for: units, style(of: font)) }
    return shape(ShapingRun(units: Array(units), range: 0..<units.count, font: font, isRightToLeft: false))
  }

  func advance(of units: ArraySlice<UInt16>, font: UIFont) -> CGFloat {
    let style = style(of: font)
    if isKerned(units, style) { return glyphs(for: units, font: font).advance }
    var advance: CGFloat = 0
    for unit in units {
      guard unit < 128, let glyph = plainGlyph(for: UInt8(unit), style) else {
        return glyphs(for: units, style).advance
      }
      advance += glyph.advance * font.pointSize
    }
    return advance
  }

  func ink(of glyphs: [PositionedGlyph], font: UIFont) -> InkExtent {
    var ink = InkExtent()
    for glyph in glyphs where typefaces.indices.contains(Int(glyph.face)) {
      let (above, below) = typefaces[Int(glyph.face)].extent(of: glyph.glyph)
      ink.above = max(ink.above, CGFloat(above) * font.pointSize - CGFloat(glyph.dy))
      ink.below = max(ink.below, CGFloat(below) * font.pointSize + CGFloat(glyph.dy))
    }
    return ink
  }

  /// The glyphs of text whose letters don't depend on each other.
  func separateGlyphs(for units: ArraySlice<UInt16>, _ style: Style) -> [PositionedGlyph] {
    var result: [PositionedGlyph] = []
    result.reserveCapacity(units.count)
    for unit in units {
      guard unit < 128, let glyph = plainGlyph(for: UInt8(unit), style) else {
        return glyphs(for: units, style)
      }
      result.append(glyph.positioned(style.font.pointSize, offset: result.count))
    }
    return result
  }

  /// The glyphs of any text, character by character.
  private func glyphs(for units: ArraySlice<UInt16>, _ style: Style) -> [PositionedGlyph] {
    var result: [PositionedGlyph] = []
    result.reserveCapacity(units.count)
    units.forEachCharacter { character, offset in
      for glyph in glyphs(for: character, style) {
        result.append(glyph.positioned(style.font.pointSize, offset: offset))
      }
    }
    return result
  }

  func bitmap(of glyph: GlyphRun.Item, pixelSize: CGFloat, phase: CGFloat) -> GlyphBitmap? {
    guard glyph.face != Self.boxes, let font = font(face: glyph.face, pixelSize: Double(pixelSize)),
      let drawn = font.coverage(of: glyph.glyph, phase: Double(phase))
    else { return nil }
    let bitmap = ImageBitmap(width: drawn.width, height: drawn.height, format: .coverage, bytes: drawn.pixels)
    return GlyphBitmap(bitmap: bitmap, left: drawn.left, top: drawn.top)
  }

  func register(fontsAt path: String) -> [AppFont] {
    forgetStyles()
    return library.add(fontsAt: path).map { font in
      AppFont(
        family: font.family,
        postScriptName: font.postScriptName,
        weight: font.weight,
        isItalic: font.isItalic
      )
    }
  }

  func unregister(fontsAt path: String) {
    forgetStyles()
    library.remove(fontsAt: path)
  }

  private func forgetStyles() { (styles, styleInUse) = ([:], nil) }

  /// The font for a run of glyphs; nil for a number that no typeface has.
  func font(face: Int32, pixelSize: Double) -> Font? {
    guard typefaces.indices.contains(Int(face)) else { return nil }
    return typefaces[Int(face)].font(pixelSize: pixelSize)
  }

  /// The name of a typeface, for tests.
  func typefaceName(_ face: Int32) -> String? {
    typefaces.indices.contains(Int(face)) ? typefaces[Int(face)].name : nil
  }

  /// The typeface number of characters for which no font can be opened; they are drawn as boxes.
  static let boxes: Int32 = -1
  /// The glyph of a space in the typeface `boxes`, which isn't drawn.
  static let blank: GlyphID = 1

  // MARK: - Choosing

  /// The fontconfig description of a font. Large text takes the family's display cut, whose letters stand closer.
  private static func description(of font: UIFont) -> FontDescription {
    var families: [String] = []
    if let name = font.attributes.family {
      families = [name, "sans-serif"]
    } else if font.isMonospaced {
      families = ["JetBrains Mono", "DejaVu Sans Mono", "monospace"]
    } else {
      families = (font.pointSize >= 20 ? ["Inter Display"] : []) + ["Inter", "Cantarell", "Noto Sans", "sans-serif"]
    }
    return FontDescription(families: families, weight: weight(of: font), isItalic: font.isItalic)
  }

  private static func weight(of font: UIFont) -> Double {
    switch font.drawnWeight.rawValue {
    case ..<(-0.7): 100
    case ..<(-0.5): 200
    case ..<(-0.2): 300
    case ..<0.1: 400
    case ..<0.27: 500
    case ..<0.35: 600
    case ..<0.48: 700
    case ..<0.6: 800
    default: 900
    }
  }

  /// The cached glyphs of a font. The latest one is kept in a variable, because the same font is asked for many times
  /// in a row.
  func style(of font: UIFont) -> Style {
    if let style = styleInUse, style.font == font { return style }
    let description = Self.description(of: font)
    if styles.count >= Self.mostStyles, styles[font.attributes] == nil { styles = [:] }
    let style =
      styles[font.attributes] ?? Style(font: font, description: description, primary: library.typeface(description))
    styles[font.attributes] = style
    styleInUse = style
    return style
  }

  private func glyphs(for character: Character, _ style: Style) -> [StyledGlyph] {
    if let known = style.glyphs[character] { return known }
    let glyphs = shape(character, style.description)
    if style.glyphs.count >= Self.mostCharacters { style.glyphs = [:] }
    style.glyphs[character] = glyphs
    return glyphs
  }

  /// The glyph of an ASCII character; nil if it has none, or several.
  func plainGlyph(for code: UInt8, _ style: Style) -> StyledGlyph? {
    if let known = style.plainGlyphs[Int(code)] { return known }
    let glyphs = shape(Character(Unicode.Scalar(code)), style.description)
    guard glyphs.count == 1 else { return nil }
    style.plainGlyphs[Int(code)] = glyphs[0]
    return glyphs[0]
  }

  func number(of typeface: Typeface) -> Int32 {
    if let known = numbers[ObjectIdentifier(typeface)] { return known }
    let number = Int32(typefaces.count)
    typefaces.append(typeface)
    numbers[ObjectIdentifier(typeface)] = number
    return number
  }

  // MARK: - Characters one by one

  /// The glyphs of one character: of its precomposed form where that exists, else of each scalar.
  func shape(_ character: Character, _ style: FontDescription) -> [StyledGlyph] {
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1 { return glyph(for: scalars[0], style).map { [$0] } ?? [] }
    if scalars.contains(where: \.properties.isEmojiPresentation) || scalars.contains("\u{FE0F}") {
      return emoji(scalars, style)
    }
    let composed = Array(String(character).precomposedStringWithCanonicalMapping.unicodeScalars)
    // All glyphs belong to the character's first UTF-16 unit: a caret is never placed between them.
    return composed.compactMap { glyph(for: $0, style) }
  }

  /// The glyph of an emoji. Without a shaper the first scalar's picture is drawn, once.
  private func emoji(_ scalars: [Unicode.Scalar], _ style: FontDescription) -> [StyledGlyph] {
    guard let first = scalars.first else { return [] }
    if let typeface = library.emoji(with: first), let glyph = typeface.glyph(for: first) {
      return [styled(glyph, typeface)]
    }
    return glyph(for: first, style).map { [$0] } ?? []
  }

  private func glyph(for scalar: Unicode.Scalar, _ style: FontDescription) -> StyledGlyph? {
    guard !Self.isInvisible(scalar) else { return nil }
    let primary = library.typeface(style)
    if let primary, let glyph = primary.glyph(for: scalar) { return styled(glyph, primary) }
    if let other = library.fallback(for: scalar, like: style), let glyph = other.glyph(for: scalar) {
      return styled(glyph, other)
    }
    // Glyph 0 is the font's box for missing characters.
    if let primary { return styled(0, primary) }
    return StyledGlyph(face: Self.boxes, glyph: scalar.properties.isWhitespace ? Self.blank : 0, advance: 0.6)
  }

  private func styled(_ glyph: GlyphID, _ typeface: Typeface) -> StyledGlyph {
    StyledGlyph(
      face: number(of: typeface),
      glyph: glyph,
      advance: CGFloat(typeface.advance(of: glyph))
    )
  }

  /// Whether a character has no glyph: joiners, variation selectors, direction marks and control characters.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }
}

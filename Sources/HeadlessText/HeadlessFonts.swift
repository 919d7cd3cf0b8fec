import UIFoundation

/// One font: every character is half an em wide, lines are 1.2 em high.
package final class HeadlessFonts: FontProvider {
  package init() {}

  package func metrics(for font: UIFont) -> FontMetrics {
    let size = font.pointSize
    return FontMetrics(
      ascent: size * 0.9,
      descent: size * 0.3,
      leading: 0,
      capHeight: size * 0.7,
      xHeight: size * 0.5
    )
  }

  package func glyphs(for units: ArraySlice<UInt16>, font: UIFont) -> [PositionedGlyph] {
    var glyphs: [PositionedGlyph] = []
    units.forEachCharacter { character, offset in
      let scalar = character.unicodeScalars.first?.value ?? 0
      // Direction marks have no glyph.
      guard !(0x200E...0x200F).contains(scalar) else { return }
      glyphs.append(PositionedGlyph(face: 0, glyph: scalar, advance: font.pointSize / 2, utf16Offset: offset))
    }
    return glyphs
  }

  /// The ink of glyphs: of Tibetan letters one em above and below the baseline, of others none.
  package func ink(of glyphs: [PositionedGlyph], font: UIFont) -> InkExtent {
    let isTall = glyphs.contains { (0xF00..<0x1000).contains($0.glyph) }
    return isTall ? InkExtent(above: font.pointSize, below: font.pointSize) : InkExtent()
  }
}

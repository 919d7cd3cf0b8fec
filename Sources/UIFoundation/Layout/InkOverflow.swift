/// How far the ink of text extends from its baseline, in whole points, where it exceeds its font's line; 0 where it doesn't.
///
/// Fallback fonts may be higher than the text's font: for Tibetan, Burmese, or Arabic with vowel marks.
package nonisolated struct InkOverflow: Equatable {
  package private(set) var above: UInt16 = 0
  package private(set) var below: UInt16 = 0

  /// The limit for stacked marks, in multiples of the font's size: a letter with a thousand marks doesn't fill the screen.
  private static let greatestFactor: CGFloat = 2

  /// Makes the overflow of text that doesn't exceed its font's line.
  package init() {}

  /// Makes the overflow of `ink` in a line of `font`. Half a point is tolerated, because letters of adjacent lines hardly ever
  /// meet there.
  @MainActor
  package init(_ ink: InkExtent, in font: UIFont) {
    let baseline = TextLayout.baselineOffset(of: font)
    above = Self.whole(ink.above, beyond: baseline, font)
    below = Self.whole(ink.below, beyond: TextLayout.lineHeight(of: font) - baseline, font)
  }

  private static func whole(_ ink: CGFloat, beyond line: CGFloat, _ font: UIFont) -> UInt16 {
    let whole = (min(ink, greatestFactor * font.pointSize) - 0.5).rounded(.up)
    return whole > line ? UInt16(whole.clamped(to: 0...1000)) : 0
  }

  /// Whether nothing exceeds the font's line.
  package var isPlain: Bool { above == 0 && below == 0 }

  package mutating func formUnion(_ other: InkOverflow) {
    above = max(above, other.above)
    below = max(below, other.below)
  }
}

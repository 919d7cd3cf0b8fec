/// How far the ink of text reaches from its baseline, where that is farther than its font's line: in whole points; 0 where
/// the line suffices.
///
/// Fonts that stand in for characters which the text's own lacks may stack more: Tibetan, Burmese, Arabic with its vowels.
package nonisolated struct InkOverflow: Equatable {
  package private(set) var above: UInt16 = 0
  package private(set) var below: UInt16 = 0

  /// The most that marks may stack up to, in sizes of their font: a letter with a thousand of them doesn't fill the screen.
  private static let most: CGFloat = 2

  /// Text that its font's line has room for.
  package init() {}

  /// The extent of `ink` in a line of `font`. Half a point may stick out: letters of one line hardly ever meet those of the
  /// next there.
  @MainActor
  package init(_ ink: InkExtent, in font: UIFont) {
    let baseline = TextLayout.baselineOffset(of: font)
    above = Self.whole(ink.above, beyond: baseline, font)
    below = Self.whole(ink.below, beyond: TextLayout.lineHeight(of: font) - baseline, font)
  }

  private static func whole(_ ink: CGFloat, beyond line: CGFloat, _ font: UIFont) -> UInt16 {
    let whole = (min(ink, most * font.pointSize) - 0.5).rounded(.up)
    return whole > line ? UInt16(whole.clamped(to: 0...1000)) : 0
  }

  /// Whether the font's line suffices.
  package var isPlain: Bool { above == 0 && below == 0 }

  package mutating func formUnion(_ other: InkOverflow) {
    above = max(above, other.above)
    below = max(below, other.below)
  }
}

/// A measured word with the blanks after it. Lines are broken between segments.
///
/// All of a segment has one embedding level. In a paragraph of which parts run from right to left blanks are segments of
/// their own, because at a line's end they take the paragraph's level.
package struct TextSegment {
  /// In UTF-16 units.
  var length: Int
  /// The advance of the whole segment, in points.
  var width: CGFloat
  /// The part of ``width`` that the blanks at the end take; at a line's end they may extend beyond the edge.
  var blankWidth: CGFloat
  /// Whether it continues the word before it, so that a line is broken here only if there is no other position.
  var continuesWord: Bool
  /// Whether it is the rest of a word that was split because it is wider than a line, and whose first part is the segment
  /// before. In a wider line they are one again: the parts aren't kerned, and together they may be wider than the word.
  var continuesSplitWord = false
  /// The embedding level (Unicode Annex 9): if it is odd, the text runs from right to left.
  var level: UInt8
  /// How far it reaches beyond its font's line.
  var extent = InkOverflow()
  /// The glyphs from left to right; `utf16Offset` counts from the segment's start. Nil in a long text, whose glyphs would take twenty
  /// times the memory of the text and mostly aren't seen: they are determined again where they are needed.
  var glyphs: [PositionedGlyph]?

  init(
    length: Int,
    width: CGFloat,
    blankWidth: CGFloat,
    continuesWord: Bool,
    level: UInt8,
    glyphs: [PositionedGlyph]?
  ) {
    self.length = length
    self.width = width
    self.blankWidth = blankWidth
    self.continuesWord = continuesWord
    self.level = level
    self.glyphs = glyphs
  }

  var isRightToLeft: Bool { level % 2 == 1 }

  /// The width that has to fit into a line.
  var inkWidth: CGFloat { width - blankWidth }
}

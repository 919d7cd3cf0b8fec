/// A measured word with the blanks after it. Lines are broken between segments.
///
/// A segment has one embedding level. In a bidirectional paragraph blanks are segments of their own, because at a line's end
/// they take the paragraph's level.
package struct TextSegment {
  /// The length in UTF-16 units.
  var length: Int
  /// The advance of the whole segment, in points.
  var width: CGFloat
  /// The part of ``width`` that the blanks at the end take; at a line's end they hang beyond the edge.
  var blankWidth: CGFloat
  /// Whether the segment continues the word before it, so that a line is broken here only if there is no other position.
  var continuesWord: Bool
  /// Whether the segment continues the one before it because a word wider than a line was split. A change of the width joins
  /// the parts again: there is no kerning between them, and together they may be wider than the word.
  var continuesSplitWord = false
  /// The embedding level (Unicode Annex 9): if it is odd, the text runs from right to left.
  var level: UInt8
  /// The ink overflow of the text beyond the font's line.
  var extent = InkOverflow()
  /// The glyphs from left to right; `utf16Offset` counts from the segment's start. Nil in a long text, whose glyphs would take
  /// twenty times the text's memory and mostly aren't visible: they are made again when they are needed.
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

  /// The width without blanks at the end, which has to fit into a line.
  var inkWidth: CGFloat { width - blankWidth }
}

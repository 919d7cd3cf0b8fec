/// A stretch of text with one font and one direction, whose letters are to take the forms that their script asks for.
public nonisolated struct ShapingRun: Sendable {
  /// The text, perhaps with a few units around it: Arabic letters join those beside them.
  public var units: [UInt16]
  /// The part of ``units`` whose glyphs are wanted; their offsets count from its start.
  public var range: Range<Int>
  /// The font; characters that it lacks take glyphs of other fonts.
  public var font: UIFont
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// The text's language (BCP 47), on which the forms of some letters depend; nil for the user's.
  public var language: String?
  /// Whether nothing of the text may be kept.
  public var isSecret: Bool
  /// Whether neighbours may be drawn as one glyph where the language doesn't ask for it, such as fi. Not in spaced text.
  public var allowsLigatures: Bool

  /// Makes a run.
  public init(
    units: [UInt16],
    range: Range<Int>,
    font: UIFont,
    isRightToLeft: Bool,
    language: String? = nil,
    isSecret: Bool = false,
    allowsLigatures: Bool = true
  ) {
    self.units = units
    self.range = range
    self.font = font
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.isSecret = isSecret
    self.allowsLigatures = allowsLigatures
  }
}

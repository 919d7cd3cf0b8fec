/// A stretch of text with one font and one direction, to be shaped by the rules of its script.
public nonisolated struct ShapingRun: Sendable {
  /// The text, perhaps with a few units of context around it: Arabic letters join their neighbours.
  public var units: [UInt16]
  /// The part of ``units`` whose glyphs are to be made; the glyphs' offsets count from its start.
  public var range: Range<Int>
  /// The font; characters that it lacks take glyphs of other fonts.
  public var font: UIFont
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// The text's language (BCP 47), on which the forms of some letters depend; nil for the user's.
  public var language: String?
  /// Whether the text must not be cached.
  public var isSecret: Bool
  /// Whether optional ligatures, such as fi, are allowed; not in text with kerning of its own.
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

/// How a line under text, or through it, is drawn.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style's bits, as an attribute has them.
  public let rawValue: Int

  /// Makes a style.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Points. Ours is a whole line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes. Ours is a whole line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and points. Ours is a whole line.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Not below the space between words. Ours is below it, too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

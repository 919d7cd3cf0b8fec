/// How a line under text, or through it, is drawn.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The style's bits; an attribute's value.
  public let rawValue: Int

  /// Makes a style.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dotted line on iOS; here a solid one.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dashed line on iOS; here a solid one.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots on iOS; here a solid one.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Leaves out the space between words on iOS; has no effect here.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

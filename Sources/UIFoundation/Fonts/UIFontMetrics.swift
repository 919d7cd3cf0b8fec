/// Fonts and lengths in the user's text size, which is always the same here: they are returned as they are.
public nonisolated struct UIFontMetrics: Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font, at most as large as `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// The font; the size in the traits doesn't matter.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }

  /// The length.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// The length; the size in the traits doesn't matter.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}

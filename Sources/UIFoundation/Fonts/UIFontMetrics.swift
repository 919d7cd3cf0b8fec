/// Fonts and lengths that grow with the user's text size as text of a style does.
public nonisolated struct UIFontMetrics: Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The font in the user's text size, if `font` is as large as in the usual one. Views that
  /// `adjustsFontForContentSizeCategory` give it another size when the user does. A font that was scaled before begins at
  /// its size before that.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// The same, at most as large as `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font in the text size of the traits; nil for the user's.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// The same, at most as large as `maximumPointSize`.
  public func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let base = font.scaling?.usualPointSize ?? font.pointSize
    return UIFont(
      font.attributes,
      scaling: UIFont.Scaling(style: style, usualPointSize: base, maximumPointSize: maximumPointSize),
      at: index(traitCollection)
    )
  }

  /// The length in the user's text size, if `value` is right for the usual one; in whole points.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// The length in the text size of the traits; nil for the user's.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let ratio = style.ratio(at: index(traitCollection))
    return ratio == 1 ? value : (value * ratio).rounded()
  }

  private func index(_ traits: UITraitCollection?) -> Int {
    traits?.textSizeIndex ?? UIContentSizeCategory.preferredIndex
  }
}

/// Scales fonts and lengths with the user's text size as a text style is scaled.
public nonisolated struct UIFontMetrics: Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Scales a font, whose size is meant for the usual text size, to the user's text size. Views with
  /// `adjustsFontForContentSizeCategory` scale it again when the user changes the text size. A font that was scaled before is
  /// scaled from its original size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Scales a font to at most `maximumPointSize` points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Scales a font to the text size of the traits; without traits, to the user's text size.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// Scales a font to at most `maximumPointSize` points.
  public func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let base = font.scaling?.usualPointSize ?? font.pointSize
    return UIFont(
      font.attributes,
      scaling: UIFont.Scaling(style: style, usualPointSize: base, maximumPointSize: maximumPointSize),
      at: textSizeIndex(for: traitCollection)
    )
  }

  /// Scales a length, which is meant for the usual text size, to the user's text size; rounded to whole points.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Scales a length to the text size of the traits; without traits, to the user's text size.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let ratio = style.ratio(at: textSizeIndex(for: traitCollection))
    return ratio == 1 ? value : (value * ratio).rounded()
  }

  private func textSizeIndex(for traits: UITraitCollection?) -> Int {
    traits?.textSizeIndex ?? UIContentSizeCategory.preferredIndex
  }
}

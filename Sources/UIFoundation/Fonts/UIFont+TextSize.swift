/// Fonts that follow the user's text size.
nonisolated extension UIFont {
  /// How a font's size follows the user's.
  package struct Scaling: Sendable {
    /// The text style whose sizes the font follows.
    var style: TextStyle
    /// The font's size at the text size ``UIContentSizeCategory/large``, in points.
    package var usualPointSize: CGFloat
    /// The largest size, in points.
    var maximumPointSize = CGFloat.infinity
    /// Whether views update the font even without `adjustsFontForContentSizeCategory`, as for default fonts.
    package var isAutomatic = false

    /// The least size of scaled text in points, unless the text is smaller at the usual text size.
    private static let least: CGFloat = 11

    /// The size in points at the text size with this index, from the smallest.
    func pointSize(at index: Int) -> CGFloat {
      let ratio = style.ratio(at: index)
      let scaled = ratio == 1 ? usualPointSize : (usualPointSize * ratio).rounded()
      return min(max(scaled, min(usualPointSize, Self.least)), maximumPointSize)
    }
  }

  /// Makes a font that follows the text size: `attributes` with the point size for the text size with this index.
  convenience init(_ attributes: Attributes, scaling: Scaling, at index: Int) {
    var attributes = attributes
    attributes.pointSize = scaling.pointSize(at: index)
    self.init(attributes, scaling: scaling)
  }

  /// The font for a text style in the user's text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a text style in the text size of the traits; without traits, in the user's text size.
  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let usual = style.pointSize(at: UIContentSizeCategory.usualIndex)
    let index = traitCollection?.textSizeIndex ?? UIContentSizeCategory.preferredIndex
    let attributes = Attributes(pointSize: usual, weight: style.weight)
    return UIFont(attributes, scaling: Scaling(style: style, usualPointSize: usual), at: index)
  }

  /// The default font of controls: `size` points at the usual text size, scaled like `.body` at others, never beyond its size at
  /// `largest`. Views that show it follow the user's text size by themselves.
  package static func controlFont(
    ofSize size: CGFloat,
    weight: Weight = .regular,
    upTo largest: UIContentSizeCategory = .accessibilityExtraExtraExtraLarge
  ) -> UIFont {
    let limit = TextStyle.body.ratio(at: largest.index ?? UIContentSizeCategory.usualIndex)
    let scaling = Scaling(
      style: .body,
      usualPointSize: size,
      maximumPointSize: (size * limit).rounded(),
      isAutomatic: true
    )
    return UIFont(
      Attributes(pointSize: size, weight: weight),
      scaling: scaling,
      at: UIContentSizeCategory.preferredIndex
    )
  }

  /// Whether views that show the font update it to the user's text size even without `adjustsFontForContentSizeCategory`.
  package var followsTextSize: Bool { scaling?.isAutomatic == true }

  /// The font in the user's current text size; with its own size if it doesn't follow the text size.
  package var inPreferredSize: UIFont {
    scaling.map { UIFont(attributes, scaling: $0, at: UIContentSizeCategory.preferredIndex) } ?? UIFont(attributes)
  }
}

extension UIFont {
  /// By how much a line is higher than at the usual text size, in points; 0 at that and at smaller sizes.
  package var lineGrowth: CGFloat {
    guard let scaling, pointSize > scaling.usualPointSize else { return 0 }
    return (lineHeight - withSize(scaling.usualPointSize).lineHeight).rounded(.up)
  }
}

nonisolated extension UIFont.TextStyle {
  /// The sizes in points, from the smallest text size to the largest.
  private static let pointSizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// The size in points at the text size with this index, from the smallest.
  func pointSize(at index: Int) -> CGFloat { Self.pointSizes[self]?[index] ?? 17 }

  /// The factor between the usual size and the size at the text size with this index.
  func ratio(at index: Int) -> CGFloat { pointSize(at: index) / pointSize(at: UIContentSizeCategory.usualIndex) }

  var weight: UIFont.Weight {
    switch self {
    case .largeTitle, .title1: .bold
    case .title2, .title3, .headline: .semibold
    case .subheadline, .body, .callout, .footnote, .caption1, .caption2: .regular
    }
  }
}

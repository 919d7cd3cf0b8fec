/// The configuration of a row's content: its text, second text and image.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The properties of a text.
  public nonisolated struct TextProperties: Hashable, Sendable {
    /// The alignment of a text.
    public enum TextAlignment: Hashable, Sendable {
      /// At the leading edge.
      case natural
      /// Centred.
      case center
      /// From edge to edge on iOS; drawn like `natural` here.
      case justified
    }

    /// The change of a text's case.
    public enum TextTransform: Hashable, Sendable {
      /// The text as it is.
      case none
      /// Upper case.
      case uppercase
      /// Lower case.
      case lowercase
      /// A capital at the beginning of each word.
      case capitalized

      func changed(_ text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.localizedUppercase
        case .lowercase: text.localizedLowercase
        case .capitalized: text.localizedCapitalized
        }
      }
    }

    /// The font; it follows the user's text size unless ``adjustsFontForContentSizeCategory`` is false.
    public var font: UIFont
    /// The colour. If neither it nor ``colorTransformer`` is set, a disabled row's text is paler.
    public var color: UIColor { didSet { isOwnColor = true } }
    /// The transformer from ``color`` to the shown colour; nil for no change.
    public var colorTransformer: UIConfigurationColorTransformer?
    private var isOwnColor = false
    /// The change of the text's case.
    public var transform = TextTransform.none
    /// The largest number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// The alignment; natural by default.
    public var alignment = TextAlignment.natural
    /// How text that doesn't fit is truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a single line that is too wide is drawn smaller.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest fraction of the font's size at which such a line is drawn.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }

    /// The shown colour.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func shownColor(isDisabled: Bool) -> UIColor {
      isDisabled && !isOwnColor && colorTransformer == nil ? .tertiaryLabel : resolvedColor()
    }
  }

  /// The properties of the image.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol; nil for the tint colour.
    public var tintColor: UIColor?
    /// The transformer of the colour of a symbol whose ``tintColor`` is set; nil for no change.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of an image that is a symbol; nil for its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The radius of the image's corners in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; zero for any.
    public var maximumSize = CGSize.zero
    /// The least space for the image, in points; zero for the image's own size.
    public var reservedLayoutSize = CGSize.zero

    /// The shown colour of a symbol: `tintColor` stands in for a ``tintColor`` of nil.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    var resolvedTint: UIColor? { tintColor.map { resolvedTintColor(for: $0) } }
  }

  /// The text; nil for none.
  public var text: String?
  /// The text with attributes, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with attributes, in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The image before the text; nil for none.
  public var image: UIImage?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The properties of the second text.
  public var secondaryTextProperties: TextProperties
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// Whether the second text is beside the first, except at the accessibility text sizes.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The space between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between stacked texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// The space around image and texts, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  /// Whether the row takes no touches.
  private(set) var isDisabled = false
  /// Whether this is for a section header or footer, which may be lower than a row (44 points).
  private(set) var isTitle = false

  private init(second: UIFont, _ color: UIColor) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    secondaryTextProperties = TextProperties(font: second, color: color)
  }

  /// Makes the configuration of a row with one text, and a small one below.
  public static func cell() -> Self { Self(second: .preferredFont(forTextStyle: .footnote), .label) }

  /// Makes the configuration of a row with a grey text below the first.
  public static func subtitleCell() -> Self { Self(second: .preferredFont(forTextStyle: .footnote), .secondaryLabel) }

  /// Makes the configuration of a row with a grey text beside the first.
  public static func valueCell() -> Self {
    var made = Self(second: .preferredFont(forTextStyle: .body), .secondaryLabel)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  /// Makes the configuration of a row in a sidebar.
  public static func sidebarCell() -> Self { cell() }

  /// Makes the configuration of a row in a sidebar, with a grey text below the first.
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }

  /// Makes the configuration of a section's header in a plain list.
  public static func plainHeader() -> Self { title(.headline, .label, top: 7, bottom: 7) }

  /// Makes the configuration of a section's footer in a plain list.
  public static func plainFooter() -> Self { title(.footnote, .secondaryLabel, top: 7, bottom: 10) }

  /// Makes the configuration of a section's header in a grouped list.
  public static func groupedHeader() -> Self { title(.footnote, .secondaryLabel, top: 18, bottom: 7) }

  /// Makes the configuration of a section's footer in a grouped list.
  public static func groupedFooter() -> Self { title(.footnote, .secondaryLabel, top: 7, bottom: 10) }

  /// Makes the configuration of a section's header in a list of any style.
  public static func header() -> Self { groupedHeader() }

  /// Makes the configuration of a section's footer in a list of any style.
  public static func footer() -> Self { groupedFooter() }

  /// Makes the configuration of a section's header in a sidebar.
  public static func sidebarHeader() -> Self { plainHeader() }

  /// Makes the configuration of a section's header in a grouped list, in large letters.
  public static func prominentInsetGroupedHeader() -> Self { title(.headline, .label, top: 18, bottom: 7) }

  private static func title(_ style: UIFont.TextStyle, _ color: UIColor, top: CGFloat, bottom: CGFloat) -> Self {
    var made = Self(second: .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    made.textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    made.directionalLayoutMargins.top = top
    made.directionalLayoutMargins.bottom = bottom
    made.isTitle = true
    return made
  }

  /// The configuration for a state: texts of a disabled row are paler if their colours aren't set.
  public func updated(for state: any UIConfigurationState) -> Self {
    var made = self
    made.isDisabled = state.isOff
    return made
  }

  /// Makes the view that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// The description of a cell's content, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of its view; unchanged by default.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// The configuration itself.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A row's text, second text and image.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The properties of a text.
  public nonisolated struct TextProperties: Hashable, Sendable {
    /// The alignment of a text.
    public enum TextAlignment: Hashable, Sendable {
      /// Where reading begins.
      case natural
      /// In the middle.
      case center
      /// From edge to edge; drawn as `natural`.
      case justified
    }

    /// How the letters of a text are changed.
    public enum TextTransform: Hashable, Sendable {
      /// Not at all.
      case none
      /// To capitals.
      case uppercase
      /// To small letters.
      case lowercase
      /// To a capital at the beginning of each word.
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

    /// The font.
    public var font: UIFont
    /// The colour. Where it isn't set, a disabled row's text is paler.
    public var color: UIColor { didSet { isOwnColor = true } }
    /// Makes the shown colour; nil for no change.
    public var colorTransformer: UIConfigurationColorTransformer?
    private var isOwnColor = false
    /// How the letters are changed.
    public var transform = TextTransform.none
    /// The largest number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// How text that doesn't fit is cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a single line that is too wide is drawn smaller.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest fraction of the font's size for that.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font is given the user's text size whenever that changes.
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
    /// The colour of a symbol; nil for the tint.
    public var tintColor: UIColor?
    /// Makes the shown colour of a symbol whose ``tintColor`` is set; nil for no change.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of an image that is a symbol; nil for its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The radius of the image's corners in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; zero for any.
    public var maximumSize = CGSize.zero
    /// The space that is kept for the image, in points; zero for its own size.
    public var reservedLayoutSize = CGSize.zero

    /// The shown colour of a symbol where ``tintColor`` is nil and the tint is `tintColor`.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    var resolvedTint: UIColor? { tintColor.map { resolvedTintColor(for: $0) } }
  }

  /// The text.
  public var text: String?
  /// The text with the attributes of its parts, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with the attributes of its parts.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The properties of the second text.
  public var secondaryTextProperties: TextProperties
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// Whether the second text stands beside the first.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between image and text.
  public var imageToTextPadding: CGFloat = 12
  /// Points between texts that are beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Points between texts that are below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// The space around everything, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  /// Whether the row takes no touches.
  private(set) var isDisabled = false
  /// Whether this is a section's title, which may be lower than a row.
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

  /// Makes the configuration of a section's header above a card.
  public static func groupedHeader() -> Self { title(.footnote, .secondaryLabel, top: 18, bottom: 7) }

  /// Makes the configuration of a section's footer below a card.
  public static func groupedFooter() -> Self { title(.footnote, .secondaryLabel, top: 7, bottom: 10) }

  /// Makes the configuration of a section's header in a list of any style.
  public static func header() -> Self { groupedHeader() }

  /// Makes the configuration of a section's footer in a list of any style.
  public static func footer() -> Self { groupedFooter() }

  /// Makes the configuration of a section's header in a sidebar.
  public static func sidebarHeader() -> Self { plainHeader() }

  /// Makes the configuration of a section's header above a card, in large letters.
  public static func prominentInsetGroupedHeader() -> Self { title(.headline, .label, top: 18, bottom: 7) }

  private static func title(_ style: UIFont.TextStyle, _ color: UIColor, top: CGFloat, bottom: CGFloat) -> Self {
    var made = Self(second: .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    made.textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    made.directionalLayoutMargins.top = top
    made.directionalLayoutMargins.bottom = bottom
    made.isTitle = true
    return made
  }

  /// The configuration for a state: a row that takes no touches is paler, where its colours aren't set.
  public func updated(for state: any UIConfigurationState) -> Self {
    var made = self
    made.isDisabled = state.isOff
    return made
  }

  /// Makes the view that shows this.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// The content of a cell, in one value, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows this.
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state of its view; by default the same.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// The same.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

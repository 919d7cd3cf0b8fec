/// A row's text, second text and image.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
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

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
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
  }

  /// The properties of the image.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol; nil for the tint.
    public var tintColor: UIColor?
    /// The radius of the image's corners in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; zero for any.
    public var maximumSize = CGSize.zero
    /// The space that is kept for the image, in points; zero for its own size.
    public var reservedLayoutSize = CGSize.zero
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

  /// Makes the view that shows this.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// The content of a cell, in one value, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows this.
  func makeContentView() -> any UIView & UIContentView
}

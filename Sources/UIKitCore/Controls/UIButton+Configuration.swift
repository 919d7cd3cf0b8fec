extension UIButton {
  /// The appearance of a button, in one value.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The shape of the background's corners.
    public nonisolated enum CornerStyle: Sendable {
      /// The radius of ``Configuration/background``.
      case fixed
      /// The radius of ``Configuration/background``, if one is set; else it depends on the button's size.
      case dynamic
      /// A radius of 6 points.
      case small
      /// A radius of 8 points.
      case medium
      /// A radius of 12 points.
      case large
      /// Half the height.
      case capsule
    }

    /// The size of a button.
    public nonisolated enum Size: Sendable {
      /// For a form's main action.
      case large
      /// The usual size.
      case medium
      /// For buttons beside other content.
      case small
      /// In a line of text.
      case mini
    }

    /// The image's position relative to the title.
    public nonisolated enum ImagePlacement: Sendable {
      /// Before the title, in reading direction.
      case leading
      /// After the title, in reading direction.
      case trailing
      /// Above the title.
      case top
      /// Below the title.
      case bottom
    }

    /// How title and subtitle are aligned, if one is shorter.
    public nonisolated enum TitleAlignment: Sendable {
      /// At the leading edge, if an image is beside them; else centred.
      case automatic
      /// At the leading edge.
      case leading
      /// Centred.
      case center
      /// At the trailing edge.
      case trailing
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style
    /// The title; nil for none.
    public var title: String?
    /// The smaller text below the title; nil for none.
    public var subtitle: String?
    /// The title with the attributes of its parts, in place of ``title``; nil for a plain title.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title before it is drawn.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The background where it differs from the style's: colour, corners and border.
    public var background = UIBackgroundConfiguration()
    /// How a title that doesn't fit is cut, or broken into lines.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The size and weight of an image that is a symbol; nil for its own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The gap between title and subtitle in points.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned, if one is shorter.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a turning indicator is shown in the image's place.
    public var showsActivityIndicator = false
    /// The image; nil for none.
    public var image: UIImage?
    /// The image's position relative to the title.
    public var imagePlacement = ImagePlacement.leading
    /// The gap between image and title in points.
    public var imagePadding: CGFloat = 8
    /// The shape of the background's corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The title's font; nil for one that suits the size. UIKit has no such property, but attributes.
    public var titleFont: UIFont?
    /// The background's colour; nil for the style's, from the tint.
    public var baseBackgroundColor: UIColor?
    /// The colour of title and image; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The space around title and image.
    public var contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    /// The size of the button; sets ``contentInsets``.
    public var buttonSize = Size.medium { didSet { contentInsets = buttonSize.insets } }

    /// Makes a configuration without background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Makes a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Makes a configuration with a light background in the tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Makes a configuration with a background in the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Makes a configuration with a grey background, as UIKit's bordered buttons have; there is no border.
    public static func bordered() -> Configuration { gray() }
    /// Makes a configuration with a light background in the tint.
    public static func borderedTinted() -> Configuration { tinted() }
    /// Makes a configuration with a background in the tint.
    public static func borderedProminent() -> Configuration { filled() }
    /// Makes a configuration without background or insets.
    public static func borderless() -> Configuration {
      var made = Configuration(style: .plain)
      made.contentInsets = .zero
      return made
    }

    private init(style: Style) { self.style = style }

    var font: UIFont { titleFont ?? buttonSize.font }

    /// The image; a symbol is in the preferred size and weight.
    var shownImage: UIImage? { preferredSymbolConfigurationForImage.flatMap { image?.withConfiguration($0) } ?? image }

    /// The title with its attributes; nil if the configuration sets none.
    var styledTitle: NSAttributedString? {
      guard attributedTitle != nil || titleTextAttributesTransformer != nil else { return nil }
      guard var text = attributedTitle ?? title.map({ AttributedString($0) }) else { return nil }
      for run in text.runs {
        var attributes = run.attributes
        if attributes.font == nil { attributes.font = font }
        text[run.range].setAttributes(titleTextAttributesTransformer?(attributes) ?? attributes)
      }
      return NSAttributedString(text)
    }

    var subtitleFont: UIFont { .systemFont(ofSize: max(11, font.pointSize - 4)) }

    /// The corners' radius of a button `height` points high.
    func cornerRadius(height: CGFloat) -> CGFloat {
      let radius: CGFloat =
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic: background.ownCornerRadius ?? buttonSize.cornerRadius
        case .small: 6
        case .medium: 8
        case .large: 12
        case .capsule: height / 2
        }
      return min(radius, height / 2)
    }
  }
}

extension UIButton.Configuration.Size {
  fileprivate var insets: NSDirectionalEdgeInsets {
    switch self {
    case .large: NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    case .medium: NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    case .small: NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    }
  }

  fileprivate var font: UIFont {
    switch self {
    case .large: .controlFont(ofSize: 17, weight: .semibold)
    case .medium: .controlFont(ofSize: 17)
    case .small, .mini: .controlFont(ofSize: 15)
    }
  }

  fileprivate var cornerRadius: CGFloat {
    switch self {
    case .large: 12
    case .medium: 10
    case .small: 8
    case .mini: 6
    }
  }
}

extension UIButton {
  /// `configuration` with usable numbers.
  func sanitized(_ configuration: Configuration) -> Configuration {
    var sanitized = configuration
    sanitized.titlePadding = usable(configuration.titlePadding, else: 0, of: self, "configuration.titlePadding")
    sanitized.imagePadding = usable(configuration.imagePadding, else: 0, of: self, "configuration.imagePadding")
    let insets = configuration.contentInsets
    let sides = UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    let sound = usable(sides, else: .zero, of: self, "configuration.contentInsets")
    sanitized.contentInsets = NSDirectionalEdgeInsets(
      top: sound.top,
      leading: sound.left,
      bottom: sound.bottom,
      trailing: sound.right
    )
    return sanitized
  }
}

/// Changes the attributes of a configuration's text, each time before it is drawn.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// The function that makes the text's attributes from the configured ones.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// The attributes in place of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

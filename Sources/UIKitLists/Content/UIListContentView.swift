@_spi(Toolkit) import UIKitCore

/// Shows a ``UIListContentConfiguration``.
///
/// ![An envelope, a name, and an address below it.](UIListContentView)
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// The shown configuration; other kinds than ``UIListContentConfiguration`` are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let newValue = newValue as? UIListContentConfiguration, newValue != shown else { return }
      shown = newValue
      update()
    }
  }

  private static let leastHeight: CGFloat = 44

  private var shown: UIListContentConfiguration
  private let imageView = UIImageView(image: nil)
  private let text = UILabel()
  private let secondaryTextLabel = UILabel()
  private let texts = UIStackView()
  private let row = UIStackView()
  private lazy var imageWidth = imageView.widthAnchor.constraint(equalToConstant: 0)
  private lazy var imageHeight = imageView.heightAnchor.constraint(equalToConstant: 0)
  private lazy var height = heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight)
  private lazy var edges = [
    row.leadingAnchor.constraint(equalTo: leadingAnchor), row.topAnchor.constraint(equalTo: topAnchor),
    trailingAnchor.constraint(equalTo: row.trailingAnchor), bottomAnchor.constraint(equalTo: row.bottomAnchor),
  ]

  // MARK: - Creating

  /// Makes a view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for label in [text, secondaryTextLabel] { texts.addArrangedSubview(label) }
    for view in [imageView, texts] { row.addArrangedSubview(view) }
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    imageView.contentMode = .scaleAspectFit
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    secondaryTextLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    addSubview(row)
    height.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate(edges + [height])
    update()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIListContentView.self }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    update()
  }

  // MARK: - Private

  private func update() {
    // At the accessibility text sizes there is no room for texts side by side.
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText
      && !UIContentSizeCategory.preferred.isAccessibilityCategory
    show(shown.text, shown.attributedText, shown.textProperties, in: text)
    show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryTextLabel)
    texts.axis = isBeside ? .horizontal : .vertical
    texts.spacing =
      isBeside ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
    secondaryTextLabel.setContentHuggingPriority(isBeside ? .required : .defaultLow, for: .horizontal)
    row.spacing = shown.imageToTextPadding
    height.constant = shown.isTitle ? 0 : Self.leastHeight
    let margins = shown.directionalLayoutMargins
    for (edge, space) in zip(edges, [margins.leading, margins.top, margins.trailing, margins.bottom]) {
      edge.constant = space
    }
    updateImage()
  }

  private func updateImage() {
    let properties = shown.imageProperties
    let image = properties.preferredSymbolConfiguration.flatMap { shown.image?.withConfiguration($0) } ?? shown.image
    imageView.image = image
    imageView.isHidden = image == nil
    imageView.tintColor = properties.resolvedTint
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.clipsToBounds = properties.cornerRadius > 0
    var size = image?.size ?? .zero
    let most = properties.maximumSize
    if most.width > 0, most.height > 0, size.width > 0, size.height > 0 {
      let factor = min(1, most.width / size.width, most.height / size.height)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    }
    imageWidth.constant = max(size.width, properties.reservedLayoutSize.width)
    imageHeight.constant = max(size.height, properties.reservedLayoutSize.height)
    imageWidth.isActive = image != nil
    imageHeight.isActive = image != nil
  }

  private func show(
    _ plain: String?,
    _ styled: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.isHidden = styled == nil && plain == nil
    label.font = properties.font.preferred(followsTextSize: properties.adjustsFontForContentSizeCategory)
    label.textColor = properties.shownColor(isDisabled: shown.isDisabled)
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = properties.alignment == .center ? .center : .natural
    if let styled { label.attributedText = styled } else { label.text = plain.map(properties.transform.changed) }
  }
}

/// A view that shows a ``UIContentConfiguration``.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The shown configuration. It is set again when a cell is reused, but only to kinds for which `supports(_:)` is true.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; by default if it has the type of the shown configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether `configuration` has the type of the shown configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

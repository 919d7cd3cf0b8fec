@_spi(Toolkit) import UIKitCore

/// The header or footer of a section.
///
/// A subclass with an initializer of its own has to override ``init(reuseIdentifier:)`` as well.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredView {
  /// The view for the app's content; its constraints determine the height if the table asks for it.
  public let contentView = UIView()

  /// The identifier of the views as which this one can be reused; nil for none.
  open var reuseIdentifier: String? { identifier }
  private let identifier: String?

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The title, created when first asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.numberOfLines = 0
    made.adjustsFontForContentSizeCategory = true
    label = made
    appearance.apply(to: made)
    contentView.addSubview(made)
    return made
  }

  var appearance = SectionTitleAppearance.plain {
    didSet {
      if let label { appearance.apply(to: label) }
      setNeedsLayout()
    }
  }
  private var label: UILabel?
  var configured = ConfiguredParts()
  var backgroundStyle: (color: UIColor?, corners: CardCorners) { (nil, CardCorners()) }

  // MARK: - Creating

  /// Makes a view that can be reused for each section whose views have this identifier.
  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    contentView.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    addSubview(contentView)
  }

  /// Makes a view of a registered class.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes a view of which no more is known than a class that it inherits from: the porting plug-in writes this in place of
  /// `Object(reuseIdentifier:)`. A class whose objects can't be made so ends the program.
  public static func makeObject<Object: UITableViewHeaderFooterView>(
    of type: Object.Type,
    reuseIdentifier: String?
  ) -> Object {
    ConstructibleClasses.checked(
      type.makePortedObject(reuseIdentifier: reuseIdentifier),
      of: type,
      "init(reuseIdentifier:)"
    )
  }

  /// Makes an object of this class for ``makeObject(of:reuseIdentifier:)``; nil if the class has no such initializer. Overridden as
  /// that of ``UIResponder/makePortedObject(frame:)`` is.
  open class func makePortedObject(reuseIdentifier: String?) -> UITableViewHeaderFooterView? {
    UITableViewHeaderFooterView(reuseIdentifier: reuseIdentifier)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Called before the view is used for another section.
  open func prepareForReuse() { stateDidChange() }

  /// The state that the view is configured for. Override it to add values of the app's own to what super returns.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Has the view configured for its state, before it is laid out. Call it when a value of the app's own has changed.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  /// Called when the view is first shown and when its state has changed: override it to change the configurations of content
  /// and background.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called after ``updateConfiguration(using:)``, in place of a subclass.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { stateDidChange() }
  }

  /// The background that the table gives to its titles, for ``backgroundConfiguration``.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }

  func updateForState() {
    let state = configurationState
    updateParts(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayDraw: Bool { type(of: self) != UITableViewHeaderFooterView.self }

  /// One with a title is read as that; what an app puts into another one is read by itself.
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(
      isElement: label?.text?.isEmpty == false,
      role: isFooter ? .label : .sectionHeader,
      traits: isFooter ? .staticText : .header,
      label: label?.text,
      holdsElements: contentView.subviews.contains { $0 !== label }
    )
  }

  private var isFooter: Bool {
    if case .footer = appearance { true } else { false }
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if oldValue != isUserInteractionEnabled { stateDidChange() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    stateDidChange()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeBackground()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let area = bounds.inset(by: appearance.insets)
    label?.frame = CGRect(
      origin: area.origin,
      size: CGSize(width: max(0, area.size.width), height: max(0, area.size.height))
    )
  }

  // MARK: - For the table

  func fittingHeight(inWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    if fitting.height > 0 { return fitting.height }
    guard let label, label.text?.isEmpty == false else { return 0 }
    let insets = appearance.insets
    let size = label.sizeThatFits(CGSize(width: width - insets.left - insets.right, height: .greatestFiniteMagnitude))
    return (size.height + insets.top + insets.bottom).rounded(.up)
  }
}

/// The appearance of a section's title.
enum SectionTitleAppearance {
  /// Above rows from edge to edge, where it stays visible.
  case plain
  /// Above a card.
  case header
  /// Below a card or rows.
  case footer

  var insets: UIEdgeInsets {
    switch self {
    case .plain: UIEdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
    case .header: UIEdgeInsets(top: 18, left: 16, bottom: 7, right: 16)
    case .footer: UIEdgeInsets(top: 7, left: 16, bottom: 10, right: 16)
    }
  }

  func apply(to label: UILabel) {
    label.font = .preferredFont(forTextStyle: self == .plain ? .headline : .footnote)
    label.textColor = self == .plain ? .label : .secondaryLabel
  }
}

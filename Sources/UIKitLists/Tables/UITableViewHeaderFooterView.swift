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

  /// The label of the header's or footer's text, made at first access.
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

  var appearance = HeaderFooterAppearance.plain {
    didSet {
      if let label { appearance.apply(to: label) }
      setNeedsLayout()
    }
  }
  private var label: UILabel?
  var configured = ConfiguredParts()
  var backgroundStyle: (color: UIColor?, corners: GroupCorners) { (nil, GroupCorners()) }

  // MARK: - Creating

  /// Makes a view that is reused for sections whose headers or footers have this identifier; nil for one that isn't reused.
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

  /// Makes a view whose class is known only at run time: the porting plug-in writes a call of this in place of
  /// `Object(reuseIdentifier:)`. The program ends if the class has no such initializer.
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

  /// Makes an object of this class for ``makeObject(of:reuseIdentifier:)``; nil if the class has no such initializer.
  /// Overridden like ``UIResponder/makePortedObject(frame:)``.
  open class func makePortedObject(reuseIdentifier: String?) -> UITableViewHeaderFooterView? {
    UITableViewHeaderFooterView(reuseIdentifier: reuseIdentifier)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Called before the view is used for another section.
  open func prepareForReuse() { stateDidChange() }

  /// The state for which the view is configured. Override it to add the app's own values to the state that super returns.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Schedules a configuration of the view for its state, before the next layout. Call it when one of the app's own values changed.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  /// Called when the view is first shown and when its state has changed: override it to change the configurations of content
  /// and background.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called after ``updateConfiguration(using:)``, in place of a subclass.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { stateDidChange() }
  }

  /// The background that tables give to section headers and footers, for ``backgroundConfiguration``.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }

  func updateForState() {
    let state = configurationState
    updateParts(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UITableViewHeaderFooterView.self }

  /// A view with text is one accessibility element; the views that an app adds to its content are elements of their own.
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

/// The appearance of the text of a section header or footer.
enum HeaderFooterAppearance {
  /// A header in a plain table, where it is pinned to the visible area.
  case plain
  /// A header in a grouped or inset grouped table.
  case header
  /// A footer in any table.
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

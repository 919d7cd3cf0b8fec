/// A control that triggers an action when it is pressed: by touch, or by Space or Return while it has the keyboard
/// focus.
///
/// ![Four buttons: plain, gray, tinted and filled.](UIButton)
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The appearance that the button began with.
  open internal(set) var buttonType = ButtonType.custom

  /// The button's role among the others of its form.
  open var role = Role.normal

  /// The button's appearance in one value; nil for the titles, images and colours of each state.
  open var configuration: Configuration? {
    get { ownConfiguration }
    set {
      ownConfiguration = newValue.map(sanitized)
      if let newValue { parts.titleLabel?.font = newValue.font }
      contentDidChange()
    }
  }

  /// Called before the button is drawn in a new state; may change ``configuration``.
  open var configurationUpdateHandler: ((UIButton) -> Void)?

  /// The space around title and image, in points; not used with a ``configuration``.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      contentEdgeInsets = usable(contentEdgeInsets, else: oldValue, of: self, "contentEdgeInsets")
      contentDidChange()
    }
  }
  /// Moves the image, in points; not used with a ``configuration``.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      imageEdgeInsets = usable(imageEdgeInsets, else: oldValue, of: self, "imageEdgeInsets")
      setNeedsLayout()
    }
  }
  /// Moves the title, in points; not used with a ``configuration``.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      titleEdgeInsets = usable(titleEdgeInsets, else: oldValue, of: self, "titleEdgeInsets")
      setNeedsLayout()
    }
  }

  /// Kept for source compatibility, without effect: a tint shows that the button is pressed.
  open var adjustsImageWhenHighlighted = true
  /// Kept for source compatibility, without effect: template images take the colour of disabled text, others stay as
  /// they are.
  open var adjustsImageWhenDisabled = true
  /// Kept for source compatibility, without effect: a tint shows that the button is pressed.
  open var showsTouchWhenHighlighted = false

  /// The smallest hit area, around the centre, in points; 44 × 44 is what a finger needs. UIKit has no such property.
  open var minimumTouchSize: CGSize = .zero {
    didSet { minimumTouchSize = usable(minimumTouchSize, else: oldValue, of: self, "minimumTouchSize") }
  }

  // Stored outside of the property: a convenience initializer in an extension writes to a class's stored properties
  // without calling their observers.
  private var ownConfiguration: Configuration?
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  package var titleColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  package var backgroundImages = StateValues<UIImage>()
  let parts = ButtonParts()
  /// The button's menu; nil until one is set.
  var ownMenu: ButtonMenu?
  private var isUpdatingConfiguration = false
  private(set) var isHovered = false

  // MARK: - Creating

  /// Makes a button of the custom type whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.setHovered($0.state == .began || $0.state == .changed) }
    addGestureRecognizer(hover)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes a button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    become(type)
  }

  /// Makes a button of a type, with an action's title, image and handler.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    addPrimaryAction(primaryAction)
  }

  /// Makes a button with a `configuration` and an action's handler.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    addPrimaryAction(primaryAction)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private func addPrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
    if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: - Public

  /// The label with the title. Reading it before there is a title creates it, so that its font can be set at once; nothing
  /// on screen changes by that.
  open var titleLabel: UILabel? { parts.label(in: self) }

  /// The label with the configuration's subtitle; nil until there is one.
  open var subtitleLabel: UILabel? { parts.subtitleLabel }

  /// The view with the image; nil until there is one.
  open var imageView: UIImageView? { parts.imageView }

  /// Calls ``updateConfiguration()`` and ``configurationUpdateHandler`` at once.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIButton.self }
  @_spi(Toolkit) open override var acceptsKeyPress: Bool { true }
  override var isTriggeredByTouch: Bool { ownMenu?.opensAtOnce != true }

  @_spi(Toolkit) open override func pressedByKey() {
    if let ownMenu, ownMenu.opensAtOnce { ownMenu.open(at: self) } else { super.pressedByKey() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let ownMenu, ownMenu.opensAtOnce { ownMenu.open(at: self) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    ownMenu?.drag(to: touch.location(in: nil))
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, !bounds.contains(touch.location(in: self)) else { return }
    ownMenu?.drop(at: touch.location(in: nil))
  }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    let opensMenu = ownMenu?.opensAtOnce == true
    var states: AccessibilityStates = opensMenu ? .hasPopup : []
    // A button with a menu shows the chosen action instead of being on or off.
    let isToggle = changesSelectionAsPrimaryAction && !opensMenu
    if isToggle { states.formUnion(isSelected ? [.checkable, .checked] : .checkable) }
    return AccessibleDefaults(
      isElement: true,
      role: isToggle ? .toggleButton : nil,
      traits: stateTraits.union(.button),
      label: shownTitle,
      expandedStatus: !opensMenu ? .unsupported : ownMenu?.isOpen == true ? .expanded : .collapsed,
      states: states
    )
  }

  /// The size of title and image with the content insets.
  ///
  /// As in UIKit a button with neither ``configuration`` nor ``contentEdgeInsets`` keeps 6 points above and below its
  /// title, and is at least 30 points wide; one that shows nothing has the size of an empty title. A single image is
  /// its own size.
  open override var intrinsicContentSize: CGSize {
    let insets = contentInsets
    let content = parts.contentSize(of: self)
    if configuration == nil, insets == .zero, let height = parts.plainHeight(of: self) {
      return CGSize(width: max(30, content.width), height: max(content.height, height))
    }
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    guard size.width > 0, size.width < natural.width, let height = parts.height(of: self, inWidth: size.width) else {
      return natural
    }
    return CGSize(width: size.width, height: height)
  }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { parts.height(of: self, inWidth: width) }

  /// Whether the title never wraps, as in bars.
  @_spi(Toolkit) open var keepsOneLine: Bool { false }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let dx = max(0, (minimumTouchSize.width - bounds.width) / 2)
    let dy = max(0, (minimumTouchSize.height - bounds.height) / 2)
    return bounds.insetBy(dx: -dx, dy: -dy).contains(point)
  }

  @_spi(Toolkit) open override var focusRingCornerRadius: CGFloat {
    configuration?.cornerRadius(height: bounds.height) ?? max(layer.cornerRadius, 4)
  }

  /// The area that is tinted while the pointer is over the button, and while it is pressed.
  @_spi(Toolkit) open var highlightRect: CGRect { bounds }

  /// The corner radius of ``highlightRect``, in points.
  @_spi(Toolkit) open var highlightCornerRadius: CGFloat {
    configuration?.cornerRadius(height: bounds.height) ?? max(layer.cornerRadius, 6)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(in: self)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  @_spi(Toolkit) open override func appearanceDidChange() {
    super.appearanceDidChange()
    if configuration != nil { parts.updateBackground(of: self) }
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    contentDidChange()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
    parts.update(self)
  }

  /// Called before the button is drawn in a new state, and before ``configurationUpdateHandler``; may change
  /// ``configuration``.
  open func updateConfiguration() {}

  // MARK: - Places

  /// The area of the background image in a button's bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The area of title and image in a button's bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }

  /// The place of the title, together with a subtitle, in an area from ``contentRect(forBounds:)``.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts.frames(of: self, in: contentRect).title }

  /// The place of the image in an area from ``contentRect(forBounds:)``.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts.frames(of: self, in: contentRect).image }

  // MARK: - Internal

  /// Called when title, image or the space around them has changed.
  func contentDidChange() {
    stateDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func setHovered(_ hovered: Bool) {
    guard isHovered != hovered else { return }
    isHovered = hovered
    parts.updateHighlight(of: self)
  }

  /// The insets of the ``configuration``, or without one ``contentEdgeInsets``.
  var contentInsets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top,
      left: isReversed ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: isReversed ? insets.leading : insets.trailing
    )
  }

  // MARK: - States

  /// Sets the title for a state; nil for the normal title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Sets the title with the attributes of its parts for a state; nil for the normal one. It is shown in place of a plain
  /// title; where the attributes have no colour, the title's applies.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) }
    contentDidChange()
  }

  /// Sets the title's colour for a state; nil for the normal one.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateDidChange()
  }

  /// Sets the image for a state; nil for the normal image.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Sets the background image for a state; nil for the normal image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentDidChange()
  }

  /// Kept for source compatibility: titles have no shadow.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  /// The title in a state.
  open func title(for state: State) -> String? { titles.shown(in: state) }

  /// The title with its attributes in a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(in: state) }

  /// The title's colour in a state.
  open func titleColor(for state: State) -> UIColor? { titleColors.shown(in: state) }

  /// The image in a state.
  open func image(for state: State) -> UIImage? { images.shown(in: state) }

  /// The background image in a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.shown(in: state) }

  /// The title now.
  open var currentTitle: String? {
    titles.shown(in: state) ?? configuration.flatMap { $0.title ?? $0.attributedTitle.map { String($0.characters) } }
  }

  /// The title with its attributes now; nil if the title is plain.
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitles.shown(in: state) ?? (titles.isEmpty ? configuration?.styledTitle : nil)
  }

  /// The image now.
  open var currentImage: UIImage? { images.shown(in: state) ?? configuration?.shownImage }

  /// The background image now.
  open var currentBackgroundImage: UIImage? { backgroundImages.shown(in: state) }

  /// The title's colour now.
  open var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
    // A colour that was set for the state wins; else the type decides.
    if let color = titleColors[state.subtracting(.focused)] { return color }
    if !isEnabled, titleColors[.disabled] == nil { return .disabledLabel }
    if let color = titleColors.shown(in: state) { return color }
    return buttonType == .custom ? .white : tintColor
  }
}

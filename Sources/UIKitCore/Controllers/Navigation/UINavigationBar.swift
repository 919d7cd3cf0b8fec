/// The bar above a navigation controller's content, with a back button, a title, and further buttons.
///
/// ![Cancel, a title and Done.](UINavigationBar)
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The direction from which new content replaces the old.
  enum Motion {
    case none, forward, back
  }

  /// The bar's height without the safe area above it and without what is below the buttons, in points: at the
  /// accessibility text sizes with room for a title of two lines.
  static var height: CGFloat {
    let lines: CGFloat = NavigationBarContent.titleLines == 2 ? NavigationBarContent.usualTitleFont.lineHeight : 0
    return 44 + barGrowth + lines.rounded(.up)
  }

  /// The bar's colour; nil for the system background.
  open var barTintColor: UIColor? { didSet { updateBackground() } }

  /// Whether the bar is dark, in whatever appearance the window has.
  open var barStyle: UIBarStyle = .default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

  /// Whether content behind the bar shows through. Stored only: content never lies behind a bar here.
  open var isTranslucent = true

  /// The bar's appearance; its values win over the other properties.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasStandardAppearance = true
      restyle()
    }
  }

  /// The bar's appearance while content isn't scrolled under it: always, here. Nil for ``standardAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { restyle() } }

  /// The bar's appearance in a low window. Stored only: no window counts as low.
  open var compactAppearance: UINavigationBarAppearance?

  /// The title's colour; nil for the label colour. UIKit has no such property, but attributes.
  open var titleColor: UIColor? { didSet { styleTitle() } }

  /// The title's attributes: its `.font` and its `.foregroundColor`; nil for the usual ones. Other attributes have no
  /// effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { styleTitle() } }

  /// Whether titles are large, below the bar's buttons, unless an item says otherwise. Unlike on iOS they don't shrink
  /// while the content scrolls.
  open var prefersLargeTitles = false { didSet { if oldValue != prefersLargeTitles { reload() } } }

  /// The attributes of large titles: `.font` and `.foregroundColor`; nil for the usual ones.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { styleTitle() } }

  /// Removes the bar's background if the image is empty, as `setBackgroundImage(UIImage(), for: .default)` does on iOS;
  /// other images aren't drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    hasNoBackground = backgroundImage?.size == .zero
    updateBackground()
  }

  /// An empty image removes the line between the bar and its content; other images aren't drawn.
  open var shadowImage: UIImage? { didSet { updateBackground() } }

  /// The items whose titles and buttons the bar shows, from the root to the top.
  public private(set) var items: [UINavigationItem]?

  var onBack: (() -> Void)?
  /// Called when ``extensionHeight`` may have changed.
  var onHeightChange: (() -> Void)?
  package private(set) var hasNoBackground = false
  private let additions = NavigationBarExtension()
  private var content: NavigationBarContent?
  private let hairline = UIView.makeHairline()
  /// Whether an app has set the standard appearance.
  private var hasStandardAppearance = false
  /// The appearance that is shown; nil for none of an app's.
  private var styledAppearance: UINavigationBarAppearance? {
    scrollEdgeAppearance ?? (hasStandardAppearance ? standardAppearance : nil)
  }

  // MARK: - Creating

  /// Makes a bar whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    addSubview(hairline)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UINavigationBar.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(role: .navigationBar) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    invalidateIntrinsicContentSize()
    reload()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: bounds.height - hairlineWidth, width: bounds.width, height: hairlineWidth)
    content?.isMirrored = isMirrored
    content?.frame = contentFrame
    additions.frame = CGRect(x: 0, y: contentFrame.maxY, width: bounds.width, height: extensionHeight)
  }

  // MARK: - Internal

  /// The height of the part below the buttons: a large title, a search bar.
  var extensionHeight: CGFloat { additions.height }

  /// Shows the last of `items`.
  func show(_ items: [UINavigationItem], _ motion: Motion) {
    for item in self.items ?? [] { item.onChange = nil }
    self.items = items
    for item in items.suffix(2) { item.onChange = { [weak self] in self?.reload() } }
    let old = content
    content = topItem.map { NavigationBarContent($0, back: backItem) { [weak self] in self?.onBack?() } }
    showAdditions()
    styleTitle()
    content?.isMirrored = isMirrored
    content?.frame = contentFrame
    content.map(addSubview)
    guard motion != .none else {
      old?.removeFromSuperview()
      return
    }
    content?.layoutIfNeeded()
    old?.isUserInteractionEnabled = false
    let direction: CGFloat = motion == .forward ? 1 : -1
    UIView.performWithoutAnimation { content?.setTitleOffset(direction) }
    UIView.animate(
      withDuration: 0.35,
      timing: .easeInOut,
      animations: {
        self.content?.setTitleOffset(0)
        old?.setTitleOffset(-direction)
      },
      completion: { _ in old?.removeFromSuperview() }
    )
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func restyle() {
    updateBackground()
    styleTitle()
  }

  private func styleTitle() {
    let attributes = (titleTextAttributes ?? [:]).merging(styledAppearance?.titleTextAttributes ?? [:]) { $1 }
    content?.titleFont = attributes[.font] as? UIFont
    content?.titleColor = attributes[.foregroundColor] as? UIColor ?? titleColor
    let large = (largeTitleTextAttributes ?? [:]).merging(styledAppearance?.largeTitleTextAttributes ?? [:]) { $1 }
    additions.style(large, else: titleColor)
  }

  private func showAdditions() {
    let isLarge = prefersLargeTitles && topItem?.title?.isEmpty == false && wantsLargeTitle
    content?.hidesTitle = isLarge
    additions.show(title: isLarge ? topItem?.title : nil, search: topItem?.searchController?.searchBar)
    if additions.superview == nil, additions.height > 0 { addSubview(additions) }
    onHeightChange?()
  }

  private var wantsLargeTitle: Bool {
    let modes = (items ?? []).map(\.largeTitleDisplayMode)
    return (modes.last { $0 != .automatic } ?? .always) == .always
  }

  private func updateBackground() {
    let usual = barTintColor ?? .systemBackground
    backgroundColor = styledAppearance?.color(else: usual) ?? (hasNoBackground ? .clear : usual)
    hairline.backgroundColor = styledAppearance.map { $0.shadowColor ?? .clear } ?? .separator
    hairline.isHidden = shadowImage?.size == .zero
  }

  private func reload() { show(items ?? [], .none) }

  private var contentFrame: CGRect {
    let bottom = bounds.height - extensionHeight
    return CGRect(x: 0, y: bottom - Self.height, width: bounds.width, height: Self.height)
  }
}

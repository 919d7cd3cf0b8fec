/// A row of tabs at the bottom of a screen, one of which is selected.
///
/// The tabs share the bar's width; in a wide bar they stand together in its middle.
///
/// Tab reaches the bar, Left and Right go from tab to tab, Space and Return select. All items are shown, however many
/// there are.
///
/// ![Three tabs, of which the first is selected.](UITabBar)
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The bar's height without the safe area below it, in points.
  static var height: CGFloat { 49 + TabButton.titleFont.lineGrowth }
  /// The largest width of a tab, in points.
  private static let maximumTabWidth: CGFloat = 176

  /// Notified when the user selects a tab.
  open weak var delegate: (any UITabBarDelegate)?

  /// The bar's colour; nil for the system's background of bars.
  open var barTintColor: UIColor? { didSet { updateBackground() } }

  /// Whether the bar is dark, in whatever appearance the window has.
  open var barStyle: UIBarStyle = .default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

  /// Whether content behind the bar shows through. Stored only: content never lies behind a bar here.
  open var isTranslucent = true

  /// The bar's appearance; its values win over ``barTintColor``.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasStandardAppearance = true
      updateBackground()
    }
  }

  /// The bar's appearance while content isn't scrolled under it: always, here. Nil for ``standardAppearance``.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { updateBackground() } }

  /// The colour of tabs that aren't selected; nil for that of secondary text. The selected one has the bar's tint.
  open var unselectedItemTintColor: UIColor? { didSet { updateTabs() } }

  /// How tabs share the bar's width.
  public nonisolated enum ItemPositioning: Int, Sendable {
    /// As ``fill``, but together in the middle of a wide bar.
    case automatic
    /// Tabs share all of the width.
    case fill
    /// Tabs stand together in the middle.
    case centered
  }

  /// How tabs share the bar's width. Centered ones are ``itemWidth`` wide, with ``itemSpacing`` between them.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of a centered tab in points; 0 for the usual one.
  open var itemWidth: CGFloat = 0 {
    didSet {
      itemWidth = usable(itemWidth, else: oldValue, of: self, "itemWidth")
      setNeedsLayout()
    }
  }
  /// The space between centered tabs in points.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      itemSpacing = usable(itemSpacing, else: oldValue, of: self, "itemSpacing")
      setNeedsLayout()
    }
  }

  /// An image behind the tabs, stretched to the bar; an empty one removes the bar's colour, as on iOS.
  open var backgroundImage: UIImage? {
    didSet {
      backdrop.image = backgroundImage
      updateBackground()
    }
  }
  /// Any image hides the bar's line, if there is a ``backgroundImage``, too. The image isn't drawn.
  open var shadowImage: UIImage? { didSet { updateBackground() } }
  /// An image behind the selected tab. Not shown.
  open var selectionIndicatorImage: UIImage?

  /// The selected tab, nil for none; setting it doesn't notify the delegate.
  open var selectedItem: UITabBarItem? { didSet { if oldValue !== selectedItem { updateTabs() } } }

  /// The controller that the bar belongs to; nil for an app's own bar.
  weak var controller: UITabBarController?
  private var tabs: [TabButton] = []
  private weak var focused: TabButton?
  private let hairline = UIView.makeHairline()
  private let backdrop = UIImageView()
  /// Whether an app has set the standard appearance.
  private var hasStandardAppearance = false
  /// The appearance that is shown; nil for none of an app's.
  private var styledAppearance: UITabBarAppearance? {
    scrollEdgeAppearance ?? (hasStandardAppearance ? standardAppearance : nil)
  }

  // MARK: - Creating

  /// Makes a bar whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    addSubview(backdrop)
    addSubview(hairline)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The tabs, from the leading to the trailing edge.
  open var items: [UITabBarItem]? {
    get { tabs.map(\.item) }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the tabs; with `animated` the new ones fade in. A selected tab that isn't among them is deselected.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for tab in tabs {
      tab.item.onChange = nil
      tab.removeFromSuperview()
    }
    if let selectedItem, items?.contains(selectedItem) != true { self.selectedItem = nil }
    tabs = (items ?? []).map { TabButton($0, in: self) }
    for tab in tabs { addSubview(tab) }
    setNeedsLayout()
    if animated { fadeIn(tabs) }
  }

  // MARK: - Arranging

  /// Whether ``beginCustomizingItems(_:)`` was called, and ``endCustomizing(animated:)`` wasn't yet.
  open private(set) var isCustomizing = false

  /// Shows a sheet on iOS in which people arrange the tabs. Here all tabs are on the bar: only the delegate is notified.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard !isCustomizing else { return }
    delegate?.tabBar(self, willBeginCustomizing: items)
    isCustomizing = true
    delegate?.tabBar(self, didBeginCustomizing: items)
  }

  /// Ends customizing; returns whether anything has changed: never.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool {
    guard isCustomizing else { return false }
    delegate?.tabBar(self, willEndCustomizing: items ?? [], changed: false)
    isCustomizing = false
    delegate?.tabBar(self, didEndCustomizing: items ?? [], changed: false)
    return false
  }

  // MARK: - Overrides

  open override var isHidden: Bool { didSet { if oldValue != isHidden { controller?.barHeightDidChange() } } }

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UITabBar.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(role: .tabBar, traits: .tabBar)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  /// As wide as `size`, or as the window if that is 0, and as high as a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    UIView.barSize(fitting: size, height: Self.height)
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    updateTabs()
    invalidateIntrinsicContentSize()
    controller?.barHeightDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTabs()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairlineWidth)
    backdrop.frame = bounds
    let (count, spacing) = (CGFloat(tabs.count), itemPositioning == .centered ? itemSpacing : 0)
    let most: CGFloat =
      switch itemPositioning {
      case .fill: .infinity
      case .centered where itemWidth > 0: itemWidth
      case .automatic, .centered: Self.maximumTabWidth
      }
    let width = min(bounds.width, (most + spacing) * count - spacing) + spacing
    let left = ((bounds.width - width + spacing) / 2).rounded()
    for (index, tab) in tabsFromLeft.enumerated() {
      let start = left + (width * CGFloat(index) / count).rounded()
      let end = left + (width * CGFloat(index + 1) / count).rounded() - spacing
      tab.frame = CGRect(x: start, y: 0, width: max(0, end - start), height: min(bounds.height, Self.height))
    }
  }

  // MARK: - Choosing

  /// Selects a tab as the user does.
  func choose(_ item: UITabBarItem) {
    guard controller?.allows(item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
    controller?.userDidSelect(item)
  }

  // MARK: - Focus

  /// The tab that the Tab key reaches: the focused one, else the selected one.
  var focusStop: TabButton? {
    focused ?? tabs.first { $0.isEnabled && $0.item === selectedItem } ?? tabs.first(where: \.isEnabled)
  }

  /// Moves the keyboard focus to the next enabled tab at the right or left; not beyond the last one.
  func moveFocus(from tab: TabButton, toRight: Bool) {
    let tabs = tabsFromLeft
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
    let ahead = toRight ? Array(tabs[(index + 1)...]) : tabs[..<index].reversed()
    guard let next = ahead.first(where: \.isEnabled) else { return }
    focused = next
    window?.focus(on: next)
  }

  /// Called after `tab` lost the keyboard focus.
  func focusDidLeave(_ tab: TabButton) {
    if focused === tab { focused = nil }
  }

  // MARK: - Private

  private func updateBackground() {
    let usual = barTintColor ?? .secondarySystemBackground
    backgroundColor = styledAppearance?.color(else: usual) ?? usual
    hairline.backgroundColor = styledAppearance.map { $0.shadowColor ?? .clear } ?? .separator
    if backgroundImage?.size == .zero { backgroundColor = .clear }
    hairline.isHidden = backgroundImage != nil && shadowImage != nil
  }

  private var tabsFromLeft: [TabButton] {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? tabs.reversed() : tabs
  }

  private func updateTabs() {
    for tab in tabs { tab.update() }
  }
}

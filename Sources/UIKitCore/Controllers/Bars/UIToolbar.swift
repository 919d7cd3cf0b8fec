/// A bar of buttons: above the keyboard as an input's `inputAccessoryView`, with its ends above those of the letter keys,
/// or at a screen's edge.
///
/// ![Cancel, a plus and Done.](UIToolbar)
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons and spaces, from the leading to the trailing edge.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for view in views { view?.removeFromSuperview() }
      views = (items ?? []).map { $0.space == nil ? $0.makeView() : nil }
      for case let view? in views { addSubview(view) }
      for item in items ?? [] where item.space != nil { item.onChange = { [weak self] in self?.setNeedsLayout() } }
      setNeedsLayout()
    }
  }

  /// The bar's colour; nil for the system's background of bars.
  open var barTintColor: UIColor? { didSet { updateBackground() } }

  /// Whether the bar is dark, in whatever appearance the window has.
  open var barStyle: UIBarStyle = .default { didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle } }

  /// Whether content behind the bar shows through. Stored only: content never lies behind a bar here.
  open var isTranslucent = true

  /// Removes the bar's background if the image is empty, else restores it; the image isn't drawn.
  open func setBackgroundImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics)
  {
    hasNoBackground = image?.size == .zero
  }

  /// Hides the line at the bar's edge if the image is empty, else shows it; the image isn't drawn.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    hairline.isHidden = image?.size == .zero
  }

  /// The bar's appearance; its values win over ``barTintColor``.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasStandardAppearance = true
      updateBackground()
    }
  }

  /// The bar's appearance while content isn't scrolled under it: always, here. Nil for ``standardAppearance``.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { updateBackground() } }

  /// The view of each item; nil for space.
  private var views: [UIView?] = []
  private let hairline = UIView.makeHairline()
  /// Whether an app has removed the line at the edge.
  package var hasNoShadow: Bool { hairline.isHidden }
  package private(set) var hasNoBackground = false { didSet { updateBackground() } }
  /// Whether an app has set the standard appearance.
  private var hasStandardAppearance = false
  /// The appearance that is shown; nil for none of an app's.
  private var styledAppearance: UIToolbarAppearance? {
    scrollEdgeAppearance ?? (hasStandardAppearance ? standardAppearance : nil)
  }

  private static let usualHeight: CGFloat = 44
  private static let edge: CGFloat = 8
  private static let gap: CGFloat = 4

  // MARK: - Creating

  /// Makes a bar whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    addSubview(hairline)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Replaces the buttons; with `animated` the new ones fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    if animated { fadeIn(views.compactMap(\.self)) }
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIToolbar.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(role: .toolBar) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  /// As wide as `size`, or as the window if that is 0, and as high as a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    UIView.barSize(fitting: size, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairlineWidth)
    let widths = itemWidths
    var x = margin
    for (view, width) in zip(views, widths) {
      if let view {
        let height = view is UIButton ? bounds.height : min(bounds.height, size(of: view).height)
        let y = ((bounds.height - height) / 2).rounded()
        view.frame = mirroredIfRightToLeft(CGRect(x: x, y: y, width: width, height: height))
      }
      x += width + Self.gap
    }
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    for item in items ?? [] { item.onChange?() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Private

  private var height: CGFloat { Self.usualHeight + Self.barGrowth }

  /// The margin at either end, in points.
  private var margin: CGFloat {
    guard window is KeyboardWindow, let keyboard = window?.windowScene?.keyboard else { return Self.edge }
    return keyboard.keyEdges(inWidth: bounds.width)?.lowerBound ?? Self.edge
  }

  private func updateBackground() {
    let usual = barTintColor ?? .secondarySystemBackground
    backgroundColor = styledAppearance?.color(else: usual) ?? (hasNoBackground ? nil : usual)
    hairline.backgroundColor = styledAppearance.map { $0.shadowColor ?? .clear } ?? .separator
  }

  /// The items' `widths` less `excess` at large text sizes: buttons with titles shrink in proportion, and so do their
  /// titles.
  private func narrowed(_ widths: [CGFloat], by excess: CGFloat) -> [CGFloat] {
    let titled = views.indices.filter { (views[$0] as? UIButton)?.currentTitle != nil }
    let room = titled.reduce(0) { $0 + widths[$1] }
    guard room > 0, UIContentSizeCategory.preferredIndex > UIContentSizeCategory.usualIndex else { return widths }
    var narrowed = widths
    for index in titled { narrowed[index] = max(44, widths[index] * max(0, room - excess) / room).rounded(.down) }
    return narrowed
  }

  /// The size that a view wants: by its constraints, if Auto Layout places it.
  private func size(of view: UIView) -> CGSize {
    view.translatesAutoresizingMaskIntoConstraints
      ? view.sizeThatFits(bounds.size) : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// The width of each item: flexible spaces share what the others leave.
  private var itemWidths: [CGFloat] {
    let items = items ?? []
    var widths = zip(items, views).map { item, view in
      item.width > 0 ? item.width : view.map { size(of: $0).width.rounded(.up) } ?? 0
    }
    let used = widths.reduce(0, +) + CGFloat(max(0, items.count - 1)) * Self.gap + 2 * margin
    let flexible = items.indices.filter { items[$0].space == .flexible }
    for index in flexible { widths[index] = max(0, bounds.width - used) / CGFloat(flexible.count) }
    return used > bounds.width ? narrowed(widths, by: used - bounds.width) : widths
  }
}

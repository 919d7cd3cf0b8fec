/// The views of a navigation bar for one item.
final class NavigationBarContent: UIView {
  private let item: UINavigationItem
  private let titleLabel = UILabel()
  private var titleView: UIView
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var backButton: UIButton?
  private let backTitle: String
  /// The short title of the back button; “Back” unless the previous page sets one.
  private let shortBackTitle: String
  private var fittedWidth: CGFloat = -1
  /// The title's offset towards the trailing edge, −1…1, as a fraction of the distance that it moves when contents change.
  private var titleOffset: CGFloat = 0

  private static let edge: CGFloat = 8
  private static let gap: CGFloat = 8
  /// The title's font if an app sets none.
  static var usualTitleFont: UIFont { .barFont(ofSize: 17, weight: .semibold) }
  /// How many lines a title may have.
  static var titleLines: Int { UIContentSizeCategory.preferred.isAccessibilityCategory ? 2 : 1 }

  init(_ item: UINavigationItem, back: UINavigationItem?, goBack: @escaping () -> Void) {
    self.item = item
    backTitle = back.flatMap { $0.backBarButtonItem?.title ?? $0.backButtonTitle ?? $0.title } ?? ""
    shortBackTitle = back?.backBarButtonItem?.title ?? back?.backButtonTitle ?? "Back"
    titleView = item.titleView ?? titleLabel
    super.init(frame: .zero)
    titleLabel.text = item.title
    titleLabel.font = Self.usualTitleFont
    titleLabel.numberOfLines = Self.titleLines
    titleLabel.shrinksInBar()
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = [.staticText, .header]
    addSubview(titleView)
    left = (item.leftBarButtonItems ?? []).map { $0.makeView() }
    if left.isEmpty, back != nil, !item.hidesBackButton { left = [makeBackButton(goBack)] }
    right = (item.rightBarButtonItems ?? []).map { $0.makeView() }
    for view in left + right { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The title's font; nil for the usual one.
  var titleFont: UIFont? {
    didSet {
      guard oldValue != titleFont else { return }
      titleLabel.font = titleFont ?? Self.usualTitleFont
      fittedWidth = -1
      setNeedsLayout()
    }
  }

  /// Whether the title is hidden, because a large title replaces it.
  var hidesTitle = false { didSet { titleLabel.isHidden = hidesTitle } }

  var titleColor: UIColor? {
    didSet { titleLabel.textColor = titleColor ?? .label }
  }

  /// Whether the back button is at the right, for interfaces that run from right to left.
  var isMirrored = false {
    didSet {
      guard oldValue != isMirrored else { return }
      backButton?.configuration?.image = Self.backImage(isMirrored)
      backButton?.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      setNeedsLayout()
    }
  }

  /// Places the content in the middle (0), or faded out at the trailing edge (1) or at the leading one (−1).
  func setTitleOffset(_ offset: CGFloat) {
    titleOffset = offset
    alpha = offset == 0 ? 1 : 0
    placeTitle()
  }

  // MARK: - Overrides

  override var mayOverrideDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    fitBackTitle()
    var x = Self.edge
    for view in fromLeft {
      place(view, x: x)
      x = view.frame.maxX + Self.gap
    }
    x = bounds.width - Self.edge
    for view in fromRight {
      place(view, x: x - view.sizeThatFits(bounds.size).width)
      x = view.frame.minX - Self.gap
    }
    placeTitle()
  }

  // MARK: - Private

  private var fromLeft: [UIView] { isMirrored ? right : left }
  private var fromRight: [UIView] { isMirrored ? left : right }

  private func place(_ view: UIView, x: CGFloat) {
    let size = view.sizeThatFits(bounds.size)
    let height = view is UIButton ? bounds.height : size.height
    view.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: size.width, height: height)
  }

  private var titleWidth: CGFloat { titleView.sizeThatFits(bounds.size).width.rounded(.up) }

  /// Centres the title in the bar if there is room, else between the buttons.
  private func placeTitle() {
    let minX = (fromLeft.last?.frame.maxX ?? 0) + Self.gap
    let maxX = (fromRight.last?.frame.minX ?? bounds.width) - Self.gap
    var size = titleView.sizeThatFits(bounds.size)
    let width = max(0, min(size.width.rounded(.up), maxX - minX))
    // A title of two lines needs more height in less width.
    if titleView === titleLabel, titleLabel.numberOfLines > 1 { size.height = bounds.height }
    let x = min(max((bounds.width - width) / 2, minX), max(minX, maxX - width)).rounded()
    let y = ((bounds.height - size.height) / 2).rounded()
    let direction = isMirrored ? -titleOffset : titleOffset
    let shift = UIAccessibility.isReduceMotionEnabled ? 0 : (direction * bounds.width * 0.3).rounded()
    titleView.frame = CGRect(x: x + shift, y: y, width: width, height: size.height.rounded(.up))
  }

  private func makeBackButton(_ goBack: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.image = Self.backImage(isMirrored)
    configuration.titleFont = .barFont(ofSize: 17)
    configuration.imagePadding = 4
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 8)
    let button = BarButton(configuration: configuration, primaryAction: UIAction { _ in goBack() })
    button.accessibilityLabel = shortBackTitle
    button.accessibilityIdentifier = "BackButton"
    button.toolTip = shortBackTitle
    button.minimumTouchSize = CGSize(width: 44, height: 44)
    button.contentHorizontalAlignment = .leading
    backButton = button
    return button
  }

  private static func backImage(_ isMirrored: Bool) -> UIImage? {
    UIImage(
      systemName: isMirrored ? "chevron.right" : "chevron.left",
      withConfiguration: .init(font: usualTitleFont)
    )
  }

  /// Gives the back button the first of these titles that fits: the previous page's title, beside a centred title; the
  /// short back title, for which this page's title may leave the centre; “Back”; none.
  private func fitBackTitle() {
    // Changing the title causes another layout: only done if the result may differ.
    guard let backButton, bounds.width != fittedWidth else { return }
    fittedWidth = bounds.width
    let room = (bounds.width - titleWidth) / 2 - Self.edge - Self.gap
    let taken = right.map { $0.sizeThatFits(bounds.size).width + Self.gap }.reduce(0, +)
    let most = bounds.width - titleWidth - taken - 2 * Self.edge - Self.gap
    for (title, room) in [(backTitle, room), (shortBackTitle, most), ("Back", most), (nil, most)] where title != "" {
      backButton.configuration?.title = title
      if backButton.intrinsicContentSize.width <= room { return }
    }
  }
}

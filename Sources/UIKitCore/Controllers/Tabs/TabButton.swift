/// One tab in a tab bar: an image above a small title, and a badge.
final class TabButton: UIButton {
  let item: UITabBarItem
  private weak var bar: UITabBar?
  private let badge = UILabel()

  private static let badgeHeight: CGFloat = 18
  private static let badgeMargin: CGFloat = 5
  /// How far the badge reaches over the image's side.
  private static let badgeOverlap: CGFloat = 8

  /// The font of the title.
  static var titleFont: UIFont { .barFont(ofSize: 10, weight: .medium) }

  init(_ item: UITabBarItem, in bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    badge.font = .systemFont(ofSize: 12, weight: .medium)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.isUserInteractionEnabled = false
    addAction(UIAction { [unowned self] _ in self.bar?.choose(item) }, for: .primaryActionTriggered)
    UIApplication.shared.appearances?.dress(item)
    item.onChange = { [weak self] in self?.update() }
    item.shownView = self
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the button to the properties of the item and the bar.
  func update() {
    let isCurrent = bar?.selectedItem === item
    var configuration = UIButton.Configuration.plain()
    configuration.title = item.title
    let look = (isCurrent ? item.titleTextAttributes(for: .selected) : nil) ?? item.titleTextAttributes(for: .normal)
    configuration.titleFont = look?[.font] as? UIFont ?? Self.titleFont
    configuration.image = (isCurrent ? item.selectedImage ?? item.image : item.image)?.inBarColors
    configuration.imagePlacement = .top
    configuration.imagePadding = 2
    configuration.contentInsets = .zero
    let color = isCurrent ? nil : bar?.unselectedItemTintColor ?? .secondaryLabel
    configuration.baseForegroundColor = look?[.foregroundColor] as? UIColor ?? color
    self.configuration = configuration
    isSelected = isCurrent
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel
    takeAccessibility(of: item)
    showBadge()
  }

  // MARK: - Overrides

  override var accessibleDefaults: AccessibleDefaults {
    var defaults = super.accessibleDefaults
    (defaults.role, defaults.value) = (.tab, item.badgeValue)
    return defaults
  }

  /// A bar is a single stop of the Tab key; arrow keys go from tab to tab.
  override var canBecomeFocused: Bool { super.canBecomeFocused && bar?.focusStop === self }

  // The bar stands at the window's edge, so the focus ring has to be inside.
  override var focusRingRect: CGRect { bounds.shrunk(dx: 6, dy: 6) }
  override var focusRingCornerRadius: CGFloat { 6 }
  override var highlightRect: CGRect { bounds.shrunk(dx: 4, dy: 4) }
  override var highlightCornerRadius: CGFloat { 8 }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    bar?.focusDidLeave(self)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let key = presses.first?.key
    switch key?.modifierFlags.isDisjoint(with: .ofShortcuts) == true ? key?.keyCode : nil {
    case .keyboardLeftArrow: bar?.moveFocus(from: self, toRight: false)
    case .keyboardRightArrow: bar?.moveFocus(from: self, toRight: true)
    default: super.pressesBegan(presses, with: event)
    }
  }

  override var keepsOneLine: Bool { true }

  override func layoutSubviews() {
    titleLabel?.shrinksInBar()
    super.layoutSubviews()
    placeBadge()
  }

  // MARK: - Badge

  private func showBadge() {
    guard let value = item.badgeValue else { return badge.removeFromSuperview() }
    badge.text = value
    badge.backgroundColor = item.badgeColor ?? .systemRed
    addSubview(badge)
    setNeedsLayout()
  }

  private func placeBadge() {
    guard badge.superview === self else { return }
    let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.badgeHeight)
    let content = badge.sizeThatFits(most).width.rounded(.up) + 2 * Self.badgeMargin
    let width = min(max(content, Self.badgeHeight), bounds.width)
    let image = imageView?.image == nil ? CGRect(x: bounds.midX, y: 0, width: 0, height: 0) : imageView?.frame ?? .zero
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let x = isMirrored ? image.minX + Self.badgeOverlap - width : image.maxX - Self.badgeOverlap
    badge.frame = CGRect(x: min(max(x, 0), bounds.width - width), y: 3, width: width, height: Self.badgeHeight)
  }
}

extension UIImage {
  /// The image as a bar draws it: as a template in the bar's colours, unless its rendering mode is `.alwaysOriginal`.
  fileprivate var inBarColors: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}

/// A line of an open menu: an entry that can be chosen, the way back from a submenu, a heading, or a separator.
final class MenuRow: UIView {
  /// The content of a line.
  enum Content {
    case action(UIAction)
    case submenu(UIMenu)
    case back(title: String)
    case heading(String)
    case separator
    /// A line in place of entries that are being loaded.
    case loading
  }

  let content: Content
  /// The menu that the line is in.
  weak var overlay: MenuOverlay?
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView(image: nil)
  private let picture = UIImageView(image: nil)
  private let line = UIView()
  private var indicator: UIActivityIndicatorView?
  private let marksWidth: CGFloat

  private static var font: UIFont { .controlFont(ofSize: 15, upTo: .accessibilityLarge) }
  private static var smallFont: UIFont { .controlFont(ofSize: 12, upTo: .accessibilityLarge) }
  private static var height: CGFloat { 34 + font.lineGrowth }
  private static let margin: CGFloat = 12
  private static let iconSize: CGFloat = 18

  /// Whether the line is the one that Return chooses.
  var isHighlighted = false {
    didSet {
      backgroundColor = isHighlighted ? .tertiarySystemFill : nil
      layer.borderWidth = isHighlighted && traitCollection.isHighContrast ? 2 : 0
      layer.borderColor = UIColor.selectedEdge.resolve(with: traitCollection)
    }
  }

  /// Makes a line; `hasMarks` leaves room for a check mark before its text.
  init(_ content: Content, hasMarks: Bool) {
    self.content = content
    marksWidth = hasMarks ? 24 : 0
    super.init(frame: .zero)
    layer.cornerRadius = 6
    isUserInteractionEnabled = false
    switch content {
    case .action(let action): show(action, attributes: action.attributes, state: action.state)
    case .submenu(let menu):
      show(menu, attributes: menu.options.contains(.destructive) ? .destructive : [], state: .off)
      picture.image = UIImage(systemName: "chevron.right", withConfiguration: .init(pointSize: 11, weight: .semibold))
      picture.tintColor = .secondaryLabel
    case .back(let text):
      show(text, font: .controlFont(ofSize: 15, weight: .semibold, upTo: .accessibilityLarge), color: .label)
      mark.image = UIImage(systemName: "chevron.left", withConfiguration: .init(pointSize: 11, weight: .semibold))
      mark.tintColor = .secondaryLabel
    case .heading(let text):
      show(text, font: .controlFont(ofSize: 12, weight: .medium, upTo: .accessibilityLarge), color: .secondaryLabel)
    case .loading: showLoading()
    case .separator:
      line.backgroundColor = .separator
      addSubview(line)
    }
    for view in [mark, picture] where view.image != nil {
      view.contentMode = .center
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Public

  /// Whether the line can be chosen.
  var isEnabled: Bool {
    switch content {
    case .action(let action): !action.attributes.contains(.disabled)
    case .submenu, .back: true
    case .heading, .separator, .loading: false
    }
  }

  /// The entry that the line shows; nil for lines that aren't an action or a submenu.
  var element: UIMenuElement? {
    switch content {
    case .action(let action): action
    case .submenu(let menu): menu
    case .back, .heading, .separator, .loading: nil
    }
  }

  /// The text of the line, in which typed letters are searched; nil for separators.
  var text: String? { title.text }

  /// The width that shows all of the text, in points.
  var idealWidth: CGFloat {
    let widest = max(title.intrinsicContentSize.width, subtitle.intrinsicContentSize.width)
    return leading + widest + (picture.image == nil ? 0 : Self.iconSize + Self.margin) + Self.margin
  }

  /// The line's height in points.
  var idealHeight: CGFloat {
    switch content {
    case .separator: 9
    case .heading: 26 + Self.smallFont.lineGrowth
    default: subtitle.text == nil ? Self.height : Self.height + 14 + Self.smallFont.lineGrowth
    }
  }

  // MARK: - Overrides

  override var accessibleDefaults: AccessibleDefaults {
    var defaults = AccessibleDefaults(isElement: true, role: .menuItem, label: title.text, value: subtitle.text)
    switch content {
    case .action(let action):
      if action.state != .off { defaults.states = [.checkable, .checked] }
    case .submenu: defaults.states = .hasPopup
    case .heading, .loading: (defaults.role, defaults.traits) = (.label, .staticText)
    case .separator: defaults.role = .separator
    case .back: break
    }
    if !isEnabled, defaults.role == .menuItem { defaults.traits = .notEnabled }
    if isHighlighted { defaults.traits.insert(.selected) }
    return defaults
  }

  override func activateElement() -> Bool { overlay?.choose(self) ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: Self.margin, y: bounds.midY.rounded(.down), width: bounds.width - 2 * Self.margin, height: 1)
    let end = bounds.width - Self.margin
    picture.frame = CGRect(x: end - Self.iconSize, y: 0, width: Self.iconSize, height: bounds.height)
    mark.frame = CGRect(x: Self.margin - 2, y: 0, width: Self.iconSize, height: bounds.height)
    indicator?.center = CGPoint(x: Self.margin + Self.iconSize / 2, y: bounds.midY)
    let width = max(0, (picture.image == nil ? end : picture.frame.minX - Self.margin) - leading)
    let hasSubtitle = subtitle.text != nil
    let height = hasSubtitle ? 20 + Self.font.lineGrowth : bounds.height
    title.frame = CGRect(x: leading, y: hasSubtitle ? 6 : 0, width: width, height: height)
    subtitle.frame = CGRect(x: leading, y: title.frame.maxY, width: width, height: 16 + Self.smallFont.lineGrowth)
  }

  // MARK: - Private

  private var leading: CGFloat {
    switch content {
    case .back: Self.margin + Self.iconSize
    case .loading: Self.margin + Self.iconSize + 8
    default: Self.margin + marksWidth
    }
  }

  private func show(_ element: UIMenuElement, attributes: UIMenuElement.Attributes, state: UIMenuElement.State) {
    let isDisabled = attributes.contains(.disabled)
    let color: UIColor = isDisabled ? .disabledLabel : attributes.contains(.destructive) ? .systemRed : .label
    show(element.title, font: Self.font, color: color)
    picture.image = element.image
    picture.tintColor = color
    if let text = element.subtitle {
      subtitle.text = text
      subtitle.font = Self.smallFont
      subtitle.shrinksInBar()
      subtitle.textColor = .secondaryLabel
      addSubview(subtitle)
    }
    guard state != .off else { return }
    let name = state == .on ? "checkmark" : "minus"
    mark.image = UIImage(systemName: name, withConfiguration: .init(pointSize: 12, weight: .semibold))
    mark.tintColor = color
  }

  private func showLoading() {
    show("Loading…", font: Self.font, color: .secondaryLabel)
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    addSubview(indicator)
    self.indicator = indicator
  }

  private func show(_ text: String, font: UIFont, color: UIColor) {
    title.text = text
    title.font = font
    title.textColor = color
    title.shrinksInBar()
    addSubview(title)
  }
}

extension MenuRow {
  /// The lines for the entries of `menu`; a submenu also has a line that leads back.
  static func lines(of menu: UIMenu, isSubmenu: Bool) -> [MenuRow] {
    let hasMarks = menu.shownActions.contains { $0.state != .off }
    var contents: [Content] = []
    if isSubmenu {
      contents = [.back(title: menu.title), .separator]
    } else if !menu.title.isEmpty {
      contents = [.heading(menu.title)]
    }
    add(menu.entries, to: &contents)
    if case .separator? = contents.last { contents.removeLast() }
    return contents.map { MenuRow($0, hasMarks: hasMarks) }
  }

  private static func add(_ elements: [UIMenuElement], to contents: inout [Content]) {
    for element in elements {
      if let action = element as? UIAction {
        if !action.attributes.contains(.hidden) { contents.append(.action(action)) }
      } else if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        separate(&contents)
        if !menu.title.isEmpty { contents.append(.heading(menu.title)) }
        add(menu.entries, to: &contents)
        separate(&contents)
      } else if let menu = element as? UIMenu {
        contents.append(.submenu(menu))
      } else if element is UIDeferredMenuElement {
        contents.append(.loading)
      }
    }
  }

  private static func separate(_ contents: inout [Content]) {
    switch contents.last {
    case nil, .separator, .heading: break
    default: contents.append(.separator)
    }
  }
}

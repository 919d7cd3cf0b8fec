@_spi(Toolkit) import UIKitCore

/// The content of a sheet of activities: a summary of the items, a close button, and the activities in two groups.
final class ActivitySheet: UIView, UITableViewDataSource, UITableViewDelegate {
  /// The width in points, if the window has room for it.
  static let width: CGFloat = 400

  var onClose: () -> Void = {}
  var onChoose: (UIActivity) -> Void = { _ in }

  private var groups: [[UIActivity]] = []
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let symbol = UIImageView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let close = UIButton(type: .close)

  private static let margin: CGFloat = 16
  private static let symbolSize: CGFloat = 44
  private static var headerHeight: CGFloat { 76 + UIFont.controlFont(ofSize: 16).lineGrowth * 2 }

  init(_ items: SharedItems) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 300))
    backgroundColor = .systemGroupedBackground
    symbol.image = items.images.first ?? UIImage(systemName: items.symbolName)
    symbol.contentMode = items.images.isEmpty ? .center : .scaleAspectFill
    symbol.tintColor = .secondaryLabel
    symbol.backgroundColor = .secondarySystemGroupedBackground
    symbol.layer.cornerRadius = 8
    symbol.clipsToBounds = true
    title.text = items.title
    title.font = .controlFont(ofSize: 16, weight: .semibold)
    subtitle.text = items.subtitle
    subtitle.font = .controlFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .primaryActionTriggered)
    table.dataSource = self
    table.delegate = self
    table.bounces = false
    // Arrow keys only move the focus: selecting an activity would start it.
    table.selectionFollowsFocus = false
    table.backgroundColor = .clear
    table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
    for view in [symbol, title, subtitle, close, table] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Public

  /// Shows these activities; those that share come first.
  func show(_ activities: [UIActivity]) {
    groups = [UIActivity.Category.share, .action].map { category in
      activities.filter { type(of: $0).activityCategory == category }
    }.filter { !$0.isEmpty }
    table.reloadData()
    setNeedsLayout()
  }

  /// Moves the keyboard focus into the list: to its first row by Down or Home, to its last one by Up or End; false for other keys.
  func beginMoving(by key: UIKey) -> Bool {
    let isToEnd: Bool
    switch key.keyCode {
    case .keyboardDownArrow, .keyboardHome: isToEnd = false
    case .keyboardUpArrow, .keyboardEnd: isToEnd = true
    default: return false
    }
    guard !table.isFirstResponder, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]),
      let section = groups.indices.last, window?.focus(on: table) == true
    else { return false }
    let path = isToEnd ? RowPath(section: section, row: groups[section].count - 1) : RowPath(section: 0, row: 0)
    AccessibleList(table)?.focus(path)
    return true
  }

  /// The height at which the list doesn't scroll, in points.
  var fittingHeight: CGFloat {
    table.frame.size.width = bounds.width
    table.layoutIfNeeded()
    return Self.headerHeight + table.contentSize.height
  }

  // MARK: - Overrides

  override var mayOverrideDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, header) = (Self.margin, Self.headerHeight)
    let area = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: header)
    symbol.frame = CGRect(
      x: margin,
      y: ((header - Self.symbolSize) / 2).rounded(),
      width: Self.symbolSize,
      height: Self.symbolSize
    )
    close.frame = CGRect(x: area.maxX - 30, y: ((header - 30) / 2).rounded(), width: 30, height: 30)
    let left = symbol.frame.maxX + 12
    let width = max(0, close.frame.minX - 12 - left)
    let heights = [title, subtitle].map { $0.intrinsicContentSize.height }
    let top = ((header - heights[0] - heights[1] - 2) / 2).rounded()
    title.frame = CGRect(x: left, y: top, width: width, height: heights[0])
    subtitle.frame = CGRect(x: left, y: top + heights[0] + 2, width: width, height: heights[1])
    table.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
    for view in [symbol, title, subtitle, close] { view.frame = mirroredIfRightToLeft(view.frame) }
  }

  // MARK: - Rows

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    let activity = groups[indexPath.section][indexPath.row]
    cell.textLabel?.text = activity.activityTitle
    let picture = UIImageView(image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
    picture.tintColor = .label
    picture.contentMode = .scaleAspectFit
    picture.frame.size = CGSize(width: 22, height: 22)
    cell.accessoryView = picture
    cell.accessibilityTraits = .button
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose(groups[indexPath.section][indexPath.row])
  }
}

/// An open menu: a card of lines.
final class MenuOverlay: PopupView {
  private let scrollView = UIScrollView()
  private var rows: [MenuRow] = []
  private var path: [UIMenu]
  private let showsChoice: Bool
  private let onChoice: (UIAction) -> Void
  /// The line of the action that is selected, from which arrow keys go on; nil in menus without a selection.
  private var selectedRow: MenuRow?
  /// Whether the next layout scrolls to ``selectedRow``.
  private var revealsSelectedRow = false

  private static let padding: CGFloat = 6
  private static let widths: ClosedRange<CGFloat> = 140...340

  // MARK: - Opening and closing

  /// Opens `menu` at `anchor`, a rectangle in points of the scene, in place of any open popup.
  ///
  /// - Parameters:
  ///   - showsChoice: Whether one line is the button's current value, as in a pop-up button.
  ///   - onChoice: Called with the action that was chosen, after the menu has closed, unless the action keeps it open.
  static func open(
    _ menu: UIMenu,
    at anchor: CGRect,
    in scene: UIWindowScene,
    showsChoice: Bool = false,
    onChoice: @escaping (UIAction) -> Void
  ) -> MenuOverlay {
    let overlay = MenuOverlay(menu, at: anchor, in: scene, showsChoice, onChoice)
    overlay.open()
    return overlay
  }

  private init(
    _ menu: UIMenu,
    at anchor: CGRect,
    in scene: UIWindowScene,
    _ showsChoice: Bool,
    _ onChoice: @escaping (UIAction) -> Void
  ) {
    path = [menu]
    self.showsChoice = showsChoice
    self.onChoice = onChoice
    super.init(at: anchor, in: scene)
    card.addSubview(scrollView)
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.hoverDidChange($0) }
    addGestureRecognizer(hover)
    menu.prepareToOpen()
    fill()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Keys

  /// Handles a key press: arrows, Home and End move along the lines, Return and Space choose, Escape closes, Left and
  /// Right leave and enter submenus, and a letter goes to the next line that begins with it.
  override func handle(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardEscape where path.count > 1: leave()
    case .keyboardEscape, .keyboardTab: super.handle(key)
    case .keyboardDownArrow: move(by: 1)
    case .keyboardUpArrow: move(by: -1)
    case .keyboardHome, .keyboardPageUp: highlight(rows.first(where: \.isEnabled))
    case .keyboardEnd, .keyboardPageDown: highlight(rows.last(where: \.isEnabled))
    case .keyboardLeftArrow: if path.count > 1 { leave() }
    case .keyboardRightArrow: if case .submenu? = highlighted?.content { choose() }
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: choose()
    default: search(key.characters)
    }
  }

  private func move(by step: Int) {
    let choices = rows.filter(\.isEnabled)
    guard !choices.isEmpty else { return }
    let held = choices.firstIndex { $0 === selectedRow }.map { $0 - step }
    let now = choices.firstIndex { $0.isHighlighted } ?? held ?? (step > 0 ? -1 : choices.count)
    highlight(choices[(now + step + choices.count) % choices.count])
  }

  private func search(_ text: String) {
    guard !text.isEmpty else { return }
    let choices = rows.filter(\.isEnabled)
    let after = choices.firstIndex { $0.isHighlighted }.map { $0 + 1 } ?? 0
    let order = choices[after...] + choices[..<after]
    let found = order.first { $0.text?.range(of: text, options: [.anchored, .caseInsensitive]) != nil }
    if let found { highlight(found) }
  }

  // MARK: - Pointer

  /// Highlights the line at a point of the scene, for a press that began on the button and is still held.
  func drag(to point: CGPoint) { highlight(row(at: convert(point, from: nil))) }

  /// Chooses the line at a point of the scene, if there is one.
  func drop(at point: CGPoint) {
    guard let row = row(at: convert(point, from: nil)) else { return }
    highlight(row)
    choose()
  }

  private func hoverDidChange(_ hover: UIGestureRecognizer) {
    highlight(hover.state == .ended ? nil : row(at: hover.location(in: self)))
  }

  private func row(at point: CGPoint) -> MenuRow? {
    guard card.frame.contains(point) else { return nil }
    return rows.first { $0.isEnabled && $0.bounds.contains(convert(point, to: $0)) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlightRow(under: touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { highlightRow(under: touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: self), row(at: point) != nil { return choose() }
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func highlightRow(under touches: Set<UITouch>) {
    if let point = touches.first?.location(in: self) { highlight(row(at: point)) }
  }

  // MARK: - Accessibility

  override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(role: .menu, label: path.last?.title) }
  override var focusedElement: UIView? { highlighted ?? self }

  /// Chooses a line for an assistive technology.
  func choose(_ row: MenuRow) -> Bool {
    guard row.isEnabled else { return false }
    highlight(row)
    choose()
    return true
  }

  // MARK: - Choosing

  private var highlighted: MenuRow? { rows.first(where: \.isHighlighted) }

  private func highlight(_ row: MenuRow?) {
    for other in rows { other.isHighlighted = other === row }
    if let row { scrollView.scrollRectToVisible(row.frame, animated: false) }
  }

  private func choose() {
    switch highlighted?.content {
    case .action(let action):
      if !action.attributes.contains(.keepsMenuPresented) { close() }
      onChoice(action)
      if isOpen { refill(highlighting: action) }
    case .submenu(let menu):
      path.append(menu)
      menu.prepareToOpen()
      fill()
    case .back: leave()
    case .heading, .separator, .loading, nil: break
    }
  }

  private func leave() {
    path.removeLast()
    fill()
  }

  /// Makes the lines again, as a choice may have changed their marks, and highlights the line of `action`.
  private func refill(highlighting action: UIMenuElement?) {
    fill()
    guard let action else { return }
    highlight(rows.first { $0.element == action })
  }

  /// Shows entries that were delivered while the menu is open.
  private func elementsDidLoad() {
    guard isOpen else { return }
    let (chosen, offset) = (highlighted?.element, scrollView.contentOffset)
    refill(highlighting: chosen)
    scrollView.contentOffset = offset
  }

  // MARK: - Layout

  private func fill() {
    path.last?.requestEntries { [weak self] in self?.elementsDidLoad() }
    for row in rows { row.removeFromSuperview() }
    rows = path.last.map { MenuRow.lines(of: $0, isSubmenu: path.count > 1) } ?? []
    for row in rows {
      row.overlay = self
      scrollView.addSubview(row)
    }
    scrollView.contentOffset = .zero
    selectedRow = choice
    revealsSelectedRow = selectedRow != nil
    setNeedsLayout()
    // The pointer is hit-tested against the new lines at once.
    if window != nil { layoutIfNeeded() }
  }

  /// The line of the action that is selected, in a menu with a single selection; nil in other menus.
  private var choice: MenuRow? {
    guard let menu = path.last, menu.options.contains(.singleSelection) || showsChoice && path.count == 1 else {
      return nil
    }
    return rows.first { ($0.element as? UIAction)?.state == .on }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let widest = rows.map(\.idealWidth).max() ?? 0
    let room = max(0, bounds.width - 2 * Self.margin)
    let ideal = max(widest + 2 * Self.padding, anchor.width)
    let width = min(room, min(max(ideal, Self.widths.lowerBound), max(Self.widths.upperBound, anchor.width)))
    let content = rows.map(\.idealHeight).reduce(0, +)
    card.frame = frame(of: CGSize(width: width.rounded(.up), height: content + 2 * Self.padding))
    scrollView.frame = card.bounds.shrunk(dy: Self.padding)
    scrollView.contentSize = CGSize(width: width, height: content)
    scrollView.isScrollEnabled = content > scrollView.bounds.height
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: Self.padding, y: y, width: card.bounds.width - 2 * Self.padding, height: row.idealHeight)
      y += row.idealHeight
    }
    if revealsSelectedRow { revealSelectedRow() }
  }

  /// Scrolls so that the selected line is in the middle, as far as there are lines around it.
  private func revealSelectedRow() {
    revealsSelectedRow = false
    guard let selectedRow, scrollView.isScrollEnabled else { return }
    let offset = selectedRow.frame.midY - scrollView.bounds.height / 2
    let last = scrollView.contentSize.height - scrollView.bounds.height
    scrollView.contentOffset.y = min(max(0, offset), last).rounded()
  }
}

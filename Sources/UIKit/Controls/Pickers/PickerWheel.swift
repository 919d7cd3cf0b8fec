@_spi(Toolkit) import UIKitCore

/// One wheel of a picker, whose middle row is selected. Dragging, the mouse wheel, a click on a row, and arrow keys turn it.
final class PickerWheel: UIControl {
  /// Returns the view of a row; may configure `reusable`, a view that is no longer needed, if that isn't nil.
  var makeRow: (_ row: Int, _ reusable: UIView?) -> UIView = { _, _ in UIView() }
  /// The wheel's accessibility label, such as “Month”; nil for none.
  var name: () -> String? = { nil }
  /// Called when the user has selected a row.
  var onSelect: (Int) -> Void = { _ in }

  private(set) var rowCount = 0
  /// The selected row, or the row to which the wheel is turning.
  private(set) var selectedRow = 0

  private let scrollView = PickerScrollView()
  private var rows: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private var fittedSize = CGSize.zero
  /// How far a touchpad has scrolled since the last row was passed, in points.
  private var smallSteps: CGFloat = 0

  /// The height of a row, in points.
  var rowHeight: CGFloat = standardRowHeight { didSet { if oldValue != rowHeight { fittedSize = .zero } } }

  static var standardRowHeight: CGFloat { 34 + UIPickerView.font.lineGrowth }

  // MARK: - Creating

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.showsVerticalScrollIndicator = false
    scrollView.decelerationRate = .fast
    scrollView.delegate = self
    scrollView.onScroll = { [unowned self] in scrollRows(by: $0) }
    addSubview(scrollView)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerWheel.tap))
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Rows

  /// Shows `count` rows, and makes all their views again.
  func reload(_ count: Int) {
    rowCount = max(0, count)
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    spare = []
    fittedSize = .zero
    selectedRow = selectedRow.clamped(to: 0...max(0, rowCount - 1))
    setNeedsLayout()
  }

  /// Selects a row without calling ``onSelect``.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selectedRow = row.clamped(to: 0...rowCount - 1)
    layoutIfNeeded()
    scrollView.setContentOffset(offset(of: selectedRow), animated: animated && window != nil)
    showRows()
  }

  /// The view of a visible row; nil for other rows.
  func view(ofRow row: Int) -> UIView? { rows[row] }

  // MARK: - Overrides

  // As an input view, in place of the keyboard, the picker has no focus: the input passes its keys on.
  override var acceptsKeyPress: Bool { (window?.windowLevel ?? .keyboard) < .keyboard }
  override var focusRingRect: CGRect { bounds.shrunk(dx: 3, dy: max(0, (bounds.height - rowHeight) / 2)) }
  override var focusRingCornerRadius: CGFloat { 8 }

  override var accessibleDefaults: AccessibleDefaults {
    let shown = rows[selectedRow]
    let text = (shown as? UILabel)?.text ?? shown?.accessibilityLabel ?? "\(selectedRow + 1)"
    let last = Double(max(0, rowCount - 1))
    return AccessibleDefaults(
      isElement: true,
      role: .picker,
      traits: stateTraits.union(.adjustable),
      label: name(),
      value: text,
      number: AccessibilityValue(number: Double(selectedRow), limits: 0...last, step: 1, text: text)
    )
  }

  override func accessibilityIncrement() { if isEnabled { choose(selectedRow + 1) } }
  override func accessibilityDecrement() { if isEnabled { choose(selectedRow - 1) } }
  override func activateElement() -> Bool { false }

  override func setElementNumber(_ number: Double) -> Bool {
    guard isEnabled, let row = Int(exactly: number.rounded()) else { return false }
    choose(row)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != fittedSize else { return showRows() }
    fittedSize = bounds.size
    scrollView.frame = bounds
    let room = max(0, (bounds.height - rowHeight) / 2)
    scrollView.contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    scrollView.contentOffset = offset(of: selectedRow)
    showRows()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    setNeedsLayout()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, scrollRows(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Turning

  /// Turns the wheel by a key: by a row or a page, or to an end; false for other keys.
  func scrollRows(by key: UIKey) -> Bool {
    guard isEnabled, key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return false }
    let page = max(1, Int(bounds.height / max(rowHeight, 1)) - 1)
    switch key.keyCode {
    case .keyboardUpArrow: choose(selectedRow - 1)
    case .keyboardDownArrow: choose(selectedRow + 1)
    case .keyboardPageUp: choose(selectedRow - page)
    case .keyboardPageDown: choose(selectedRow + page)
    case .keyboardHome: choose(0)
    case .keyboardEnd: choose(rowCount - 1)
    default: return false
    }
    return true
  }

  /// Turns by one row for each step of a mouse wheel, or for each row's height that a touchpad scrolls.
  private func scrollRows(by event: ScrollEvent) {
    guard event.delta.y != 0 else { return }
    guard event.isPrecise else { return choose(selectedRow + (event.delta.y > 0 ? -1 : 1)) }
    smallSteps += event.delta.y
    let steps = (smallSteps / max(rowHeight, 1)).rounded(.towardZero)
    guard steps != 0, steps.isFinite else { return }
    smallSteps -= steps * rowHeight
    choose(selectedRow - Int(steps))
  }

  private func tap(_ gesture: UITapGestureRecognizer) {
    let translation = ((gesture.location(in: self).y - bounds.midY) / max(rowHeight, 1)).rounded()
    if translation != 0, translation.isFinite { choose(selectedRow + Int(translation)) }
  }

  private func choose(_ row: Int) {
    guard rowCount > 0 else { return }
    let row = row.clamped(to: 0...rowCount - 1)
    guard row != selectedRow else { return }
    select(row, animated: true)
    onSelect(row)
  }

  // MARK: - Private

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - scrollView.contentInset.top)
  }

  /// The row in the middle at a content offset.
  private func row(at offset: CGFloat) -> Int {
    let row = ((offset + scrollView.contentInset.top) / max(rowHeight, 1)).rounded()
    return row.isFinite ? Int(row.clamped(to: 0...CGFloat(max(0, rowCount - 1)))) : 0
  }

  /// Places the visible rows, which fade towards the ends unless contrast is high, and removes the others.
  private func showRows() {
    guard rowCount > 0, rowHeight > 0, bounds.height > 0 else { return }
    let top = scrollView.contentOffset.y
    let first = max(0, Int((top / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int(((top + bounds.height) / rowHeight).rounded(.down)))
    let visible = first <= last ? first...last : 0...0
    for (row, view) in rows where !visible.contains(row) {
      view.removeFromSuperview()
      spare.append(view)
      rows[row] = nil
    }
    let fades = !traitCollection.isHighContrast
    for row in visible {
      let view = rows[row] ?? addRow(row)
      view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      let distance = abs(view.frame.midY - top - bounds.height / 2)
      view.alpha = fades ? max(0.12, 1 - distance / max(bounds.height / 2, 1)) : 1
    }
  }

  private func addRow(_ row: Int) -> UIView {
    let view = makeRow(row, spare.popLast())
    rows[row] = view
    view.isUserInteractionEnabled = false
    scrollView.addSubview(view)
    return view
  }

  private func settle() {
    let row = row(at: scrollView.contentOffset.y)
    guard row != selectedRow else { return }
    selectedRow = row
    onSelect(row)
  }
}

extension PickerWheel: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { UIView.performWithoutAnimation(showRows) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = offset(of: row(at: targetContentOffset.pointee.y)).y
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
}

/// A scroll view that leaves the mouse wheel to its owner.
private final class PickerScrollView: UIScrollView {
  var onScroll: (ScrollEvent) -> Void = { _ in }

  /// False, because scrolling a wheel would change the selected row.
  override var scrollsUnderDraggedText: Bool { false }

  override func scrolled(_ event: ScrollEvent) -> Bool {
    onScroll(event)
    return true
  }
}

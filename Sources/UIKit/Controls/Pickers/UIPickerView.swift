@_spi(Toolkit) import UIKitCore

/// One or more wheels, whose middle rows are selected: in a form, or as the `inputView` of a text field in place of the keyboard.
///
/// A wheel is turned by dragging, with the mouse wheel, by a click on a row, and with the arrow keys, Page Up, Page
/// Down, Home and End. As an `inputView` it gets these keys from the field that is edited.
///
/// ![Two wheels.](UIPickerView)
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The data source, which has the numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }

  /// The delegate, which gives the rows their titles, and is notified of the user's choice.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

  /// Exists for source compatibility: the selected row is always marked.
  open var showsSelectionIndicator = true

  /// Whether the user can turn the wheels; disabled wheels are pale.
  var isEnabled = true {
    didSet {
      isUserInteractionEnabled = isEnabled
      alpha = isEnabled ? 1 : 0.5
      for wheel in wheels { wheel.isEnabled = isEnabled }
    }
  }

  private var wheels: [PickerWheel] = []
  private let band = UIView()
  private var isStale = true
  /// The wheel that keys turn while the picker is an `inputView`.
  private var turned = 0

  private static let size = CGSize(width: 320, height: 216)

  // MARK: - Creating

  /// Makes a picker whose frame is in points of its future superview; without a size it gets the standard size.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    clipsToBounds = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Reading

  /// The number of wheels.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// The number of rows of a wheel; 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// The size of a wheel's rows, in points; zero if there is no such wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// The view of a row; nil for a row that isn't visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(ofRow: row) }

  /// The row in the middle of a wheel, or to which it is turning; −1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let wheel = wheel(component), wheel.rowCount > 0 else { return -1 }
    return wheel.selectedRow
  }

  // MARK: - Changing

  /// Turns a wheel to a row, or to the nearest one there is; the delegate isn't notified.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  /// Asks the data source and the delegate for all wheels and rows again.
  open func reloadAllComponents() {
    isStale = true
    reloadIfNeeded()
  }

  /// Asks for the rows of one wheel again.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    fill(wheel, component)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIPickerView.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults { AccessibleDefaults(role: .group) }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    setNeedsReload()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let widths = wheelWidths
    var x = ((bounds.width - widths.reduce(0, +)) / 2).rounded()
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = mirroredIfRightToLeft(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
    let height = wheels.first?.rowHeight ?? PickerWheel.standardRowHeight
    band.frame = CGRect(
      x: 9,
      y: ((bounds.height - height) / 2).rounded(),
      width: max(0, bounds.width - 18),
      height: height
    )
  }

  @_spi(Toolkit) open override func handleInputKey(_ key: UIKey) -> Bool {
    reloadIfNeeded()
    guard !wheels.isEmpty else { return false }
    turned = turned.clamped(to: 0...wheels.count - 1)
    guard !key.modifierFlags.contains(.shift) else { return false }
    let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardLeftArrow: turned -= forward
    case .keyboardRightArrow: turned += forward
    default: return wheels[turned].scrollRows(by: key)
    }
    turned = turned.clamped(to: 0...wheels.count - 1)
    showTurned()
    return true
  }

  @_spi(Toolkit) open override var inputKeyElement: UIView? {
    wheels.indices.contains(turned) ? wheels[turned] : wheels.first
  }

  // MARK: - Private

  /// Shows by a short fade which wheel the keys turn.
  private func showTurned() {
    let wheel = wheels[turned]
    UIView.performWithoutAnimation { wheel.alpha = 0.5 }
    UIView.animate(withDuration: 0.3) { wheel.alpha = 1 }
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func setNeedsReload() {
    isStale = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard isStale else { return }
    isStale = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(frame: .zero)
      wheel.isEnabled = isEnabled
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() { fill(wheel, component) }
    setNeedsLayout()
  }

  private func fill(_ wheel: PickerWheel, _ component: Int) {
    wheel.makeRow = { [unowned self] row, spare in rowView(row, component, spare) }
    wheel.name = { [unowned self] in
      (delegate as? any UIPickerViewAccessibilityDelegate)?.pickerView(self, accessibilityLabelForComponent: component)
        ?? elementName
    }
    wheel.onSelect = { [unowned self] row in
      turned = component
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    wheel.rowHeight = height >= 1 && height.isUsable ? height : PickerWheel.standardRowHeight
    wheel.reload(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func rowView(_ row: Int, _ component: Int, _ spare: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: spare)
      ?? makeTitle(row, component, spare)
  }

  /// The view that shows a row's text; reuses `spare` if that is a label.
  func makeTitle(_ row: Int, _ component: Int, _ spare: UIView?) -> UIView {
    let label = spare as? UILabel ?? UILabel()
    label.font = Self.font
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = UIContentSizeCategory.preferred.isAccessibilityCategory ? 0.4 : 0.7
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.textColor = titleColor ?? .label
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// The colour of rows' texts; nil for the label colour.
  var titleColor: UIColor? { didSet { reloadAllComponents() } }

  /// The font of a row's text.
  static var font: UIFont { .barFont(ofSize: 20) }

  /// The widths of the wheels: those that the delegate gives, and equal shares of the remaining width.
  private var wheelWidths: [CGFloat] {
    let room = max(0, bounds.width - 2 * 9)
    let given = wheels.indices.map { component in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return width > 0 && width.isFinite ? width : 0
    }
    let open = given.count { $0 == 0 }
    let used = given.reduce(0, +)
    if open > 0 { return given.map { $0 > 0 ? $0 : max(0, room - used) / CGFloat(open) } }
    return used > room ? given.map { $0 * room / used } : given
  }
}

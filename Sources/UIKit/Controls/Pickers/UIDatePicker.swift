import Foundation

/// Chooses a date, a time, or both: by small fields in a form that open wheels, or by the wheels themselves, also as the
/// `inputView` of a text field in the keyboard's place. Turning a wheel calls the targets of `.valueChanged`.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public nonisolated enum Mode: Int, Sendable {
    /// Hour and minute.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// Day, hour and minute.
    case dateAndTime = 2
  }

  /// What is chosen; by default a day with its time.
  open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { rebuild() } } }

  /// The wanted look. As the `inputView` of a field, ask for ``UIDatePickerStyle/wheels``, as on iOS.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { updateStyle() } }

  /// The look: ``UIDatePickerStyle/compact`` if the wanted one is automatic.
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle == .wheels ? .wheels : .compact }

  /// The language and order of the wheels; nil for the user's.
  open var locale: Locale? { didSet { rebuild() } }

  /// The calendar by which days are counted.
  open var calendar: Calendar! = .current { didSet { rebuild() } }

  /// The time zone of the date; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }

  /// The earliest date that can be chosen; nil for any. Without effect if it is later than ``maximumDate``.
  open var minimumDate: Date? { didSet { setDate(storedDate, animated: false) } }

  /// The latest date that can be chosen; nil for any.
  open var maximumDate: Date? { didSet { setDate(storedDate, animated: false) } }

  /// The minutes from one row to the next: a divisor of 60 up to 30; others leave 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || !60.isMultiple(of: minuteInterval) { minuteInterval = 1 }
      if oldValue != minuteInterval { rebuild() }
    }
  }

  private var storedDate = Date()
  private let picker = UIPickerView()
  private var fields: DateFields?
  private var storedWheels: DateWheels?
  /// The size that the picker has given itself; nil if it was made with another one.
  private var standardSize: CGSize?

  // MARK: - Creating

  /// Makes a picker of the current time; one without a size gets the standard size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    picker.dataSource = self
    picker.delegate = self
    if frame.size == .zero { standardSize = .zero }
    updateStyle()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The date that is chosen, within ``minimumDate`` and ``maximumDate``; setting it calls no targets.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, and turns the wheels to it.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = allowed(date)
    showDate(animated: animated)
  }

  // MARK: - Overrides

  open override var intrinsicContentSize: CGSize { fields?.intrinsicContentSize ?? picker.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fields?.frame = bounds
    guard fields == nil else { return }
    picker.frame = bounds
    if storedWheels == nil { turnWheels(animated: false) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    fields?.update()
  }

  override func handleInputKey(_ key: UIKey) -> Bool { isEnabled && fields == nil && picker.handleInputKey(key) }

  // MARK: - Style

  private func updateStyle() {
    let isCompact = datePickerStyle == .compact
    guard isCompact != (fields != nil) || picker.superview == nil && !isCompact else { return }
    fields?.removeFromSuperview()
    picker.removeFromSuperview()
    fields = isCompact ? DateFields(of: self) : nil
    addSubview(fields ?? picker)
    rebuild()
    takeStandardSize()
  }

  /// Takes the size of the style, unless an app or constraints have chosen one: as an `inputView` wheels need theirs.
  private func takeStandardSize() {
    guard let standardSize, frame.size == standardSize else { return }
    frame.size = intrinsicContentSize
    self.standardSize = frame.size
  }

  private func showDate(animated: Bool) {
    guard let fields else { return turnWheels(animated: animated) }
    fields.update()
    invalidateIntrinsicContentSize()
  }

  /// Takes over a date that was chosen in the card of a field.
  func choose(_ date: Date) {
    let old = storedDate
    setDate(date, animated: false)
    if storedDate != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: - Private

  /// The wheels, which are made when they are first needed: their texts take the language's data.
  private var wheels: DateWheels {
    if let storedWheels { return storedWheels }
    var calendar = calendar ?? .current
    calendar.locale = locale ?? calendar.locale
    if let timeZone { calendar.timeZone = timeZone }
    let made = DateWheels(
      datePickerMode,
      calendar: calendar,
      locale: locale ?? .current,
      minuteInterval: minuteInterval,
      around: storedDate
    )
    storedWheels = made
    return made
  }

  private func rebuild() {
    storedWheels = nil
    if fields == nil { picker.reloadAllComponents() }
    showDate(animated: false)
  }

  private func turnWheels(animated: Bool) {
    for (component, row) in wheels.rows(for: storedDate).enumerated() {
      picker.selectRow(row, inComponent: component, animated: animated)
    }
  }

  private func allowed(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    if let minimumDate, date < minimumDate { return minimumDate }
    if let maximumDate, date > maximumDate { return maximumDate }
    return date
  }
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
  /// The number of wheels.
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.parts.count }

  /// The number of days, months, years, hours or minutes.
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.rowCount(wheels.parts[component])
  }

  /// The name or number of a day, month, year, hour or minute.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    wheels.title(row, of: wheels.parts[component])
  }

  /// Wider for names than for numbers.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let shares = wheels.parts.map(wheels.share)
    return min(bounds.width - 18, 400) * shares[component] / shares.reduce(0, +)
  }

  /// Takes over what the user has chosen, or turns the wheels back to the nearest date that is allowed.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let rows = wheels.parts.indices.map(picker.selectedRow)
    let old = storedDate
    storedDate = allowed(wheels.date(for: rows, in: old))
    if wheels.rows(for: storedDate) != rows { turnWheels(animated: true) }
    if storedDate != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

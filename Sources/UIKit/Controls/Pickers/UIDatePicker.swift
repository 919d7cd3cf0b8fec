import Foundation
@_spi(Toolkit) import UIKitCore

/// A control for choosing a date, a time, or both: by small fields in a form that open a calendar or wheels, by a calendar in the
/// form, or by wheels, also as the `inputView` of a text field, in place of the keyboard. Each choice calls the targets of
/// `.valueChanged`.
///
/// ![A field with a day, and one with a time.](UIDatePicker)
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The parts of a date that a picker lets the user choose.
  public nonisolated enum Mode: Int, Sendable {
    /// Hour and minute.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// Day, hour and minute.
    case dateAndTime = 2
    /// A duration in hours and minutes, always by wheels: ``UIDatePicker/countDownDuration``.
    case countDownTimer = 3
  }

  /// The parts of a date that the user chooses; by default a day with its time.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if oldValue != datePickerMode { modeChanged(from: oldValue) } }
  }

  /// The preferred style. A picker that is a field's `inputView` needs ``UIDatePickerStyle/wheels``, as on iOS.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { updateStyle() } }

  /// The style in use: wheels for durations, else ``preferredDatePickerStyle``, of which automatic means compact.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The chosen duration in the mode ``Mode/countDownTimer``, in seconds: whole minutes, less than a day.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? storedDate.timeIntervalSinceReferenceDate : duration }
    set {
      duration = newValue.isFinite ? (newValue.clamped(to: 0...86_340) / 60).rounded(.down) * 60 : duration
      if datePickerMode == .countDownTimer { setDate(Date(timeIntervalSinceReferenceDate: duration), animated: false) }
    }
  }

  /// The locale of texts, and of the wheels' order; nil for the user's.
  open var locale: Locale? { didSet { rebuild() } }

  /// The calendar that divides time into days, months and years.
  open var calendar: Calendar! = .current { didSet { rebuild() } }

  /// The time zone of the date; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }

  /// The earliest date that can be chosen; nil for any. Without effect if it is later than ``maximumDate``.
  open var minimumDate: Date? {
    didSet {
      minimumDate = minimumDate.map { usable($0, else: oldValue, "minimumDate") }
      setDate(storedDate, animated: false)
    }
  }

  /// The latest date that can be chosen; nil for any.
  open var maximumDate: Date? {
    didSet {
      maximumDate = maximumDate.map { usable($0, else: oldValue, "maximumDate") }
      setDate(storedDate, animated: false)
    }
  }

  /// The minutes from one row to the next: a divisor of 60 up to 30; other values become 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || !60.isMultiple(of: minuteInterval) { minuteInterval = 1 }
      if oldValue != minuteInterval { rebuild() }
    }
  }

  /// The chosen date; in the mode of durations, the reference date plus the duration.
  private var storedDate = Date()
  private var duration: TimeInterval = 0
  private var shownStyle: UIDatePickerStyle?
  private let picker = UIPickerView()
  private var fields: DateFields?
  private var days: MonthView?
  private var storedWheels: DateWheels?
  /// The size that the picker has given itself; nil if it was made with a size.
  private var standardSize: CGSize?

  // MARK: - Creating

  /// Makes a picker of the current time; without a size in `frame` it gets the standard size of its style.
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

  /// The chosen date, within ``minimumDate`` and ``maximumDate``; setting it calls no targets.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }

  /// Sets ``date``, and turns the wheels to it.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = allowed(usable(date, else: storedDate, "date"))
    showDate(animated: animated)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UIDatePicker.self }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(role: .datePicker, traits: stateTraits, label: datePickerMode == .time ? "Time" : "Date")
  }

  open override var semanticContentAttribute: UISemanticContentAttribute { didSet { directParts() } }

  open override var intrinsicContentSize: CGSize {
    let below = fields?.intrinsicContentSize ?? .zero
    guard let days else { return fields == nil ? picker.intrinsicContentSize : below }
    let size = days.intrinsicContentSize
    return CGSize(width: max(size.width, below.width), height: size.height + (fields == nil ? 0 : below.height + 8))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let days {
      let below = fields?.intrinsicContentSize ?? .zero
      let room = fields == nil ? bounds.height : max(0, bounds.height - below.height - 8)
      days.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
      let place = CGRect(origin: CGPoint(x: bounds.width - below.width - 12, y: room), size: below)
      fields?.frame = mirroredIfRightToLeft(place)
      return
    }
    fields?.frame = bounds
    guard fields == nil else { return }
    picker.frame = bounds
    if storedWheels == nil { turnWheels(animated: false) }
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    fields?.update()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    takeStandardSize()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    fields?.update()
    days?.isEnabled = isEnabled
    if picker.isEnabled != isEnabled { picker.isEnabled = isEnabled }
  }

  @_spi(Toolkit) open override func handleInputKey(_ key: UIKey) -> Bool {
    guard isEnabled else { return false }
    if let days { return days.move(by: key) }
    return fields == nil && picker.handleInputKey(key)
  }

  @_spi(Toolkit) open override var inputKeyElement: UIView? { days ?? (fields == nil ? picker.inputKeyElement : nil) }

  // MARK: - Style

  private func updateStyle() {
    guard datePickerStyle != shownStyle else { return }
    shownStyle = datePickerStyle
    for view in [fields, days, picker] as [UIView?] { view?.removeFromSuperview() }
    (fields, days) = (nil, nil)
    switch datePickerStyle {
    case .wheels: addSubview(picker)
    case .inline where datePickerMode != .time:
      let made = MonthView()
      made.owner = self
      made.isEnabled = isEnabled
      days = made
      addSubview(made)
      if datePickerMode == .dateAndTime { addFields([.time]) }
    case .inline, .compact, .automatic: addFields(nil)
    }
    directParts()
    rebuild()
    takeStandardSize()
  }

  /// Has the parts run in the direction of the picker.
  private func directParts() {
    for part in [fields, days, picker] as [UIView?] { part?.semanticContentAttribute = semanticContentAttribute }
  }

  private func addFields(_ modes: [Mode]?) {
    let made = DateFields(of: self, modes: modes)
    fields = made
    addSubview(made)
  }

  private func modeChanged(from old: Mode) {
    if datePickerMode == .countDownTimer {
      storedDate = Date(timeIntervalSinceReferenceDate: duration)
    } else if old == .countDownTimer {
      duration = storedDate.timeIntervalSinceReferenceDate
      storedDate = allowed(Date())
    }
    if shownStyle == .inline || shownStyle != datePickerStyle {
      shownStyle = nil
      updateStyle()
    } else {
      rebuild()
    }
  }

  /// Takes the size of the style, unless an app or constraints have set another one: wheels need it as an `inputView`.
  private func takeStandardSize() {
    guard let standardSize, frame.size == standardSize else { return }
    frame.size = intrinsicContentSize
    self.standardSize = frame.size
  }

  private func showDate(animated: Bool) {
    if let days {
      days.show(storedDate, in: usedCalendar, locale: locale ?? .current, from: minimumDate, to: maximumDate)
    }
    guard let fields else { return days == nil ? turnWheels(animated: animated) : () }
    fields.update()
    invalidateIntrinsicContentSize()
  }

  /// Sets a date that the user has chosen, and calls the targets if it is another one.
  func choose(_ date: Date) {
    let old = storedDate
    setDate(date, animated: false)
    if storedDate != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: - Private

  /// The colour of texts that aren't chosen; nil for the label colour. Apps set it by key-value coding, as on iOS.
  var textColor: UIColor? {
    didSet {
      picker.titleColor = textColor
      days?.textColor = textColor
      fields?.update()
    }
  }

  /// The wheels, made at first access: their texts need the locale's data.
  private var wheels: DateWheels {
    if let storedWheels { return storedWheels }
    let made = DateWheels(
      datePickerMode,
      calendar: usedCalendar,
      locale: locale ?? .current,
      minuteInterval: minuteInterval,
      around: storedDate
    )
    storedWheels = made
    return made
  }

  /// The calendar with the picker's locale and time zone; for durations, one of its own.
  private var usedCalendar: Calendar {
    if datePickerMode == .countDownTimer { return .ofDurations }
    var calendar = calendar ?? .current
    calendar.locale = locale ?? calendar.locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private func rebuild() {
    storedWheels = nil
    if picker.superview != nil { picker.reloadAllComponents() }
    showDate(animated: false)
  }

  private func turnWheels(animated: Bool) {
    for (component, row) in wheels.rows(for: storedDate).enumerated() {
      picker.selectRow(row, inComponent: component, animated: animated)
    }
  }

  /// `date` if it is within ``Date/supportedRange``; else the nearest date that is, or `old` for NaN, after a report to
  /// `InvalidValue.handler`.
  private func usable(_ date: Date, else old: Date?, _ property: String) -> Date {
    guard !date.isInReach else { return date }
    let seconds = date.timeIntervalSinceReferenceDate
    InvalidValue.handler(InvalidValue(owner: "\(type(of: self))", property: property, value: "\(seconds) s"))
    return seconds.isNaN ? old ?? storedDate : date.clamped(to: Date.supportedRange)
  }

  private func allowed(_ date: Date) -> Date {
    if datePickerMode == .countDownTimer { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    if let minimumDate, date < minimumDate { return minimumDate }
    if let maximumDate, date > maximumDate { return maximumDate }
    return date
  }
}

extension UIDatePicker: MonthViewOwner {
  func state(ofDay day: Date) -> DayState { DayState(isSelected: usedCalendar.isDate(day, inSameDayAs: storedDate)) }
  func monthView(_ view: MonthView, moveTo date: Date) { choose(date) }
  func monthView(_ view: MonthView, choose date: Date) { choose(date) }
  func monthView(_ view: MonthView, didShowAfter old: CalendarMonth) {}
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
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

  /// The accessibility label of a wheel: the part of a date that it chooses.
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    wheels.parts[component].name
  }

  /// The width of a wheel, in points; wheels of names are wider than those of numbers.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let shares = wheels.parts.map(wheels.share)
    return min(bounds.width - 18, 400) * shares[component] / shares.reduce(0, +)
  }

  /// Sets the date that the user has chosen, or turns the wheels back to the nearest date that is allowed.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let rows = wheels.parts.indices.map(picker.selectedRow)
    let old = storedDate
    storedDate = allowed(wheels.date(for: rows, in: old))
    // As on iOS, the user can't choose a duration of zero.
    if datePickerMode == .countDownTimer, countDownDuration == 0 { storedDate += TimeInterval(60 * minuteInterval) }
    if wheels.rows(for: storedDate) != rows { turnWheels(animated: true) }
    if storedDate != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

/// The style of a date picker.
///
/// ![Wheels for day, month and year.](UIDatePickerStyle)
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits a form: ``compact``.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Small fields with the date and the time, which open a calendar or wheels in a card.
  case compact = 2
  /// A calendar, with a field for the time below it; for a time alone, only that field.
  case inline = 3
}

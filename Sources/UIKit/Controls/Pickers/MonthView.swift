import Foundation
@_spi(Toolkit) import UIKitCore

/// How a month shows one of its days.
struct DayState {
  var isSelected = false
  /// Whether the user can choose the day, if it is within the limits.
  var isSelectable = true
}

/// The owner of a month view: it decides how days are shown, and handles what the user does with them.
protocol MonthViewOwner: AnyObject {
  /// How a day that begins at `day` is shown.
  func state(ofDay day: Date) -> DayState
  /// The user has moved to another day by keys; `date` has the time of day of ``MonthView/cursor``.
  func monthView(_ view: MonthView, moveTo date: Date)
  /// The user has clicked on a day, or has pressed Space or Return at the cursor; `date` has the time of day of the cursor.
  func monthView(_ view: MonthView, choose date: Date)
  /// The view shows another month than `old`.
  func monthView(_ view: MonthView, didShowAfter old: CalendarMonth)
}

/// The days of a month in their weeks, chosen by clicks or keys. Two buttons, and a swipe to the side, go from month to month.
final class MonthView: UIControl {
  weak var owner: (any MonthViewOwner)?
  /// The present time; tests replace it.
  var now: () -> Date = { Date() }

  private(set) var month = CalendarMonth(of: Date(), in: .current)
  /// The date from which keys move; the focus ring surrounds its day.
  private(set) var cursor = Date()
  /// Whether days can be chosen; if not, keys only go from day to day.
  var offersChoice = true { didSet { elementsDidChange() } }
  /// Whether moving by keys chooses the day, as in a date picker: then choosing isn't announced to screen readers.
  var choosesByMoving = true
  /// The colour of days that aren't chosen; nil for the label colour.
  var textColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The font's design.
  var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { fontDidChange() } }
  /// Whether there is room for a decoration below each day.
  var hasDecorations = false { didSet { if oldValue != hasDecorations { fontDidChange() } } }
  /// The decorations below the days, by their numbers in the month.
  private(set) var decorations: [Int: DayDecoration] = [:]
  private(set) var weekdays: [String] = []
  let numberFormat = NumberFormatter()
  private var limits: (first: Date?, last: Date?)
  private let monthFormat = DateFormatter()
  private let title = UILabel()
  private lazy var back = arrow("Previous month") { [unowned self] in show(month.moved(by: -1)) }
  private lazy var forth = arrow("Next month") { [unowned self] in show(month.moved(by: 1)) }
  private var dayElements: [DayElement] = []
  private var touchStart = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = font(.semibold)
    title.shrinksInBar()
    for view in [title, back, forth] { addSubview(view) }
    // Only Space and Return trigger the primary action, clicks don't.
    addAction(UIAction { [unowned self] _ in chooseByKey() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Showing

  /// Shows the month of `date` and moves the cursor to it; days from `first` to `last` can be chosen, nil being no limit.
  func show(_ date: Date, in calendar: Calendar, locale: Locale, from first: Date?, to last: Date?) {
    if month.calendar != calendar || monthFormat.locale != locale || weekdays.isEmpty { setLanguage(calendar, locale) }
    (cursor, limits) = (date, (first, last))
    show(CalendarMonth(of: date, in: calendar))
  }

  /// Redraws the days, after their states have changed.
  func reload() {
    setNeedsDisplay()
    elementsDidChange()
  }

  private func setLanguage(_ calendar: Calendar, _ locale: Locale) {
    monthFormat.calendar = calendar
    monthFormat.locale = locale
    monthFormat.timeZone = calendar.timeZone
    monthFormat.setLocalizedDateFormatFromTemplate("yMMMM")
    numberFormat.locale = locale
    let names = monthFormat.shortStandaloneWeekdaySymbols
    let first = (calendar.firstWeekday - 1).clamped(to: 0...max(0, names.count - 1))
    weekdays = Array(names[first...] + names[..<first])
  }

  private func show(_ new: CalendarMonth) {
    let old = month
    month = new
    title.text = monthFormat.string(from: new.start)
    back.isEnabled = isEnabled && isInLimits(new.moved(by: -1).date(new.moved(by: -1).dayCount))
    forth.isEnabled = isEnabled && isInLimits(new.moved(by: 1).start)
    if new != old { setDecorations([:]) }
    setNeedsDisplay()
    updateFocusRing()
    if new != old { owner?.monthView(self, didShowAfter: old) }
  }

  /// Whether any part of the day that begins at `day` is within the limits. Limits in the wrong order don't count.
  private func isInLimits(_ day: Date) -> Bool {
    if let first = limits.first, let last = limits.last, first > last { return true }
    let next = month.calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return limits.first.map { next > $0 } ?? true && limits.last.map { day <= $0 } ?? true
  }

  /// How a day of the month is shown; a day beyond the limits can't be chosen.
  func state(of day: Int) -> DayState {
    let date = month.date(day)
    var state = owner?.state(ofDay: date) ?? DayState()
    if !isEnabled || !isInLimits(date) { state.isSelectable = false }
    return state
  }

  // MARK: - Decorations

  /// Shows these decorations in place of all others.
  func setDecorations(_ new: [Int: DayDecoration]) {
    for day in decorations.keys.sorted() { decorations[day]?.removeFromSuperview() }
    decorations = new
    for day in new.keys.sorted() { new[day].map(addSubview) }
    setNeedsLayout()
    elementsDidChange()
  }

  /// Shows another decoration below a day; nil for none.
  func setDecoration(_ new: DayDecoration?, of day: Int) {
    decorations[day]?.removeFromSuperview()
    decorations[day] = new
    if let new { addSubview(new) }
    setNeedsLayout()
    elementsDidChange()
  }

  // MARK: - Choosing

  /// Moves by a key to another day: by a day, a week, a month or (with Shift) a year, or to the first or last day of the month.
  /// False for keys that mean nothing to a calendar.
  func move(by key: UIKey) -> Bool {
    guard isEnabled, key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return false }
    let forward = isMirrored ? -1 : 1
    let page: Calendar.Component = key.modifierFlags.contains(.shift) ? .year : .month
    let month = CalendarMonth(of: cursor, in: month.calendar)
    switch key.keyCode {
    case .keyboardLeftArrow: move(.day, -forward)
    case .keyboardRightArrow: move(.day, forward)
    case .keyboardUpArrow: move(.day, -CalendarMonth.weekLength)
    case .keyboardDownArrow: move(.day, CalendarMonth.weekLength)
    case .keyboardPageUp: move(page, -1)
    case .keyboardPageDown: move(page, 1)
    case .keyboardHome: owner?.monthView(self, moveTo: time(on: 1, of: month))
    case .keyboardEnd: owner?.monthView(self, moveTo: time(on: month.dayCount, of: month))
    default: return false
    }
    return true
  }

  private func move(_ component: Calendar.Component, _ count: Int) {
    guard let date = month.calendar.date(byAdding: component, value: count, to: cursor) else { return }
    owner?.monthView(self, moveTo: date)
  }

  /// The cursor's time of day on another day.
  private func time(on day: Int, of month: CalendarMonth) -> Date {
    let (calendar, length) = (month.calendar, 86_400.0)
    // The calendar can't count these days: a day that lacks its first hour isn't a whole day to it.
    let days = (month.date(day).timeIntervalSince(calendar.startOfDay(for: cursor)) / length).rounded()
    return calendar.date(byAdding: .day, value: Int(days), to: cursor) ?? cursor
  }

  /// Chooses a day of the month that is shown; false if it can't be chosen.
  func choose(_ day: Int) -> Bool {
    guard offersChoice, (1...month.dayCount).contains(day), state(of: day).isSelectable else { return false }
    owner?.monthView(self, choose: time(on: day, of: month))
    return true
  }

  private func chooseByKey() {
    guard let day = month.day(of: cursor), choose(day), !choosesByMoving else { return }
    // Screen readers don't notice a change of a value whose number stays, so it is announced.
    UIAccessibility.post(notification: .announcement, argument: state(of: day).isSelected ? "Selected" : "Not selected")
  }

  // MARK: - Accessibility

  override var accessibleDefaults: AccessibleDefaults {
    let text = name(of: cursor)
    let day = month.day(of: cursor)
    // Screen readers have no role for calendars: the view is a control with a value, which contains the days as elements.
    return AccessibleDefaults(
      isElement: true,
      role: .picker,
      traits: stateTraits.union(.adjustable),
      label: "Calendar",
      value: ([text] + (day.map(wordsAtCursor) ?? [])).joined(separator: ", "),
      number: AccessibilityValue(number: Double(number(of: cursor)), limits: numbers, step: 1, text: text),
      holdsElements: true
    )
  }

  override var accessibilityElements: [Any]? {
    get { [title, back, forth] + currentDayElements }
    set { super.accessibilityElements = newValue }
  }

  override func accessibilityIncrement() { if isEnabled { move(.day, 1) } }
  override func accessibilityDecrement() { if isEnabled { move(.day, -1) } }
  override func activateElement() -> Bool { false }

  override func setElementNumber(_ number: Double) -> Bool {
    guard isEnabled, let day = Int(exactly: number.rounded()) else { return false }
    move(.day, day - self.number(of: cursor))
    return true
  }

  /// A date in full.
  func name(of date: Date) -> String {
    let (calendar, locale) = (month.calendar, monthFormat.locale ?? .current)
    return date.formatted(
      Date.FormatStyle(date: .complete, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    )
  }

  /// The spoken description of a day's decoration; empty without one.
  func words(of day: Int) -> [String] { decorations[day].map { [$0.words] } ?? [] }

  /// The words that are spoken after the date of the day at the cursor.
  private func wordsAtCursor(_ day: Int) -> [String] {
    (choosesByMoving || !state(of: day).isSelected ? [] : ["selected"]) + words(of: day)
  }

  /// A unique number of a day: screen readers don't notice a change of a value whose number stays.
  private func number(of date: Date) -> Int {
    month.calendar.dateComponents([.day], from: .distantPast, to: date).day ?? 0
  }

  /// The numbers of the days that can be chosen.
  private var numbers: ClosedRange<Double> {
    let (first, last) = (number(of: limits.first ?? .distantPast), number(of: limits.last ?? .distantFuture))
    return first <= last ? Double(first)...Double(last) : 0...Double(number(of: .distantFuture))
  }

  /// The accessibility elements of the days, made at first access.
  private var currentDayElements: [DayElement] {
    while dayElements.count < month.dayCount { dayElements.append(DayElement(dayElements.count + 1, of: self)) }
    return Array(dayElements.prefix(month.dayCount))
  }

  private func elementsDidChange() { UIApplication.shared.services?.elements.elementsDidChange() }

  // MARK: - Overrides

  // As an input view, in place of the keyboard, the picker has no focus: the input passes its keys on.
  override var acceptsKeyPress: Bool { (window?.windowLevel ?? .keyboard) < .keyboard }
  override var focusRingRect: CGRect { month.day(of: cursor).map { circle(of: $0) } ?? title.frame }
  override var focusRingCornerRadius: CGFloat { month.day(of: cursor) == nil ? 4 : focusRingRect.width / 2 }
  override var mayOverrideDraw: Bool { false }
  override var drawsContent: Bool { true }
  override var intrinsicContentSize: CGSize { naturalSize }

  override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    fontDidChange()
  }

  private func fontDidChange() {
    title.font = font(.semibold)
    title.shrinksInBar()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, move(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self) else { return }
    let way = point - touchStart
    if abs(way.x) > 40, abs(way.x) > 2 * abs(way.y) {
      let button = (way.x < 0) == isMirrored ? back : forth
      if button.isEnabled { show(month.moved(by: button === back ? -1 : 1)) }
      return
    }
    if let day = (1...month.dayCount).first(where: { cell(of: $0).contains(point) }) { _ = choose(day) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    show(month)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.textAlignment = isMirrored ? .right : .left
    title.frame = titleFrame
    let side = Self.side
    let (left, right) = isMirrored ? (forth, back) : (back, forth)
    left.frame = arrowFrame
    right.frame = arrowFrame.offset(by: CGPoint(x: side, y: 0))
    left.setImage(Self.chevron("chevron.left"), for: .normal)
    right.setImage(Self.chevron("chevron.right"), for: .normal)
    for (day, decoration) in decorations { decoration.frame = decorationFrame(of: day) }
    updateFocusRing()
  }

  override func draw(_ rect: CGRect, in context: CGContext) { drawDays(in: context) }

  private func arrow(_ name: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.accessibilityLabel = name
    return button
  }
}

/// The accessibility element of a day of the month.
private final class DayElement: UIAccessibilityElement {
  private weak var view: MonthView?
  private let day: Int

  init(_ day: Int, of view: MonthView) {
    (self.day, self.view) = (day, view)
    super.init(accessibilityContainer: view)
  }

  override var accessibleDefaults: AccessibleDefaults {
    guard let view else { return AccessibleDefaults() }
    let (state, isToday) = (view.state(of: day), day == view.month.day(of: view.now()))
    var traits: UIAccessibilityTraits = view.offersChoice ? .button : .none
    if state.isSelected { traits.insert(.selected) }
    if !state.isSelectable { traits.insert(.notEnabled) }
    return AccessibleDefaults(
      isElement: true,
      traits: traits,
      label: (isToday ? "Today, " : "") + view.name(of: view.month.date(day)),
      value: view.words(of: day).first
    )
  }

  override var accessibilityFrame: CGRect {
    get { view.map { $0.convert($0.cell(of: day), to: nil) } ?? .zero }
    set { super.accessibilityFrame = newValue }
  }

  override func activateElement() -> Bool { view?.choose(day) ?? false }
}

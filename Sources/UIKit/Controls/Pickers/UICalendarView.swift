import Foundation
@_spi(Toolkit) import UIKitCore

/// Shows the days of a month, with decorations that its delegate gives them, and lets the user select days in it.
///
/// The title opens no wheels as on iOS: Page Up and Page Down go by months, with Shift by years. Arrow keys go from day to
/// day, Home and End to the month's ends; Space and Return select the day that the ring is around.
///
/// ![A month with four decorated days, of which one is selected.](UICalendarView)
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// Decorates days, and is told of other months.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { decorationsDidChange() } }

  /// How days are selected; nil, as at first, for a calendar that is only looked at. A behaviour belongs to one calendar.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard oldValue !== selectionBehavior else { return }
      oldValue?.calendarView = nil
      if let other = selectionBehavior?.calendarView, other !== self { other.selectionBehavior = nil }
      selectionBehavior?.calendarView = self
      days.offersChoice = selectionBehavior != nil
      selectableDatesDidChange()
      selectionDidChange(animated: false)
    }
  }

  /// The calendar by which days are counted.
  open var calendar = Calendar.current { didSet { languageDidChange() } }

  /// The language of the names, and the kind of the digits.
  open var locale = Locale.current { didSet { languageDidChange() } }

  /// The time zone in which days begin; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { languageDidChange() } }

  /// The cut of the font.
  open var fontDesign: UIFontDescriptor.SystemDesign {
    get { days.fontDesign }
    set { days.fontDesign = newValue }
  }

  /// The days that can be seen and selected, from the one in which the interval starts to that in which it ends; by default
  /// the years 1 to 4000. Setting it shows the nearest month of it.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      let range = availableDateRange
      if !range.start.isInReach || !range.end.isInReach {
        let ends = [range.start, range.end].map(\.timeIntervalSinceReferenceDate)
        // Foundation can't describe such a date.
        let (name, value) = ("availableDateRange", "\(ends[0]) s … \(ends[1]) s")
        InvalidValue.handler(InvalidValue(owner: "\(type(of: self))", property: name, value: value))
        availableDateRange =
          ends.contains(where: \.isNaN)
          ? oldValue : DateInterval(start: range.start.clamped(to: Date.reach), end: range.end.clamped(to: Date.reach))
      }
      show(cursor)
    }
  }

  /// Whether the delegate is asked for decorations; there is room for them only if it is.
  open var wantsDateDecorations = true { didSet { decorationsDidChange() } }

  private let days = MonthView()
  /// The day that the keys go from, within ``availableDateRange``; its month is the one that is shown.
  private var cursor = Date()
  /// When the selected days begin.
  private var selectedDays: Set<Date> = []
  /// Which days of the month can be selected, by when they begin, as far as the delegate was asked.
  private var selectableDays: [Date: Bool] = [:]
  private var needsDecorations = false

  // MARK: - Creating

  /// Makes a calendar of the present month.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    days.owner = self
    days.choosesByMoving = false
    days.offersChoice = false
    addSubview(days)
    show(Date())
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// The month that is shown, as its calendar, era, year and month. One beyond ``availableDateRange`` shows the nearest; components
  /// that name none, because of their numbers or for want of a year, leave the month as it is.
  open var visibleDateComponents: DateComponents {
    get { usedCalendar.monthComponents(of: cursor) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Sets ``visibleDateComponents``, with a dissolve if it is animated.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let day = usedCalendar.dayInMonth(named: dateComponents) else {
      let (name, value) = ("visibleDateComponents", dateComponents.plainWords)
      return InvalidValue.handler(InvalidValue(owner: "\(type(of: self))", property: name, value: value))
    }
    let new = cursorDay(inMonthOf: day)
    change(animated: animated) { [self] in show(new) }
  }

  /// Asks the delegate again for the decorations of days; those that aren't shown have none to be asked for.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    guard !needsDecorations else { return }
    let month = days.month
    for date in Set(dates.compactMap(usedCalendar.day)) {
      guard let day = month.day(of: date) else { continue }
      let new = decoration(of: day)
      days.setDecoration(new, of: day)
      guard animated, let new else { continue }
      new.alpha = 0
      UIView.animate(withDuration: 0.25) { new.alpha = 1 }
    }
  }

  // MARK: - Overrides

  open override var intrinsicContentSize: CGSize { days.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    days.frame = bounds
    loadDecorations()
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    invalidateIntrinsicContentSize()
  }

  @_spi(Toolkit) open override var mayDraw: Bool { type(of: self) != UICalendarView.self }

  // MARK: - Months

  /// The calendar, in the view's language and time zone.
  var usedCalendar: Calendar {
    var calendar = calendar
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private func show(_ date: Date) {
    let range = availableDateRange
    cursor = date.clamped(to: range.start...range.end)
    days.show(cursor, in: usedCalendar, locale: locale, from: range.start, to: range.end)
  }

  private func languageDidChange() {
    // The same day, though it may begin at another time.
    show(usedCalendar.day(named: days.month.calendar.dayComponents(of: cursor)) ?? cursor)
    selectionDidChange(animated: false)
    decorationsDidChange()
    selectableDatesDidChange()
  }

  /// Where the keys begin in a month: at a selected day, where they are, today, or at its beginning.
  private func cursorDay(inMonthOf date: Date) -> Date {
    let month = CalendarMonth(of: date, in: usedCalendar)
    let selected = selectedDays.filter { month.day(of: $0) != nil }
    if selected.contains(usedCalendar.startOfDay(for: cursor)) { return cursor }
    return selected.min() ?? [cursor, days.now()].first { month.day(of: $0) != nil } ?? month.start
  }

  private func change(animated: Bool, _ body: @escaping () -> Void) {
    guard animated, window != nil else { return body() }
    UIView.transition(with: self, duration: 0.25, options: .transitionCrossDissolve, animations: body)
  }

  // MARK: - Decorations

  private func decorationsDidChange() {
    needsDecorations = true
    let hasDecorations = wantsDateDecorations && delegate != nil
    if days.hasDecorations != hasDecorations {
      days.hasDecorations = hasDecorations
      invalidateIntrinsicContentSize()
    }
    setNeedsLayout()
  }

  private func loadDecorations() {
    guard needsDecorations else { return }
    needsDecorations = false
    guard days.hasDecorations else { return days.setDecorations([:]) }
    var new: [Int: DayDecoration] = [:]
    for day in 1...days.month.dayCount { new[day] = decoration(of: day) }
    days.setDecorations(new)
  }

  private func decoration(of day: Int) -> DayDecoration? {
    guard days.hasDecorations else { return nil }
    let components = usedCalendar.dayComponents(of: days.month.date(day))
    return delegate?.calendarView(self, decorationFor: components)?.makeDayDecoration()
  }

  // MARK: - Selection

  /// Other days are selected.
  func selectionDidChange(animated: Bool) {
    let calendar = usedCalendar
    selectedDays = Set(selectionBehavior?.components.compactMap(calendar.day) ?? [])
    // The keys begin at a selected day, as long as nobody has begun elsewhere.
    if !days.isFirstResponder { show(cursorDay(inMonthOf: cursor)) }
    change(animated: animated) { [days] in days.reload() }
  }

  /// Other days can be selected.
  func selectableDatesDidChange() {
    selectableDays = [:]
    days.reload()
  }

  private func maySelect(_ day: Date, by behavior: UICalendarSelection) -> Bool {
    if let known = selectableDays[day] { return known }
    let maySelect = behavior.mayChange(usedCalendar.dayComponents(of: day), isSelected: true)
    selectableDays[day] = maySelect
    return maySelect
  }
}

extension UICalendarView: MonthViewOwner {
  func state(ofDay day: Date) -> DayState {
    DayState(
      isSelected: selectedDays.contains(day),
      isSelectable: selectionBehavior.map { maySelect(day, by: $0) } ?? true
    )
  }

  func monthView(_ view: MonthView, moveTo date: Date) { show(date) }

  func monthView(_ view: MonthView, choose date: Date) {
    guard let selectionBehavior else { return }
    show(date)
    let (calendar, isSelected) = (usedCalendar, !selectedDays.contains(usedCalendar.startOfDay(for: date)))
    let day = calendar.dayComponents(of: date)
    if selectionBehavior.mayChange(day, isSelected: isSelected) {
      selectionBehavior.change(day, isSelected: isSelected)
    }
  }

  func monthView(_ view: MonthView, didShowAfter old: CalendarMonth) {
    selectableDays = [:]
    decorationsDidChange()
    // The buttons have gone to a month without the cursor.
    if view.month.day(of: cursor) == nil { return show(after: old, view.month) }
    if old.calendar == view.month.calendar { tell(of: old) }
  }

  private func show(after old: CalendarMonth, _ new: CalendarMonth) {
    show(cursorDay(inMonthOf: new.start))
    tell(of: old)
  }

  private func tell(of old: CalendarMonth) {
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old.calendar.monthComponents(of: old.start))
  }
}

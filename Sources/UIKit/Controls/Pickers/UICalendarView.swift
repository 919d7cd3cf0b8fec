import Foundation
@_spi(Toolkit) import UIKitCore

/// Shows the days of a month, with decorations that its delegate gives them, and lets the user select days in it.
///
/// Unlike on iOS, the title opens no wheels: Page Up and Page Down go by months, with Shift by years. Arrow keys go from day to
/// day, Home and End to the month's first and last day; Space and Return select the day inside the focus ring.
///
/// ![A month with four decorated days, of which one is selected.](UICalendarView)
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// The delegate, which decorates days, and is notified when another month is shown.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { decorationsDidChange() } }

  /// The behaviour by which days are selected; nil, the default, for a calendar without selection. It belongs to one calendar only.
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

  /// The calendar that divides time into days and months.
  open var calendar = Calendar.current { didSet { languageDidChange() } }

  /// The locale of the names and digits.
  open var locale = Locale.current { didSet { languageDidChange() } }

  /// The time zone in which days begin; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { languageDidChange() } }

  /// The font's design.
  open var fontDesign: UIFontDescriptor.SystemDesign {
    get { days.fontDesign }
    set { days.fontDesign = newValue }
  }

  /// The days that can be shown and selected, from the day in which the interval starts to that in which it ends; by default the
  /// years 1 to 4000. Setting it shows the month in it that is nearest to the shown one.
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
          ? oldValue
          : DateInterval(
            start: range.start.clamped(to: Date.supportedRange),
            end: range.end.clamped(to: Date.supportedRange)
          )
      }
      show(cursor)
    }
  }

  /// Whether the delegate is asked for decorations; if not, there is no room for them.
  open var wantsDateDecorations = true { didSet { decorationsDidChange() } }

  private let days = MonthView()
  /// The date from which keys move, within ``availableDateRange``; its month is the shown month.
  private var cursor = Date()
  /// The starts of the selected days.
  private var selectedDays: Set<Date> = []
  /// Whether days can be selected, by their starts, as far as the delegate was asked for this month.
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

  /// The shown month, as its calendar, era, year and month. For a month beyond ``availableDateRange`` the nearest is shown;
  /// components that name no month, because of their numbers or for want of a year, leave the month as it is.
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

  /// Asks the delegate again for the decorations of days, as far as they are in the shown month.
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

  /// The days run in the direction of the calendar.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { days.semanticContentAttribute = semanticContentAttribute }
  }

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

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UICalendarView.self }

  // MARK: - Months

  /// The calendar with the view's locale and time zone.
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
    // The cursor keeps its day, which may begin at another time now.
    show(usedCalendar.day(named: days.month.calendar.dayComponents(of: cursor)) ?? cursor)
    selectionDidChange(animated: false)
    decorationsDidChange()
    selectableDatesDidChange()
  }

  /// The cursor for a month: on the first selected day, where it is already, on the present day, or on the first day.
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

  /// Updates the view after other days were selected.
  func selectionDidChange(animated: Bool) {
    let calendar = usedCalendar
    selectedDays = Set(selectionBehavior?.components.compactMap(calendar.day) ?? [])
    // The cursor starts at a selected day, unless the user is already moving it by keys.
    if !days.isFirstResponder { show(cursorDay(inMonthOf: cursor)) }
    change(animated: animated) { [days] in days.reload() }
  }

  /// Updates the view after the answer to which days can be selected may have changed.
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
    // The arrow buttons have shown a month without the cursor.
    if view.month.day(of: cursor) == nil { return show(after: old, view.month) }
    if old.calendar == view.month.calendar { notifyDelegate(ofChangeFrom: old) }
  }

  private func show(after old: CalendarMonth, _ new: CalendarMonth) {
    show(cursorDay(inMonthOf: new.start))
    notifyDelegate(ofChangeFrom: old)
  }

  private func notifyDelegate(ofChangeFrom old: CalendarMonth) {
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old.calendar.monthComponents(of: old.start))
  }
}

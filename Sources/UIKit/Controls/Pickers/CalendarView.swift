import Foundation
@_spi(Toolkit) import UIKitCore

/// The days of a month, of which one is chosen: by a click, or with the keys. Two buttons go from month to month.
final class CalendarView: UIControl {
  /// Called with the day that the user has chosen, at the time of day of the date before.
  var onChoose: (Date) -> Void = { _ in }
  /// The present, for tests.
  var now: () -> Date = { Date() }

  private(set) var month = CalendarMonth(of: Date(), in: .current)
  private var chosen = Date()
  /// The colour of days that aren't chosen; nil for the usual one.
  var textColor: UIColor? { didSet { setNeedsDisplay() } }
  private var limits: (first: Date?, last: Date?)
  private var weekdays: [String] = []
  private let monthFormat = DateFormatter()
  private let numberFormat = NumberFormatter()
  private let title = UILabel()
  private lazy var back = arrow("Previous month") { [unowned self] in show(month.moved(by: -1)) }
  private lazy var forth = arrow("Next month") { [unowned self] in show(month.moved(by: 1)) }

  // Seven columns have no room for text that is as large as it can be.
  private static var font: UIFont { font(.regular) }
  private static var weekdayFont: UIFont {
    .controlFont(ofSize: 12, weight: .medium, upTo: .accessibilityLarge)
  }
  private static var headHeight: CGFloat { 48 + font.lineGrowth }
  private static var weekdayHeight: CGFloat { 22 + weekdayFont.lineGrowth }
  /// The side of an arrow, and of the circle around a day.
  private static var side: CGFloat { 36 + font.lineGrowth }
  private static let padding: CGFloat = 8
  private static let greatestWidth: CGFloat = 420

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = Self.font(.semibold)
    title.shrinksInBar()
    for view in [title, back, forth] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Showing

  /// Shows the month of a date in which days between the limits can be chosen.
  func show(_ date: Date, in calendar: Calendar, locale: Locale, from first: Date?, to last: Date?) {
    if month.calendar != calendar || monthFormat.locale != locale || weekdays.isEmpty { setLanguage(calendar, locale) }
    (chosen, limits) = (date, (first, last))
    show(CalendarMonth(of: date, in: calendar))
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
    month = new
    title.text = monthFormat.string(from: new.start)
    back.isEnabled = isEnabled && mayChoose(new.moved(by: -1).date(new.moved(by: -1).dayCount))
    forth.isEnabled = isEnabled && mayChoose(new.moved(by: 1).start)
    setNeedsDisplay()
    updateFocusRing()
  }

  /// Whether any time of a day that begins at `day` can be chosen.
  private func mayChoose(_ day: Date) -> Bool {
    if let first = limits.first, let last = limits.last, first > last { return true }
    let next = month.calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return limits.first.map { next > $0 } ?? true && limits.last.map { day <= $0 } ?? true
  }

  // MARK: - Choosing

  /// Chooses another day as a key asks for: the next one, that of the next week, month or (with Shift) year, the
  /// month's first or last. False for keys that mean nothing to a calendar.
  func move(by key: UIKey) -> Bool {
    guard isEnabled, key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return false }
    let forward = isMirrored ? -1 : 1
    let page: Calendar.Component = key.modifierFlags.contains(.shift) ? .year : .month
    switch key.keyCode {
    case .keyboardLeftArrow: move(.day, -forward)
    case .keyboardRightArrow: move(.day, forward)
    case .keyboardUpArrow: move(.day, -CalendarMonth.weekLength)
    case .keyboardDownArrow: move(.day, CalendarMonth.weekLength)
    case .keyboardPageUp: move(page, -1)
    case .keyboardPageDown: move(page, 1)
    case .keyboardHome: choose(1, of: CalendarMonth(of: chosen, in: month.calendar))
    case .keyboardEnd:
      let month = CalendarMonth(of: chosen, in: month.calendar)
      choose(month.dayCount, of: month)
    default: return false
    }
    return true
  }

  private func move(_ component: Calendar.Component, _ count: Int) {
    if let date = month.calendar.date(byAdding: component, value: count, to: chosen) { onChoose(date) }
  }

  private func choose(_ day: Int, of month: CalendarMonth) {
    let old = month.calendar.startOfDay(for: chosen)
    let days = month.calendar.dateComponents([.day], from: old, to: month.date(day)).day ?? 0
    move(.day, days)
  }

  // MARK: - Overrides

  // In a keyboard's place the input keeps the focus, and passes its keys on.
  override var isPressedByKeys: Bool { (window?.windowLevel ?? .keyboard) < .keyboard }
  override var focusRingRect: CGRect { month.day(of: chosen).map { circle(of: $0) } ?? title.frame }
  override var focusRingCornerRadius: CGFloat { month.day(of: chosen) == nil ? 4 : focusRingRect.width / 2 }
  override var mayDraw: Bool { false }

  override var accessibleDefaults: AccessibleDefaults {
    let (calendar, locale) = (month.calendar, monthFormat.locale ?? .current)
    let text = chosen.formatted(
      Date.FormatStyle(date: .complete, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    )
    // Screen readers know no calendars: to them it is a control that goes from value to value.
    return AccessibleDefaults(
      isElement: true,
      role: .picker,
      traits: stateTraits.union(.adjustable),
      label: "Calendar",
      value: text,
      number: AccessibilityValue(number: Double(number(of: chosen)), limits: numbers, step: 1, text: text),
      holdsElements: true
    )
  }

  override func accessibilityIncrement() { if isEnabled { move(.day, 1) } }
  override func accessibilityDecrement() { if isEnabled { move(.day, -1) } }
  override func activateElement() -> Bool { false }

  override func setElementNumber(_ number: Double) -> Bool {
    guard isEnabled, let day = Int(exactly: number.rounded()) else { return false }
    move(.day, day - self.number(of: chosen))
    return true
  }

  /// A day as a number that no other day has: screen readers take no notice of a value whose number stays.
  private func number(of date: Date) -> Int {
    month.calendar.dateComponents([.day], from: .distantPast, to: date).day ?? 0
  }

  /// The numbers of the days that can be chosen.
  private var numbers: ClosedRange<Double> {
    let (first, last) = (number(of: limits.first ?? .distantPast), number(of: limits.last ?? .distantFuture))
    return first <= last ? Double(first)...Double(last) : 0...Double(number(of: .distantFuture))
  }

  override var drawsContent: Bool { true }

  override var intrinsicContentSize: CGSize {
    let growth = Self.font.lineGrowth
    let rows = CGFloat(CalendarMonth.weekCount) * (38 + growth)
    return CGSize(
      width: 320 + (3.5 * growth).rounded(),
      height: Self.headHeight + Self.weekdayHeight + rows + Self.padding
    )
  }

  override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    title.shrinksInBar()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, move(by: key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self) else { return }
    let day = (1...month.dayCount).first { cell(of: $0).contains(point) }
    if let day, mayChoose(month.date(day)) { choose(day, of: month) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    show(month)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = content
    let side = Self.side
    let (near, far) = (area.minX + 4, area.maxX - 2 * side - 4)
    title.textAlignment = isMirrored ? .right : .left
    title.frame = CGRect(
      x: isMirrored ? near + 2 * side : near + 4,
      y: 6,
      width: max(0, far - near - 4),
      height: side
    )
    let (left, right) = isMirrored ? (forth, back) : (back, forth)
    let x = isMirrored ? near : far
    left.frame = CGRect(x: x, y: 6, width: side, height: side)
    right.frame = CGRect(x: x + side, y: 6, width: side, height: side)
    left.setImage(Self.chevron("chevron.left"), for: .normal)
    right.setImage(Self.chevron("chevron.right"), for: .normal)
    updateFocusRing()
  }

  override func draw(_ rect: CGRect, in context: CGContext) {
    let size = cellSize
    for (column, name) in weekdays.enumerated() {
      let place = CGRect(x: x(ofColumn: column), y: Self.headHeight, width: size.width, height: Self.weekdayHeight)
      draw(name, in: place, width: size.width - 4, Self.weekdayFont, .secondaryLabel, context)
    }
    let (today, selected) = (month.day(of: now()), month.day(of: chosen))
    for day in 1...month.dayCount {
      draw(day, isChosen: day == selected, isToday: day == today, in: context)
    }
  }

  // MARK: - Private

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  private func arrow(_ name: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.accessibilityLabel = name
    return button
  }

  private static func font(_ weight: UIFont.Weight) -> UIFont {
    .controlFont(ofSize: 17, weight: weight, upTo: .accessibilityLarge)
  }

  private static func chevron(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: .init(pointSize: max(17, font.pointSize), weight: .semibold))
  }

  /// The area of the days: in a very wide calendar the middle.
  private var content: CGRect {
    let width = min(bounds.width - 2 * Self.padding, Self.greatestWidth)
    return CGRect(x: ((bounds.width - width) / 2).rounded(), y: 0, width: max(0, width), height: bounds.height)
  }

  private var cellSize: CGSize {
    let room = bounds.height - Self.headHeight - Self.weekdayHeight - Self.padding
    return CGSize(width: content.width / 7, height: max(0, room / CGFloat(CalendarMonth.weekCount)))
  }

  private func x(ofColumn column: Int) -> CGFloat {
    content.minX + CGFloat(isMirrored ? CalendarMonth.weekLength - 1 - column : column) * cellSize.width
  }

  /// The place of a day of the month.
  func cell(of day: Int) -> CGRect {
    let (row, column) = (month.blanks + day - 1).quotientAndRemainder(dividingBy: CalendarMonth.weekLength)
    let top = Self.headHeight + Self.weekdayHeight + CGFloat(row) * cellSize.height
    return CGRect(origin: CGPoint(x: x(ofColumn: column), y: top), size: cellSize)
  }

  private func circle(of day: Int) -> CGRect {
    let cell = cell(of: day)
    let side = max(0, min(Self.side, cell.width - 2, cell.height - 2).rounded(.down))
    return CGRect(x: (cell.midX - side / 2).rounded(), y: (cell.midY - side / 2).rounded(), width: side, height: side)
  }

  private func draw(_ day: Int, isChosen: Bool, isToday: Bool, in context: CGContext) {
    let circle = circle(of: day)
    var color: UIColor = isEnabled && mayChoose(month.date(day)) ? textColor ?? .label : .disabledLabel
    if isChosen, isEnabled {
      let fill = tintColor.behindText
      context.fill(circle, cornerRadius: circle.width / 2, color: fill)
      color = fill.textAbove
    } else if isToday, isEnabled {
      context.fill(circle, cornerRadius: circle.width / 2, color: .shade(tintColor, 0.14))
      color = tintColor
    }
    let text = numberFormat.string(from: NSNumber(value: day)) ?? String(day)
    // As wide as fits into the circle with its height.
    let width = circle.width * 0.78
    draw(text, in: cell(of: day), width: width, Self.font(isChosen || isToday ? .semibold : .regular), color, context)
  }

  /// Draws a text in the middle of a rectangle, smaller where it is higher, or wider than `width`.
  private func draw(
    _ text: String,
    in rect: CGRect,
    width: CGFloat,
    _ font: UIFont,
    _ color: UIColor,
    _ context: CGContext
  ) {
    var font = font.withSize(min(font.pointSize, max(8, rect.height - 4)))
    var run = Self.run(text, font)
    if run.pen > width, width > 0 {
      font = font.withSize(max(8, font.pointSize * width / run.pen))
      run = Self.run(text, font)
    }
    let top = rect.midY - TextLayout.lineHeight(of: font) / 2
    let baseline = CGPoint(
      x: (rect.midX - run.pen / 2).rounded(),
      y: (top + TextLayout.baselineOffset(of: font)).rounded()
    )
    context.draw(run, at: baseline, color: color)
  }

  private static func run(_ text: String, _ font: UIFont) -> GlyphRun {
    var run = GlyphRun(pointSize: font.pointSize)
    for glyph in UIApplication.shared.platform.fonts.glyphs(for: text, font: font) { run.add(glyph) }
    return run
  }
}

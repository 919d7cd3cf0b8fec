import Foundation

/// The wheels of a date picker: the texts of their rows, and the conversion between rows and dates.
struct DateWheels {
  /// The part of a date that a wheel chooses.
  enum Part {
    case year, month, day
    /// A day with its weekday and month, in one wheel.
    case fullDay
    case hour, minute
    /// The half of the day: a.m. or p.m.
    case half

    /// The wheel's accessibility label.
    var name: String {
      switch self {
      case .year: "Year"
      case .month: "Month"
      case .day: "Day"
      case .fullDay: "Date"
      case .hour: "Hour"
      case .minute: "Minute"
      case .half: "Half of the day"
      }
    }
  }

  let parts: [Part]
  let calendar: Calendar
  let locale: Locale
  let minuteInterval: Int
  /// Whether the wheels show a duration, not a time of day.
  private let isDuration: Bool
  /// The day in the middle of the wheel of full days.
  private let origin: Date
  private let months: [String]
  private let halves: [String]
  private let dayFormat: DateFormatter
  /// The formats of numbers of at least one digit, and of at least two; stored because each row that comes into sight needs one.
  private let plain: NumberFormatter
  private let padded: NumberFormatter

  /// The number of days before and after ``origin`` on the wheel of full days.
  private static let daysAround = 20_000
  private static let lastYear = 9999

  /// Chooses the wheels for `mode`, in the order in which `locale` writes them.
  init(_ mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, around origin: Date) {
    (self.calendar, self.locale, self.minuteInterval) = (calendar, locale, minuteInterval)
    self.origin = calendar.startOfDay(for: origin)
    isDuration = mode == .countDownTimer
    dayFormat = DateFormatter()
    dayFormat.locale = locale
    dayFormat.calendar = calendar
    dayFormat.timeZone = calendar.timeZone
    months = dayFormat.standaloneMonthSymbols
    (plain, padded) = (Self.numbers(in: locale, digits: 1), Self.numbers(in: locale, digits: 2))
    halves = [dayFormat.amSymbol, dayFormat.pmSymbol]
    dayFormat.setLocalizedDateFormatFromTemplate("EEEMMMd")
    let time = Self.parts(of: "jmm", in: locale)
    switch mode {
    case .date: parts = Self.parts(of: "yMMMMd", in: locale)
    case .time: parts = time
    case .dateAndTime: parts = [.fullDay] + time
    case .countDownTimer: parts = [.hour, .minute]
    }
  }

  /// The parts of a date format template, in the order in which the locale writes them.
  private static func parts(of template: String, in locale: Locale) -> [Part] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    // Quoted text between the parts is skipped.
    let symbols = format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.flatMap(\.element)
    var parts: [Part] = []
    for symbol in symbols {
      guard let part = part(symbol), !parts.contains(part) else { continue }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ symbol: Character) -> Part? {
    switch symbol {
    case "y", "u", "r", "U": .year
    case "M", "L": .month
    case "d": .day
    case "h", "H", "K", "k": .hour
    case "m": .minute
    case "a", "b", "B": .half
    default: nil
    }
  }

  // MARK: - Rows

  /// Whether hours go from 12 to 11 twice a day.
  private var hasHalves: Bool { parts.contains(.half) }

  /// The number of rows of a wheel.
  func rowCount(_ part: Part) -> Int {
    switch part {
    case .year: Self.lastYear
    case .month: months.count
    case .day: 31
    case .fullDay: 2 * Self.daysAround + 1
    case .hour: hasHalves ? 12 : 24
    case .minute: 60 / minuteInterval
    case .half: 2
    }
  }

  /// The text of a row.
  func title(_ row: Int, of part: Part) -> String {
    switch part {
    case .year: number(row + 1)
    case .month: months[row]
    case .day: number(row + 1)
    case .fullDay: day(row).map { dayFormat.string(from: $0) } ?? ""
    case .hour where isDuration: number(row) + " h"
    case .minute where isDuration: number(row * minuteInterval) + " min"
    case .hour: hasHalves ? number(row == 0 ? 12 : row) : number(row, padded)
    case .minute: number(row * minuteInterval, padded)
    case .half: halves[row]
    }
  }

  /// A wheel's width, relative to that of others.
  func share(_ part: Part) -> CGFloat {
    switch part {
    case .month: 2
    case .fullDay: 2.6
    case .year, .day, .hour, .minute, .half: 1
    }
  }

  // MARK: - Dates

  /// The row of each wheel for `date`.
  func rows(for date: Date) -> [Int] {
    let values = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return parts.map { part in
      let (hour, minute) = (values.hour ?? 0, values.minute ?? 0)
      return switch part {
      case .year: (values.year ?? 1) - 1
      case .month: (values.month ?? 1) - 1
      case .day: (values.day ?? 1) - 1
      case .fullDay:
        (calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: date)).day ?? 0) + Self.daysAround
      case .hour: hasHalves ? hour % 12 : hour
      case .minute: minute / minuteInterval
      case .half: hour / 12
      }
    }
  }

  /// The date that `rows` mean; components that no wheel chooses come from `old`. A day that its month doesn't have
  /// gives the month's last one.
  func date(for rows: [Int], in old: Date) -> Date {
    var values = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
    var half: Int?
    for (part, row) in zip(parts, rows) {
      switch part {
      case .year: values.year = row + 1
      case .month: values.month = row + 1
      case .day: values.day = row + 1
      case .fullDay:
        guard let day = day(row) else { continue }
        let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (values.era, values.year, values.month, values.day) = (chosen.era, chosen.year, chosen.month, chosen.day)
      case .hour: values.hour = row
      case .minute: values.minute = row * minuteInterval
      case .half: half = row
      }
    }
    if let half { values.hour = (values.hour ?? 0) % 12 + 12 * half }
    let day = values.day
    values.day = 1
    guard let first = calendar.date(from: values), let days = calendar.range(of: .day, in: .month, for: first) else {
      return old
    }
    values.day = min(day ?? 1, days.count)
    return calendar.date(from: values) ?? old
  }

  private func day(_ row: Int) -> Date? { calendar.date(byAdding: .day, value: row - Self.daysAround, to: origin) }

  private func number(_ value: Int, _ format: NumberFormatter? = nil) -> String {
    (format ?? plain).string(from: NSNumber(value: value)) ?? String(value)
  }

  private static func numbers(in locale: Locale, digits: Int) -> NumberFormatter {
    let format = NumberFormatter()
    format.locale = locale
    format.usesGroupingSeparator = false
    format.minimumIntegerDigits = digits
    return format
  }
}

extension Calendar {
  /// A calendar in UTC, in which the time of day of a date is the time since the reference date.
  static let ofDurations: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

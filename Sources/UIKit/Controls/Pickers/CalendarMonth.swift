import Foundation

/// A month as a grid of weeks, each of which begins with the first weekday of the calendar.
struct CalendarMonth: Equatable {
  let calendar: Calendar
  /// When the month's first day begins.
  let start: Date
  let dayCount: Int
  /// The number of cells in the first week before the month's first day.
  let blanks: Int

  static let weekLength = 7
  static let weekCount = 6

  /// The month that contains `date`.
  init(of date: Date, in calendar: Calendar) {
    self.calendar = calendar
    let first = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    start = first
    dayCount = calendar.range(of: .day, in: .month, for: date)?.count ?? 28
    let weekday = calendar.component(.weekday, from: first)
    blanks = (weekday - calendar.firstWeekday + Self.weekLength) % Self.weekLength
  }

  /// When a day begins, counted from 1.
  func date(_ day: Int) -> Date {
    // Without `startOfDay` this would be the second hour of each day if clocks skip the month's first hour.
    calendar.date(byAdding: .day, value: day - 1, to: start).map(calendar.startOfDay) ?? start
  }

  /// The day of this month that contains `date`; nil if another month does.
  func day(of date: Date) -> Int? {
    calendar.isDate(date, equalTo: start, toGranularity: .month) ? calendar.component(.day, from: date) : nil
  }

  /// The month that is `months` later.
  func moved(by months: Int) -> CalendarMonth {
    calendar.date(byAdding: .month, value: months, to: start).map { CalendarMonth(of: $0, in: calendar) } ?? self
  }
}

import Foundation

/// Conversion between dates and the components by which calendar views and apps exchange days.
extension Calendar {
  /// The components that identify the day of a date, including this calendar.
  func dayComponents(of date: Date) -> DateComponents { components([.era, .year, .month, .day], of: date) }

  /// The components that identify the month of a date, including this calendar.
  func monthComponents(of date: Date) -> DateComponents { components([.era, .year, .month], of: date) }

  private func components(_ parts: Set<Component>, of date: Date) -> DateComponents {
    var components = dateComponents(parts, from: date)
    components.calendar = self
    return components
  }

  /// When a day begins in this calendar's time zone; nil for components that name no day, such as the 30th of February, and for days
  /// outside of ``Date/supportedRange``. Components that have a calendar are interpreted by that.
  func day(named components: DateComponents) -> Date? {
    guard components.month != nil, components.day != nil else { return nil }
    return date(named: components)
  }

  /// When a day begins that may lack its month or day, for which the first one is taken; nil as for ``day(named:)``.
  func dayInMonth(named components: DateComponents) -> Date? {
    var components = components
    components.month = components.month ?? 1
    components.day = components.day ?? 1
    return date(named: components)
  }

  private func date(named components: DateComponents) -> Date? {
    // Foundation's calendar arithmetic ends the program for very large numbers.
    guard let year = components.year, let month = components.month, let day = components.day,
      (-10_000...10_000).contains(year), (1...13).contains(month), (1...32).contains(day),
      (0...400).contains(components.era ?? 0)
    else { return nil }
    var source = components.calendar ?? self
    source.timeZone = timeZone
    // At noon, as there are days without their first hour.
    var plain = DateComponents(era: components.era, year: year, month: month, day: day, hour: 12)
    if let isLeapMonth = components.isLeapMonth { plain.isLeapMonth = isLeapMonth }
    guard let date = source.date(from: plain), date.isInReach else {
      return nil
    }
    let found = source.dateComponents([.month, .day], from: date)
    return found.month == month && found.day == day ? startOfDay(for: date) : nil
  }
}

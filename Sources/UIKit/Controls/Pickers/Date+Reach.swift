import Foundation

extension Date {
  /// The dates that calendars support: the years 1 to 4000.
  static let reach = Date.distantPast...Date.distantFuture

  /// Whether the date is within ``reach``. `ClosedRange.contains` can't be used: it returns true for a date that is NaN.
  var isInReach: Bool {
    let seconds = timeIntervalSinceReferenceDate
    return Self.reach.lowerBound.timeIntervalSinceReferenceDate <= seconds
      && seconds <= Self.reach.upperBound.timeIntervalSinceReferenceDate
  }
}

import Foundation

extension Date {
  /// The dates that calendars support: the years 1 to 4000.
  static let supportedRange = Date.distantPast...Date.distantFuture

  /// Whether the date is within ``reach``. `ClosedRange.contains` can't be used: it returns true for a date that is NaN.
  var isInReach: Bool {
    let seconds = timeIntervalSinceReferenceDate
    return Self.supportedRange.lowerBound.timeIntervalSinceReferenceDate <= seconds
      && seconds <= Self.supportedRange.upperBound.timeIntervalSinceReferenceDate
  }
}

import Foundation

extension Date {
  /// The dates that calendars reckon with: the years 1 to 4000.
  static let reach = Date.distantPast...Date.distantFuture

  /// Whether calendars reckon with the date. To a range of dates one that is no number lies in it.
  var isInReach: Bool {
    let seconds = timeIntervalSinceReferenceDate
    return Self.reach.lowerBound.timeIntervalSinceReferenceDate <= seconds
      && seconds <= Self.reach.upperBound.timeIntervalSinceReferenceDate
  }
}

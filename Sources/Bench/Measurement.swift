import Foundation

/// One line of the benchmark's table.
struct Measurement: Encodable {
  /// What was measured, as a reader would say it.
  var name: String
  /// The figure; nil where it can't be taken on this machine.
  var value: Double?
  var unit: String
  /// What the value should not exceed; nil where it stands for comparison only.
  var limit: Double?
  /// A figure that was over the limit, before ``value`` was taken once more.
  var firstValue: Double?
  /// Why there is no value.
  var reason: String?

  /// Whether the value is over its limit.
  var isOver: Bool {
    guard let value, let limit else { return false }
    return !(value <= limit)
  }

  /// What the last column of the table says.
  var verdict: String {
    if let reason { return reason }
    guard limit != nil else { return "" }
    let word = isOver ? "OVER" : "ok"
    return firstValue.map { "\(word); \($0.shortText) at first, measured once more" } ?? word
  }
}

extension Double {
  /// The number with three digits, so that figures stay comparable.
  var shortText: String {
    let digits = abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", self)
  }
}

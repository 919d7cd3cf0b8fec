import Foundation

/// One line of the benchmark's table.
struct Measurement: Encodable {
  /// The measured quantity, in words.
  var name: String
  /// The figure; nil if it can't be measured on this machine.
  var value: Double?
  var unit: String
  /// The limit of the value; nil for figures that are only compared.
  var limit: Double?
  /// A figure over the limit, after which ``value`` was measured once more.
  var firstValue: Double?
  /// The reason why there is no value; nil if there is one.
  var reason: String?

  /// Whether the value is over its limit.
  var isOver: Bool {
    guard let value, let limit else { return false }
    return !(value <= limit)
  }

  /// The text in the last column of the table.
  var verdict: String {
    if let reason { return reason }
    guard limit != nil else { return "" }
    let word = isOver ? "OVER" : "ok"
    return firstValue.map { "\(word); \($0.shortText) at first, measured once more" } ?? word
  }
}

extension Double {
  /// The number with three digits, so that figures are comparable.
  var shortText: String {
    let digits = abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", self)
  }
}

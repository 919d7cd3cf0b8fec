import Foundation

/// One line of the benchmark's table.
struct Measurement: Encodable {
  /// What was measured, as a reader would say it.
  var name: String
  var value: Double
  var unit: String
  /// What the value should not exceed; nil where it stands for comparison only.
  var limit: Double?

  var isWithinLimit: Bool? { limit.map { value <= $0 } }
}

/// Everything that one run measured.
struct Report: Encodable {
  private(set) var measurements: [Measurement] = []
  /// What could not be measured, and why.
  private(set) var skipped: [String] = []

  mutating func add(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
    measurements.append(Measurement(name: name, value: value, unit: unit, limit: limit))
  }

  mutating func skip(_ what: String, because reason: String) { skipped.append("\(what): \(reason)") }

  /// The table for people.
  var table: String {
    let rows = measurements.map { row in
      (row.name, Self.format(row.value), row.unit, row.limit.map { "≤ " + Self.format($0) } ?? "", Self.verdict(row))
    }
    let nameWidth = rows.map(\.0.count).max() ?? 0
    let valueWidth = rows.map(\.1.count).max() ?? 0
    let unitWidth = rows.map(\.2.count).max() ?? 0
    let limitWidth = rows.map(\.3.count).max() ?? 0
    let lines = rows.map { name, value, unit, limit, verdict in
      let columns = [
        name.padded(to: nameWidth), value.padded(to: valueWidth, onTheLeft: true), unit.padded(to: unitWidth),
        limit.padded(to: limitWidth), verdict,
      ]
      return columns.joined(separator: "  ")
    }
    return (lines + skipped.map { "not measured: \($0)" }).joined(separator: "\n")
  }

  /// The same for programs.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func verdict(_ row: Measurement) -> String {
    switch row.isWithinLimit {
    case true?: "ok"
    case false?: "OVER"
    case nil: ""
    }
  }

  private static func format(_ value: Double) -> String {
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", value)
  }
}

extension String {
  fileprivate func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? space + self : self + space
  }
}

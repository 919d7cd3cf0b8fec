import Foundation

/// All measurements of one run.
struct Report: Encodable {
  private(set) var measurements: [Measurement] = []
  /// Whether figures over their limits are measured once more.
  private let measuresAgain: Bool

  /// Makes an empty report.
  init(measuresAgain: Bool = true) { self.measuresAgain = measuresAgain }

  private enum CodingKeys: CodingKey {
    case measurements
  }

  /// Whether no figure is over its limit.
  var isWithinLimits: Bool { !measurements.contains(where: \.isOver) }

  /// Whether there is a row of this name.
  func contains(_ name: String) -> Bool { measurements.contains { $0.name == name } }

  mutating func add(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
    measurements.append(Measurement(name: name, value: value, unit: unit, limit: limit))
  }

  /// Adds a row without a figure, for what can't be measured on this machine.
  mutating func add(_ name: String, limit: Double?, missing reason: String) {
    measurements.append(Measurement(name: name, unit: "", limit: limit, reason: reason))
  }

  /// Adds the rows that `body` measures. If a figure is over its limit, and the report isn't a quick one, all are
  /// measured once more; the rows that were over it then have both figures.
  ///
  /// Other work of the machine can make one figure bad, but hardly the same one twice.
  mutating func measure(_ body: (inout Report) throws -> Void) rethrows {
    var (first, second) = (Report(), Report())
    try body(&first)
    if measuresAgain, !first.isWithinLimits { try body(&second) }
    measurements += first.measurements.map { row in
      guard row.isOver, var again = second.measurements.first(where: { $0.name == row.name }) else { return row }
      again.firstValue = row.value
      return again
    }
  }

  /// The table as text.
  var table: String {
    let rows = measurements.map { row in
      [
        row.name, row.value?.shortText ?? "–", row.unit, row.limit.map { "≤ " + $0.shortText } ?? "", row.verdict,
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { column, text in
        column < widths.count ? text.padded(to: widths[column], onTheLeft: column == 1) : text
      }
      .joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }

  /// The report as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension String {
  fileprivate func padded(to width: Int, onTheLeft: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? space + self : self + space
  }
}

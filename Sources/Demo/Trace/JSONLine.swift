import Outside
import UIKit

/// A JSON object on one line; its members are in the order in which they were added.
struct JSONLine {
  private var members: [String] = []

  /// The object.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ key: String, _ value: String) { member(key, Self.string(value)) }
  mutating func add(_ key: String, _ value: Bool) { member(key, value ? "true" : "false") }
  mutating func add(_ key: String, _ value: Int) { member(key, String(value)) }
  /// Adds a number with up to six decimals: a time in seconds to the microsecond.
  mutating func add(_ key: String, _ value: Double) { member(key, Self.number(value, decimals: 6)) }

  /// Adds numbers with up to three decimals, which is finer than a pixel.
  mutating func add(_ key: String, _ values: [CGFloat]) {
    member(key, "[" + values.map { Self.number(Double($0), decimals: 3) }.joined(separator: ",") + "]")
  }

  private mutating func member(_ key: String, _ value: String) { members.append(Self.string(key) + ":" + value) }

  /// A number without an exponent, and without zeros at the end.
  private static func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "null" }
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    let steps = Int((abs(value) * Double(unit)).rounded())
    let sign = value < 0 && steps > 0 ? "-" : ""
    let (whole, part) = steps.quotientAndRemainder(dividingBy: unit)
    guard part > 0 else { return sign + String(whole) }
    var digits = String(part + unit).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign + String(whole) + "." + digits
  }

  private static func string(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // Control characters are escaped, since a terminal that shows the trace would obey them.
      case _ where scalar.isObeyed:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

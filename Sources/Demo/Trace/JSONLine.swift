import UIKit

/// A JSON object on one line; members stand in the order they were added.
struct JSONLine {
  private var members: [String] = []

  /// The object.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ key: String, _ value: String) { member(key, Self.string(value)) }
  mutating func add(_ key: String, _ value: Bool) { member(key, value ? "true" : "false") }
  mutating func add(_ key: String, _ value: Int) { member(key, String(value)) }
  mutating func add(_ key: String, _ value: Double) { member(key, Self.number(value)) }

  mutating func add(_ key: String, _ values: [CGFloat]) {
    member(key, "[" + values.map { Self.number(Double($0)) }.joined(separator: ",") + "]")
  }

  private mutating func member(_ key: String, _ value: String) { members.append(Self.string(key) + ":" + value) }

  /// At most three decimals, which is finer than a pixel and a frame; no exponents.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "null" }
    let thousandths = Int((abs(value) * 1000).rounded())
    let sign = value < 0 && thousandths > 0 ? "-" : ""
    let (whole, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard part > 0 else { return sign + String(whole) }
    var decimals = String(part + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return sign + String(whole) + "." + decimals
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
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A sum as one would write it, for messages and dumps: `2·v0 - v1 + 8`.
struct Formula {
  private(set) var text = ""

  /// Adds the term `factor`·`name`; nothing if the factor is zero.
  mutating func add(_ factor: Double, _ name: String) {
    guard factor != 0 else { return }
    append(factor < 0, (factor.magnitude == 1 ? "" : "\(factor.magnitude.inFormula)·") + name)
  }

  /// Adds a number, zero included.
  mutating func add(_ number: Double) {
    append(number < 0, number.magnitude.inFormula)
  }

  private mutating func append(_ isNegative: Bool, _ summand: String) {
    text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
    text += summand
  }
}

extension Double {
  /// The number without the decimal places of a whole one, and without the sign of a zero.
  var inFormula: String {
    let digits = self == 0 ? "0.0" : "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

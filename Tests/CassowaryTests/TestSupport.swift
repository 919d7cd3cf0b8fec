import Cassowary
import Testing

/// A generator whose numbers are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Solver {
  func values(_ variables: [Variable]) -> [Double] {
    variables.map { value(of: $0) }
  }

  /// By how much `constraint`, with the constant it has now, is violated.
  func violation(of constraint: Constraint) -> Double {
    let terms = constraint.expression.terms.reduce(0.0) { $0 + $1.coefficient * value(of: $1.variable) }
    let amount = terms + (constant(of: constraint) ?? constraint.expression.constant)
    switch constraint.relation {
    case .equal: return amount.magnitude
    case .lessThanOrEqual: return max(0, amount)
    case .greaterThanOrEqual: return max(0, -amount)
    }
  }
}

extension Double {
  func isClose(to other: Double, within tolerance: Double = 1e-6) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

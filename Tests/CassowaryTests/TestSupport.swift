import Cassowary
import Testing

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

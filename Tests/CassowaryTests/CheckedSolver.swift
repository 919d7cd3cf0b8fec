import Cassowary
import Testing

/// A solver whose invariants are checked after each step, so that a fault is found where it arises.
final class CheckedSolver {
  let unchecked = Solver()

  var constraintCount: Int { unchecked.constraintCount }

  func makeVariable() -> Variable { unchecked.makeVariable() }

  func free(_ variable: Variable, at location: SourceLocation = #_sourceLocation) {
    defer { check(location) }
    unchecked.free(variable)
  }

  func value(of variable: Variable) -> Double { unchecked.value(of: variable) }

  func values(_ variables: [Variable]) -> [Double] { variables.map { value(of: $0) } }

  func drainChanges(at location: SourceLocation = #_sourceLocation, _ body: (Variable, Double) -> Void) {
    defer { check(location) }
    unchecked.drainChanges(body)
  }

  // MARK: - Constraints

  func contains(_ constraint: Constraint) -> Bool { unchecked.contains(constraint) }

  func add(_ constraint: Constraint, at location: SourceLocation = #_sourceLocation) throws(SolverError) {
    defer { check(location) }
    try unchecked.add(constraint)
  }

  func remove(_ constraint: Constraint, at location: SourceLocation = #_sourceLocation) throws(SolverError) {
    defer { check(location) }
    try unchecked.remove(constraint)
  }

  func remove(contentsOf constraints: [Constraint], at location: SourceLocation = #_sourceLocation) {
    defer { check(location) }
    unchecked.remove(contentsOf: constraints)
  }

  func strength(of constraint: Constraint) -> Strength? { unchecked.strength(of: constraint) }

  func setStrength(
    _ strength: Strength,
    for constraint: Constraint,
    at location: SourceLocation = #_sourceLocation
  ) throws(SolverError) {
    defer { check(location) }
    try unchecked.setStrength(strength, for: constraint)
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

  // MARK: - Constants

  func constant(of constraint: Constraint) -> Double? { unchecked.constant(of: constraint) }

  func setConstant(
    _ constant: Double,
    for constraint: Constraint,
    at location: SourceLocation = #_sourceLocation
  ) throws(SolverError) {
    defer { check(location) }
    try unchecked.setConstant(constant, for: constraint)
  }

  func batch(
    at location: SourceLocation = #_sourceLocation,
    _ changes: () throws(SolverError) -> Void
  ) throws(SolverError) {
    defer { check(location) }
    try unchecked.batch(changes)
  }

  func addEditVariable(
    _ variable: Variable,
    strength: Strength = .strong,
    at location: SourceLocation = #_sourceLocation
  ) throws(SolverError) {
    defer { check(location) }
    try unchecked.addEditVariable(variable, strength: strength)
  }

  func removeEditVariable(_ variable: Variable, at location: SourceLocation = #_sourceLocation) throws(SolverError) {
    defer { check(location) }
    try unchecked.removeEditVariable(variable)
  }

  func suggest(
    _ value: Double,
    for variable: Variable,
    at location: SourceLocation = #_sourceLocation
  ) throws(SolverError) {
    defer { check(location) }
    try unchecked.suggest(value, for: variable)
  }

  private func check(_ location: SourceLocation) {
    let faults = unchecked.checkInvariants()
    #expect(faults.isEmpty, sourceLocation: location)
  }
}

import Cassowary
import TestSupport
import Testing

/// Systems with arbitrary factors, which rounding errors would soon ruin.
@Suite("accuracy")
struct AccuracyTests {
  @Test("thousands of changes to a dense system with odd factors leave every required constraint fulfilled")
  func staysAccurate() throws {
    var generator = SeededGenerator(state: 5)
    let solver = CheckedSolver()
    let variables = (0..<30).map { _ in solver.makeVariable() }
    var constraints: [Constraint] = []
    for step in 0..<4000 {
      switch constraints.count > 60
        ? Int.random(in: 4..<10, using: &generator) : Int.random(in: 0..<10, using: &generator)
      {
      case 0..<4:
        let constraint = oddConstraint(variables, &generator)
        if (try? solver.add(constraint)) != nil { constraints.append(constraint) }
      case 4..<7:
        guard !constraints.isEmpty else { continue }
        try solver.remove(constraints.remove(at: Int.random(in: 0..<constraints.count, using: &generator)))
      default:
        guard let constraint = constraints.randomElement(using: &generator) else { continue }
        try? solver.setConstant(Double.random(in: -1000...1000, using: &generator), for: constraint)
      }
      guard step % 50 == 0 else { continue }
      for constraint in constraints where constraint.strength == .required {
        #expect(solver.violation(of: constraint) < 1e-2, "step \(step)")
      }
    }
  }

  private func oddConstraint(_ variables: [Variable], _ generator: inout SeededGenerator) -> Constraint {
    var expression = LinearExpression(constant: Double.random(in: -1000...1000, using: &generator))
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let variable = generator.element(of: variables)
      let factors = [1, 1, 1, -1, -1, -1, 0.5, -0.5, 0.3, 1.0 / 3, -0.1, 1.7]
      expression.terms.append(.init(variable, generator.element(of: factors)))
    }
    let relation: Relation = generator.element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority = Strength(priority: Double(Int.random(in: 1...999, using: &generator)))
    let strength: Strength = generator.element(of: [.required, .required, .strong, .weak, priority])
    return Constraint(expression, relation, strength: strength)
  }

  @Test("a chain of small factors does not blow up")
  func survivesSmallFactors() throws {
    let solver = CheckedSolver()
    let variables = (0..<40).map { _ in solver.makeVariable() }
    for (small, large) in zip(variables, variables.dropFirst()) {
      try solver.add(Constraint(0.1 * small, .equal, large))
    }
    try solver.add(Constraint(variables[0], .equal, 100.0))
    #expect(solver.value(of: variables[0]).isClose(to: 100))
    #expect(solver.value(of: variables[2]).isClose(to: 1))
    #expect(solver.value(of: variables[39]).magnitude < 1e-9)
  }
}

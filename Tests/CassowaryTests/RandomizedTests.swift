import Cassowary
import TestSupport
import Testing

/// Random systems, checked against an independent linear program.
@Suite("random systems")
struct RandomizedTests {
  struct System {
    let solver = CheckedSolver()
    let variables: [Variable]
    var constraints: [Constraint] = []
    var generator: SeededGenerator

    init(seed: UInt64, variableCount: Int) {
      let solver = solver
      variables = (0..<variableCount).map { _ in solver.makeVariable() }
      generator = SeededGenerator(state: seed)
    }

    mutating func randomConstraint(requiredShare: Double = 0.4) -> Constraint {
      let count = Int.random(in: 1...3, using: &generator)
      var expression = LinearExpression(constant: Double(Int.random(in: -20...20, using: &generator)))
      for _ in 0..<count {
        let variable = generator.element(of: variables)
        expression.terms.append(.init(variable, generator.element(of: [-2, -1, -1, 1, 1, 2, 0.5])))
      }
      let relation: Relation = generator.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])
      let isRequired = Double.random(in: 0..<1, using: &generator) < requiredShare
      let strength = isRequired ? .required : generator.element(of: [Strength.strong, .medium, .weak])
      return Constraint(expression, relation, strength: strength)
    }

    /// What the system asks for now, as fresh constraints for the reference.
    var present: [Constraint] {
      constraints.compactMap { constraint in
        guard let constant = solver.constant(of: constraint), let strength = solver.strength(of: constraint) else {
          Issue.record("\(constraint) isn't in the solver")
          return nil
        }
        let expression = LinearExpression(constraint.expression.terms, constant: constant)
        return Constraint(expression, constraint.relation, strength: strength)
      }
    }

    func check(_ comment: @autoclosure () -> String) {
      guard let errors = ReferenceProgram(present).errors else {
        Issue.record("the reference finds no solution \(comment())")
        return
      }
      for constraint in constraints where constraint.strength == .required {
        #expect(solver.violation(of: constraint) < 1e-5, "\(constraint) \(comment())")
      }
      for (strength, sum) in errors {
        let mine = constraints.filter { solver.strength(of: $0) == strength }
          .reduce(0) { $0 + solver.violation(of: $1) }
        #expect(mine.isClose(to: sum, within: 1e-5), "strength \(strength.priority) \(comment())")
      }
    }
  }

  @Test("every added constraint leaves the best possible solution, and only contradictions are refused")
  func addsLikeTheReference() throws {
    for seed in 0..<300 {
      var system = System(seed: UInt64(seed), variableCount: 2 + seed % 5)
      for step in 0..<14 {
        let constraint = system.randomConstraint()
        let before = system.solver.values(system.variables)
        let isPossible = ReferenceProgram(system.present + [constraint]).errors != nil
        do {
          try system.solver.add(constraint)
          system.constraints.append(constraint)
          #expect(isPossible, "seed \(seed) step \(step)")
        } catch {
          #expect(error == .unsatisfiable(constraint))
          #expect(!isPossible, "seed \(seed) step \(step)")
          let after = system.solver.values(system.variables)
          #expect(zip(before, after).allSatisfy { $0.isClose(to: $1, within: 1e-9) }, "seed \(seed) step \(step)")
        }
        system.check("seed \(seed) step \(step)")
      }
    }
  }

  @Test("a thousand random additions, removals and changes keep the best possible solution")
  func survivesRandomSequences() throws {
    for seed in 0..<6 {
      var system = System(seed: 1000 + UInt64(seed), variableCount: 6)
      for step in 0..<1000 {
        try randomStep(&system)
        if step % 5 == 0 { system.check("seed \(seed) step \(step)") }
      }
      for constraint in system.constraints { try system.solver.remove(constraint) }
      #expect(system.solver.constraintCount == 0)
      #expect(system.solver.values(system.variables).allSatisfy { $0 == 0 })
    }
  }

  @Test("large sparse systems of sums and differences stay fulfilled through additions, removals and changes")
  func keepsLargeSystems() throws {
    for seed in 0..<12 {
      var generator = SeededGenerator(state: UInt64(seed) * 77 + 5)
      let solver = CheckedSolver()
      let variables = (0..<40).map { _ in solver.makeVariable() }
      var constraints: [Constraint] = []
      for step in 0..<600 {
        if constraints.count < 70, Int.random(in: 0..<10, using: &generator) < 5 {
          let constraint = sparseConstraint(variables, &generator)
          if (try? solver.add(constraint)) != nil { constraints.append(constraint) }
        } else if Bool.random(using: &generator), let changed = constraints.randomElement(using: &generator) {
          try? solver.setConstant(Double(Int.random(in: -20...20, using: &generator)), for: changed)
        } else {
          let count = min(constraints.count, Int.random(in: 1...3, using: &generator))
          let gone = (0..<count).map { _ in
            constraints.remove(at: Int.random(in: 0..<constraints.count, using: &generator))
          }
          solver.remove(contentsOf: gone)
        }
        for constraint in constraints where constraint.strength == .required {
          #expect(solver.violation(of: constraint) < 1e-4, "seed \(seed) step \(step)")
        }
      }
    }
  }

  private func sparseConstraint(_ variables: [Variable], _ generator: inout SeededGenerator) -> Constraint {
    var expression = LinearExpression(constant: Double(Int.random(in: -20...20, using: &generator)))
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let variable = generator.element(of: variables)
      expression.terms.append(.init(variable, Bool.random(using: &generator) ? 1 : -1))
    }
    let relation: Relation = generator.element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let strength: Strength = generator.element(of: [.required, .required, .strong, .weak])
    return Constraint(expression, relation, strength: strength)
  }

  private func randomStep(_ system: inout System) throws {
    let isFull = system.constraints.count >= 12
    switch Int.random(in: isFull ? 4..<10 : 0..<10, using: &system.generator) {
    case 0..<4:
      let constraint = system.randomConstraint()
      guard (try? system.solver.add(constraint)) != nil else { return }
      system.constraints.append(constraint)
    case 4..<6:
      guard !system.constraints.isEmpty else { return }
      let index = system.generator.element(of: system.constraints.indices)
      try system.solver.remove(system.constraints.remove(at: index))
    case 6..<9:
      guard let constraint = system.constraints.randomElement(using: &system.generator) else { return }
      let constant = Double(Int.random(in: -20...20, using: &system.generator))
      let old = system.solver.constant(of: constraint)
      do {
        try system.solver.setConstant(constant, for: constraint)
      } catch {
        #expect(error == .unsatisfiable(constraint))
        #expect(system.solver.constant(of: constraint) == old)
      }
    default:
      guard
        let constraint = system.constraints.filter({ $0.strength < .required }).randomElement(using: &system.generator)
      else { return }
      let strength = system.generator.element(of: [Strength.strong, .medium, .weak, Strength(priority: 999)])
      try system.solver.setStrength(strength, for: constraint)
    }
  }

  @Test("a change of a constant is refused exactly when the new system contradicts itself")
  func refusesConstantsLikeTheReference() throws {
    for seed in 0..<200 {
      var system = System(seed: 5000 + UInt64(seed), variableCount: 4)
      for _ in 0..<8 {
        let constraint = system.randomConstraint(requiredShare: 0.7)
        if (try? system.solver.add(constraint)) != nil { system.constraints.append(constraint) }
      }
      for _ in 0..<6 {
        guard let changed = system.constraints.randomElement(using: &system.generator) else { continue }
        let constant = Double(Int.random(in: -20...20, using: &system.generator))
        let wanted = zip(system.constraints, system.present).map { mine, present in
          mine == changed
            ? Constraint(
              LinearExpression(mine.expression.terms, constant: constant),
              mine.relation,
              strength: mine.strength
            ) : present
        }
        let isPossible = ReferenceProgram(wanted).errors != nil
        let isAccepted = (try? system.solver.setConstant(constant, for: changed)) != nil
        #expect(isAccepted == isPossible, "seed \(seed)")
        system.check("seed \(seed)")
      }
    }
  }
}

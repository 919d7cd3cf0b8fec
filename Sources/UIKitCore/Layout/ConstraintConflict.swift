import Cassowary
import Outside

/// A required constraint that can't be satisfied, and the constraints that it contradicts.
struct ConstraintConflict: CustomStringConvertible {
  /// The description of the constraint that the solver leaves out.
  let broken: String
  /// A minimal set of constraints that contradict it: without any one of them, the rest can be satisfied. Empty if
  /// rounding errors hide the contradiction.
  let contradicted: [String]

  /// Finds the constraints that contradict `constraint`, which takes up to some milliseconds for each of them.
  init(_ constraint: NSLayoutConstraint) {
    broken = constraint.description
    contradicted = constraint.engine?.contradictions(of: constraint) ?? []
  }

  /// The message for standard error, with a line for each constraint.
  var description: String {
    let list = contradicted + [broken]
    return """
      Unable to simultaneously satisfy constraints.
      These contradict each other:
      \(list.map { "    \($0)" }.joined(separator: "\n"))
      Until that changes, this one is left out:
          \(broken)
      """
  }

  /// Prints the conflict on standard error in debug builds; in release builds nothing.
  static func report(_ constraint: NSLayoutConstraint) {
    #if DEBUG
      for line in ConstraintConflict(constraint).description.split(separator: "\n") {
        StandardStreams.complain(String(line))
      }
    #endif
  }
}

extension LayoutEngine {
  /// A required constraint of the solver, and its name in messages.
  private struct Requirement {
    let constraint: Constraint
    let name: () -> String
  }

  /// The names of a minimal set of required constraints that can't be satisfied together with `constraint`; empty if all can.
  fileprivate func contradictions(of constraint: NSLayoutConstraint) -> [String] {
    guard let broken = makeSolverConstraint(constraint) else { return [] }
    var pool = requirements(besides: constraint)
    var known = Set(broken.expression.terms.map(\.variable))
    var near: [Requirement] = []
    // The contradiction is usually near: the search begins with the constraints that share a variable with `broken`,
    // goes on with those that share one with these, and so on.
    while true {
      let split = pool.partition { $0.constraint.expression.terms.contains { known.contains($0.variable) } }
      guard split < pool.endIndex else { return [] }
      near += pool[split...]
      known.formUnion(pool[split...].flatMap { $0.constraint.expression.terms.map(\.variable) })
      pool.removeSubrange(split...)
      if !isSatisfiable([broken] + near.map(\.constraint)) { break }
    }
    return minimalConflict(in: near, with: [broken], isNew: true).map { $0.name() }
  }

  /// A minimal subset of `some` that can't be satisfied together with `given`, found by bisection (Junker's QuickXplain).
  ///
  /// - Parameter isNew: whether constraints were added to `given` since it was last found to be satisfiable.
  private func minimalConflict(in some: [Requirement], with given: [Constraint], isNew: Bool) -> [Requirement] {
    if isNew, !isSatisfiable(given) { return [] }
    guard some.count > 1 else { return some }
    let (first, second) = (Array(some[..<(some.count / 2)]), Array(some[(some.count / 2)...]))
    let late = minimalConflict(in: second, with: given + first.map(\.constraint), isNew: true)
    let early = minimalConflict(in: first, with: given + late.map(\.constraint), isNew: !late.isEmpty)
    return early + late
  }

  private func isSatisfiable(_ constraints: [Constraint]) -> Bool {
    let trial = Solver()
    var made: [Variable: Variable] = [:]
    for constraint in constraints {
      var expression = constraint.expression
      for index in expression.terms.indices {
        let old = expression.terms[index].variable
        let new = made[old] ?? trial.makeVariable()
        made[old] = new
        expression.terms[index].variable = new
      }
      guard (try? trial.add(Constraint(expression, constraint.relation))) != nil else { return false }
    }
    return true
  }

  // MARK: - What is required

  /// All required constraints with their present constants: the app's, those of frames that were set, and those of
  /// contents whose priority is required.
  private func requirements(besides broken: NSLayoutConstraint) -> [Requirement] {
    var seen: Set<ObjectIdentifier> = []
    let items = owners.compactMap { $0 }.filter { !$0.isDiscarded && seen.insert(ObjectIdentifier($0)).inserted }
    var mentioned: Set<NSLayoutConstraint> = [broken]
    return items.flatMap { variables in
      let own = variables.item.mentions.filter { $0.engine === self && mentioned.insert($0).inserted }
      let asked = own.compactMap { constraint in
        constraint.solverConstraint.flatMap(current).map { Requirement(constraint: $0) { constraint.description } }
      }
      return asked + givens(of: variables)
    }
  }

  private func givens(of variables: LayoutVariables) -> [Requirement] {
    let frame = variables.fixedValues.compactMap { given in
      current(given.constraint).map { constraint in
        Requirement(constraint: constraint) { variables.formula(constraint, because: "its frame") }
      }
    }
    let content = variables.content.compactMap { $0 }.flatMap { [$0.resistance, $0.hugging] }.compactMap { given in
      current(given).map { constraint in
        Requirement(constraint: constraint) { variables.formula(constraint, because: "its content") }
      }
    }
    return frame + content
  }

  /// The constraint with its present constant; nil if it isn't in the solver, or isn't required.
  private func current(_ constraint: Constraint) -> Constraint? {
    guard solver.strength(of: constraint) == .required, let constant = solver.constant(of: constraint) else {
      return nil
    }
    return Constraint(LinearExpression(constraint.expression.terms, constant: constant), constraint.relation)
  }
}

extension LayoutVariables {
  /// Describes a constraint that the toolkit itself adds, such as `<UILabel:0x5f0.width >= 40, by its content>`.
  fileprivate func formula(_ constraint: Constraint, because reason: String) -> String {
    let name = NSLayoutConstraint.name(of: item)
    let lengths = [(x, "left"), (y, "top"), (width, "width"), (height, "height")]
    guard constraint.expression.terms.count == 1,
      let length = lengths.first(where: { $0.0 == constraint.expression.terms[0].variable })
    else { return "<the place of \(name)>" }
    let sign = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    return "<\(name).\(length.1) \(sign) \(CGFloat(-constraint.expression.constant).brief), by \(reason)>"
  }
}

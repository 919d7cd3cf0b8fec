import Cassowary
import Outside

/// A required constraint that can't be satisfied, and the constraints that it contradicts.
struct ConstraintConflict: CustomStringConvertible {
  /// The constraint that is left out.
  let broken: String
  /// The others, none of which could be missing: without it the rest would be no contradiction. Empty if they aren't found,
  /// because numbers are rounded.
  let others: [String]

  /// Finds what contradicts `constraint`, which takes up to some milliseconds for each of them.
  init(_ constraint: NSLayoutConstraint) {
    broken = constraint.description
    others = constraint.engine?.contradictions(of: constraint) ?? []
  }

  /// A line for each constraint.
  var description: String {
    let list = others + [broken]
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
  /// A required constraint of the solver, and how messages call it.
  private struct Requirement {
    let constraint: Constraint
    let name: () -> String
  }

  /// The names of a smallest set of required constraints that can't be satisfied together with `constraint`; empty if all
  /// can.
  fileprivate func contradictions(of constraint: NSLayoutConstraint) -> [String] {
    guard let broken = makeSolverConstraint(constraint) else { return [] }
    var pool = requirements(besides: constraint)
    var known = Set(broken.expression.terms.map(\.variable))
    var near: [Requirement] = []
    // The contradiction is mostly near: it is looked for among constraints of the same variables, then among those of
    // the variables that these have in common with others, and so on.
    while true {
      let split = pool.partition { $0.constraint.expression.terms.contains { known.contains($0.variable) } }
      guard split < pool.endIndex else { return [] }
      near += pool[split...]
      known.formUnion(pool[split...].flatMap { $0.constraint.expression.terms.map(\.variable) })
      pool.removeSubrange(split...)
      if !isSatisfiable([broken] + near.map(\.constraint)) { break }
    }
    return needed(of: near, with: [broken], isNew: true).map { $0.name() }
  }

  /// A minimal subset of `some` that can't be satisfied together with `given`, found by halves (Junker's QuickXplain).
  ///
  /// - Parameter isNew: whether `given` has something that it hadn't when it was last found to be satisfiable.
  private func needed(of some: [Requirement], with given: [Constraint], isNew: Bool) -> [Requirement] {
    if isNew, !isSatisfiable(given) { return [] }
    guard some.count > 1 else { return some }
    let (first, second) = (Array(some[..<(some.count / 2)]), Array(some[(some.count / 2)...]))
    let late = needed(of: second, with: given + first.map(\.constraint), isNew: true)
    let early = needed(of: first, with: given + late.map(\.constraint), isNew: !late.isEmpty)
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

  /// All constraints that have to be satisfied, as they are now: the app's, frames that were set, and contents that may not
  /// be cut off.
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

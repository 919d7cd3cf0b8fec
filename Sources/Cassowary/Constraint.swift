/// A constraint on variables: an expression that is to be zero, at most zero or at least zero.
///
/// Identity-owned and immutable: two constraints with the same content are different. What may change while a
/// constraint is in a solver, its constant and its strength, is stored by the solver (``Solver/setConstant(_:for:)``,
/// ``Solver/setStrength(_:for:)``).
package final class Constraint: Sendable {
  /// The expression that is compared with zero.
  package let expression: LinearExpression
  /// The comparison.
  package let relation: Relation
  /// The strength with which it is added.
  package let strength: Strength
  /// A name for messages.
  package let label: String?

  /// Makes a constraint that compares `expression` with zero by `relation`.
  package init(
    _ expression: LinearExpression,
    _ relation: Relation,
    strength: Strength = .required,
    label: String? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
    self.label = label
  }

  /// Makes a constraint that compares `left` with `right` by `relation`.
  package convenience init(
    _ left: some LinearTerm,
    _ relation: Relation,
    _ right: some LinearTerm,
    strength: Strength = .required,
    label: String? = nil
  ) {
    self.init(left - right, relation, strength: strength, label: label)
  }
}

extension Constraint: Hashable {
  /// Whether `left` and `right` are the same object.
  package static func == (left: Constraint, right: Constraint) -> Bool {
    left === right
  }

  /// Hashes identity.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Constraint: CustomStringConvertible {
  /// The label if there is one, then the constraint as a formula.
  package var description: String {
    var sum = Formula()
    for term in expression.terms { sum.add(term.coefficient, "v\(term.variable.index)") }
    if expression.constant != 0 || sum.text.isEmpty { sum.add(expression.constant) }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    return (label.map { "\($0): " } ?? "") + "\(sum.text) \(sign) 0 @\(strength.priority.inFormula)"
  }
}

/// How the expression of a constraint compares with zero.
package enum Relation: Hashable, Sendable {
  /// At most zero.
  case lessThanOrEqual
  /// Exactly zero.
  case equal
  /// At least zero.
  case greaterThanOrEqual
}

/// A term of a linear expression: a ``Variable``, a ``LinearExpression`` or a number.
///
/// With it, constraints are written as formulas: `left + width / 2 == right - 8`.
package protocol LinearTerm {
  /// The term as a sum of terms.
  var expression: LinearExpression { get }
}

extension Variable: LinearTerm {
  /// The variable with the factor 1.
  package var expression: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearTerm {
  /// The expression itself.
  package var expression: LinearExpression { self }
}

extension Double: LinearTerm {
  /// The number as a constant.
  package var expression: LinearExpression { LinearExpression(constant: self) }
}

/// The sum of two terms.
package func + (left: some LinearTerm, right: some LinearTerm) -> LinearExpression {
  left.expression.adding(right.expression, times: 1)
}

/// The difference of two terms.
package func - (left: some LinearTerm, right: some LinearTerm) -> LinearExpression {
  left.expression.adding(right.expression, times: -1)
}

/// The term with the opposite sign.
package prefix func - (operand: some LinearTerm) -> LinearExpression {
  operand.expression.scaled(by: -1)
}

/// The term multiplied by `factor`.
package func * (left: some LinearTerm, factor: Double) -> LinearExpression {
  left.expression.scaled(by: factor)
}

/// The term multiplied by `factor`.
package func * (factor: Double, right: some LinearTerm) -> LinearExpression {
  right.expression.scaled(by: factor)
}

/// The term divided by `divisor`.
package func / (left: some LinearTerm, divisor: Double) -> LinearExpression {
  left.expression.scaled(by: 1 / divisor)
}

/// An unknown that a solver determines, such as an edge or a size.
///
/// A cheap identity value, valid only for the ``Solver`` that made it. A freed variable's index is used again by a
/// later ``Solver/makeVariable()``.
package struct Variable: Hashable, Sendable {
  let node: VariableIndex

  init(node: VariableIndex) {
    self.node = node
  }

  /// The index among the solver's variables: small, dense and reused, so that a client may index an array with it.
  package var index: Int { node.offset }
}

/// A term of a linear expression: a ``Variable``, a ``LinearExpression`` or a number.
///
/// It lets `left + width / 2 == right - 8` be written as in a book.
package protocol LinearTerm {
  /// The same amount as a sum of terms.
  var expression: LinearExpression { get }
}

extension Variable: LinearTerm {
  /// The variable once, and nothing else.
  package var expression: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearTerm {
  /// Itself.
  package var expression: LinearExpression { self }
}

extension Double: LinearTerm {
  /// The number as a constant.
  package var expression: LinearExpression { LinearExpression(constant: self) }
}

/// The sum of two linear amounts.
package func + (left: some LinearTerm, right: some LinearTerm) -> LinearExpression {
  left.expression.adding(right.expression, times: 1)
}

/// The difference of two linear amounts.
package func - (left: some LinearTerm, right: some LinearTerm) -> LinearExpression {
  left.expression.adding(right.expression, times: -1)
}

/// The amount with every factor's sign changed.
package prefix func - (operand: some LinearTerm) -> LinearExpression {
  operand.expression.scaled(by: -1)
}

/// The amount `factor` times.
package func * (left: some LinearTerm, factor: Double) -> LinearExpression {
  left.expression.scaled(by: factor)
}

/// The amount `factor` times.
package func * (factor: Double, right: some LinearTerm) -> LinearExpression {
  right.expression.scaled(by: factor)
}

/// One `divisor`th of the amount.
package func / (left: some LinearTerm, divisor: Double) -> LinearExpression {
  left.expression.scaled(by: 1 / divisor)
}

/// What may stand in a linear expression: a ``Variable``, an ``Expression`` or a number.
///
/// It lets `left + width / 2 == right - 8` be written as in a book.
public protocol LinearTerm {
  /// The same amount as a sum of terms.
  var expression: Expression { get }
}

extension Variable: LinearTerm {
  /// The variable once, and nothing else.
  public var expression: Expression { Expression(self) }
}

extension Expression: LinearTerm {
  /// Itself.
  public var expression: Expression { self }
}

extension Double: LinearTerm {
  /// The number as a constant.
  public var expression: Expression { Expression(constant: self) }
}

/// The sum of two linear amounts.
public func + (left: some LinearTerm, right: some LinearTerm) -> Expression {
  left.expression.adding(right.expression, times: 1)
}

/// The difference of two linear amounts.
public func - (left: some LinearTerm, right: some LinearTerm) -> Expression {
  left.expression.adding(right.expression, times: -1)
}

/// The amount with every factor's sign changed.
public prefix func - (operand: some LinearTerm) -> Expression {
  operand.expression.scaled(by: -1)
}

/// The amount `factor` times.
public func * (left: some LinearTerm, factor: Double) -> Expression {
  left.expression.scaled(by: factor)
}

/// The amount `factor` times.
public func * (factor: Double, right: some LinearTerm) -> Expression {
  right.expression.scaled(by: factor)
}

/// One `divisor`th of the amount.
public func / (left: some LinearTerm, divisor: Double) -> Expression {
  left.expression.scaled(by: 1 / divisor)
}

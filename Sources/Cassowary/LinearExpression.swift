/// A linear sum of variables, `a·x + b·y + … + constant`.
///
/// The order of the terms is kept. In a required equality, the first variable that nothing determines yet becomes the
/// one that the equality defines, so put the dependent variable first, as in `top == above + height`.
package struct LinearExpression: Hashable, Sendable {
  /// One variable with its factor.
  package struct Term: Hashable, Sendable {
    /// The unknown that is multiplied.
    package var variable: Variable
    /// The factor; a zero is allowed and has no effect.
    package var coefficient: Double

    /// Multiplies `variable` by `coefficient`.
    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The summands; a variable may occur more than once.
  package var terms: [Term]
  /// The constant that is added to the terms.
  package var constant: Double

  /// Sums `terms` and `constant`.
  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// An expression that is `variable` alone.
  package init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  /// Whether no factor or constant is infinite or NaN.
  var isFinite: Bool {
    constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite }
  }

  func scaled(by factor: Double) -> LinearExpression {
    LinearExpression(terms.map { Term($0.variable, $0.coefficient * factor) }, constant: constant * factor)
  }

  func adding(_ other: LinearExpression, times factor: Double) -> LinearExpression {
    var sum = self
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    for term in other.terms { sum.terms.append(Term(term.variable, term.coefficient * factor)) }
    sum.constant += other.constant * factor
    return sum
  }
}

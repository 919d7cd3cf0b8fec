/// Why a solver refused a request; the solver is then as it was before.
package enum SolverError: Error, Hashable {
  /// The constraint is required and contradicts other required ones.
  case unsatisfiable(Constraint)
  /// The constraint was added before.
  case duplicate(Constraint)
  /// The constraint is not in the solver.
  case unknown(Constraint)
  /// A required constraint can't change its strength, and no other constraint can become required.
  case badRequiredStrength(Constraint)
  /// A factor or a constant is infinite or NaN.
  case nonFinite(Constraint)
  /// The variable is an edit variable already.
  case duplicateEditVariable(Variable)
  /// The variable is not an edit variable.
  case unknownEditVariable(Variable)
  /// An edit variable can't be required, because any value may be suggested for it.
  case requiredEditVariable(Variable)
}

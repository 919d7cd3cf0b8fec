/// An incremental solver of linear constraints on real numbers, after Badros, Borning and Stuckey's Cassowary.
///
/// Required constraints hold exactly. The others hold as well as possible, stronger ones first. A variable that nothing
/// determines is zero. Changes are solved at once, at a cost that depends on what they affect and not on the number of
/// constraints. Not safe for use from several threads at a time.
package final class Solver {
  /// The tableau's record of a constraint.
  struct Entry {
    let constraint: Constraint
    var strength: Strength
    /// The symbol that marks the constraint's effects in the tableau; none for a definition.
    var marker: SymbolIndex = .none
    /// The error symbol besides the marker; none for a required constraint.
    var other: SymbolIndex = .none
    /// The constant that was entered in the tableau, already multiplied by `sign`.
    var enteredConstant = 0.0
    /// -1 for "at most", which is entered as "at least"; else 1.
    var sign = 1.0
  }

  var graph = DefinitionGraph()
  var tableau = Tableau()
  var entries: [Entry?] = []
  var edits: [Variable: Constraint] = [:]
  var batchDepth = 0
  /// The constants before the open batch, in the order of their changes.
  var batchLog: [(record: ConstraintIndex, constant: Double)] = []
  var slots: [ObjectIdentifier: ConstraintIndex] = [:]
  private(set) var freeSlots: [ConstraintIndex] = []

  /// A solver without variables or constraints.
  package init() {}

  // MARK: - Variables

  /// A new unknown, zero until constrained.
  package func makeVariable() -> Variable {
    Variable(node: graph.makeNode())
  }

  /// Frees `variable`, so that its index is used again.
  ///
  /// No constraint may mention it: that is a programming error.
  package func free(_ variable: Variable) {
    precondition(graph.nodes[variable.node].isAlive, "a variable is freed once")
    let node = graph.nodes[variable.node]
    precondition(!node.firstUse.exists && !node.definition.exists, "a variable that is freed has no constraints")
    graph.freeNode(variable.node)
  }

  // MARK: - Constraints

  /// The number of constraints, edit variables included.
  package var constraintCount: Int { slots.count }

  /// Whether `constraint` was added and not removed.
  package func contains(_ constraint: Constraint) -> Bool {
    slots[ObjectIdentifier(constraint)] != nil
  }

  /// Adds `constraint` and solves again.
  ///
  /// - Throws: `SolverError.unsatisfiable(constraint)` if it is required and contradicts the others; the solver is then
  ///   as it was. `SolverError.duplicate(constraint)` if it was added before, `SolverError.nonFinite(constraint)` if a
  ///   number in it is infinite or NaN.
  package func add(_ constraint: Constraint) throws(SolverError) {
    guard constraint.expression.isFinite else { throw .nonFinite(constraint) }
    guard slots[ObjectIdentifier(constraint)] == nil else { throw .duplicate(constraint) }
    try flush()
    let slot = makeSlot(Entry(constraint: constraint, strength: constraint.strength))
    graph.link(constraint.expression, to: slot)
    // Before the constraint is reported as a contradiction, rounding errors have to be ruled out.
    guard insert(slot) || (restoreAccuracy(leavingOut: slot) && insert(slot)) else {
      freeSlot(slot)
      maintain()
      throw .unsatisfiable(constraint)
    }
    slots[ObjectIdentifier(constraint)] = slot
    maintain()
    // If only rounding errors had made a constraint satisfiable, it is left out once they are corrected.
    if isInert(slot) {
      slots[ObjectIdentifier(constraint)] = nil
      freeSlot(slot)
      throw .unsatisfiable(constraint)
    }
  }

  /// Removes `constraint` and solves again.
  ///
  /// - Throws: `SolverError.unknown(constraint)` if it isn't in the solver.
  package func remove(_ constraint: Constraint) throws(SolverError) {
    guard let slot = slots[ObjectIdentifier(constraint)] else { throw .unknown(constraint) }
    try flush()
    slots[ObjectIdentifier(constraint)] = nil
    if graph.records[slot].defined.exists {
      removeDefinition(slot)
    } else {
      removeFromCore(slot)
      tableau.optimize()
    }
    freeSlot(slot)
    maintain()
  }

  /// Removes many constraints at once, which costs less than one by one; constraints that were not added are skipped.
  package func remove(contentsOf constraints: [Constraint]) {
    // An impossible change of a constant is undone here, as at the end of its batch.
    try? flush()
    let removed = constraints.compactMap { slots.removeValue(forKey: ObjectIdentifier($0)) }
    for slot in removed where !graph.records[slot].defined.exists {
      removeFromCore(slot)
      freeSlot(slot)
    }
    tableau.optimize()
    // Later definitions depend on earlier ones more often than the other way round.
    for slot in removed.reversed() where graph.records[slot].defined.exists {
      removeDefinition(slot)
      freeSlot(slot)
    }
    maintain()
  }

  // MARK: - Private

  private func makeSlot(_ entry: Entry) -> ConstraintIndex {
    if let slot = freeSlots.popLast() {
      entries[of: slot] = entry
      return slot
    }
    entries.append(entry)
    graph.records.append(DefinitionGraph.Record())
    return ConstraintIndex(entries.count - 1)
  }

  private func freeSlot(_ slot: ConstraintIndex) {
    graph.unlink(slot)
    entries[of: slot] = nil
    freeSlots.append(slot)
  }

  /// Makes the constraint a definition if it can be one, else a row.
  func insert(_ slot: ConstraintIndex) -> Bool {
    guard let entry = entries[of: slot] else { return false }
    if entry.strength == .required, entry.constraint.relation == .equal, graph.define(by: slot) { return true }
    return insertIntoCore(slot)
  }

  /// Removes the definition, and inserts the constraints of the core that used it again, expressed without it.
  private func removeDefinition(_ slot: ConstraintIndex) {
    let users = graph.coreUsers(of: graph.records[slot].defined)
    for user in users { removeFromCore(user) }
    tableau.optimize()
    graph.undefine(by: slot)
    graph.unlink(slot)
    let equalities = users.filter { isRequiredEquality($0) }
    let rest = users.filter { !isRequiredEquality($0) }
    for user in equalities + rest {
      // The users were satisfiable together with one constraint more, so only rounding errors can exclude one of them;
      // it then has no effect.
      _ = insert(user)
    }
  }

  private func isInert(_ slot: ConstraintIndex) -> Bool {
    !graph.records[slot].defined.exists && !(entries[of: slot]?.marker.exists ?? false)
  }

  func isRequiredEquality(_ slot: ConstraintIndex) -> Bool {
    entries[of: slot].map { $0.strength == .required && $0.constraint.relation == .equal } ?? false
  }
}

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

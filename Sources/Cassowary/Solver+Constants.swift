/// Changes constants in place, without removing constraints.
extension Solver {
  /// The current constant of `constraint`'s expression; nil if it isn't in the solver.
  package func constant(of constraint: Constraint) -> Double? {
    slots[ObjectIdentifier(constraint)].map { graph.records[$0].constant }
  }

  /// Replaces the constant of `constraint`'s expression and solves again, starting from the current solution.
  ///
  /// Inside ``batch(_:)``, the solver solves only at the end.
  ///
  /// - Throws: `SolverError.unsatisfiable(constraint)` if a required constraint can't hold any longer; the solver is
  ///   then as it was. `SolverError.unknown(constraint)` if it isn't in the solver,
  ///   `SolverError.nonFinite(constraint)`.
  package func setConstant(_ constant: Double, for constraint: Constraint) throws(SolverError) {
    guard let slot = slots[ObjectIdentifier(constraint)] else { throw .unknown(constraint) }
    guard constant.isFinite else { throw .nonFinite(constraint) }
    let old = graph.records[slot].constant
    guard constant != old else { return }
    changeConstant(constant, of: slot)
    if batchDepth > 0 {
      batchLog.append((slot, old))
    } else if !applyPending() {
      changeConstant(old, of: slot)
      _ = applyPending()
      maintain()
      throw .unsatisfiable(constraint)
    }
    if batchDepth == 0 { maintain() }
  }

  /// Makes several changes of constants, and solves once at the end.
  ///
  /// Batches nest; the outermost one solves. Constraints may be added and removed inside, which solves at that point.
  ///
  /// - Throws: What `changes` throws, or `SolverError.unsatisfiable`, which names the first change that contradicts
  ///   those before it. Every change of a constant that wasn't solved yet is then undone.
  package func batch(_ changes: () throws(SolverError) -> Void) throws(SolverError) {
    batchDepth += 1
    do {
      try changes()
    } catch {
      batchDepth -= 1
      if batchDepth == 0 { takeBackBatch() }
      throw error
    }
    batchDepth -= 1
    if batchDepth == 0 { try flush() }
  }

  /// Solves for the constants that have changed in the open batch.
  func flush() throws(SolverError) {
    guard !batchLog.isEmpty else { return }
    if applyPending() {
      batchLog.removeAll(keepingCapacity: true)
      maintain()
      return
    }
    let wanted = batchLog.map { (record: $0.record, constant: graph.records[$0.record].constant) }
    takeBackBatch()
    if let offender = firstOffender(wanted) { throw .unsatisfiable(offender) }
  }

  private func takeBackBatch() {
    for change in batchLog.reversed() { changeConstant(change.constant, of: change.record) }
    batchLog.removeAll(keepingCapacity: true)
    _ = applyPending()
  }

  /// Makes the changes one by one to find the first impossible one, and undoes them.
  private func firstOffender(_ changes: [(record: ConstraintIndex, constant: Double)]) -> Constraint? {
    var done: [(record: ConstraintIndex, constant: Double)] = []
    var offender: Constraint?
    for change in changes {
      done.append((change.record, graph.records[change.record].constant))
      changeConstant(change.constant, of: change.record)
      if !applyPending() {
        offender = entries[of: change.record]?.constraint
        break
      }
    }
    for change in done.reversed() { changeConstant(change.constant, of: change.record) }
    _ = applyPending()
    return offender
  }

  private func changeConstant(_ constant: Double, of slot: ConstraintIndex) {
    graph.records[slot].constant = constant
    let defined = graph.records[slot].defined
    if defined.exists {
      graph.markStale(defined)
    } else {
      graph.queueAsPending(slot)
    }
  }

  /// Brings the tableau up to date with the constants.
  ///
  /// - Returns: Whether that was possible; if not, the tableau is as it was.
  private func applyPending() -> Bool {
    guard !graph.pending.isEmpty else { return true }
    var shifts: [(slot: ConstraintIndex, marker: SymbolIndex, old: Double, delta: Double)] = []
    let pending = graph.pending
    graph.pending.removeAll(keepingCapacity: true)
    for slot in pending {
      graph.records[slot].isPending = false
      guard let entry = entries[of: slot], entry.marker.exists else { continue }
      let constant = entry.sign * graph.expandedConstant(of: slot)
      let delta = constant - entry.enteredConstant
      guard delta != 0 else { continue }
      tableau.shift(entry.marker, by: delta)
      entries[of: slot]?.enteredConstant = constant
      shifts.append((slot, entry.marker, entry.enteredConstant, delta))
    }
    tableau.startJournal()
    if tableau.restoreFeasibility() {
      tableau.optimize()
      return true
    }
    tableau.rollBack()
    for shift in shifts.reversed() {
      tableau.shift(shift.marker, by: -shift.delta)
      entries[of: shift.slot]?.enteredConstant = shift.old
    }
    return false
  }

  // MARK: - Edit variables

  /// Makes `variable` an edit variable, for which values can be suggested; the first suggestion is its current value.
  ///
  /// - Throws: `SolverError.requiredEditVariable` if `strength` is required, `SolverError.duplicateEditVariable`.
  package func addEditVariable(_ variable: Variable, strength: Strength = .strong) throws(SolverError) {
    guard strength < .required else { throw .requiredEditVariable(variable) }
    guard edits[variable] == nil else { throw .duplicateEditVariable(variable) }
    let present = LinearExpression([.init(variable)], constant: -value(of: variable))
    let constraint = Constraint(present, .equal, strength: strength, label: "edit")
    try add(constraint)
    edits[variable] = constraint
  }

  /// Makes the edit variable `variable` an ordinary one, and removes its suggested value.
  ///
  /// - Throws: `SolverError.unknownEditVariable` if it isn't an edit variable.
  package func removeEditVariable(_ variable: Variable) throws(SolverError) {
    guard let constraint = edits.removeValue(forKey: variable) else { throw .unknownEditVariable(variable) }
    try remove(constraint)
  }

  /// Whether values may be suggested for `variable`.
  func isEditVariable(_ variable: Variable) -> Bool {
    edits[variable] != nil
  }

  /// Suggests `value` for `variable`, at the strength with which it was made an edit variable.
  ///
  /// - Throws: `SolverError.unknownEditVariable` if it isn't an edit variable, `SolverError.nonFinite`.
  package func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard let constraint = edits[variable] else { throw .unknownEditVariable(variable) }
    try setConstant(-value, for: constraint)
  }
}

/// Inserts constraints that define nothing into the tableau, and removes them.
extension Solver {
  /// Expresses the constraint in the leaves, as "marker = sign · (terms + constant) + other", and adds that row.
  ///
  /// - Returns: Whether that was possible; if not, the tableau is as it was.
  func insertIntoCore(_ slot: ConstraintIndex) -> Bool {
    guard var entry = entries[of: slot] else { return false }
    let relation = entry.constraint.relation
    let isRequired = entry.strength == .required
    entry.sign = relation == .lessThanOrEqual ? -1 : 1
    entry.marker = tableau.makeSymbol(relation != .equal ? .slack : isRequired ? .dummy : .error)
    entry.other = isRequired ? .none : tableau.makeSymbol(.error)
    entry.enteredConstant = entry.sign * graph.expandedConstant(of: slot)
    entries[of: slot] = entry

    let constant = entry.enteredConstant + accumulateLeaves(of: slot, sign: entry.sign)
    let external = tableau.unrestrictedSymbolInBuiltRow()
    _ = tableau.accumulate(entry.marker, -1)
    if !isRequired { _ = tableau.accumulate(entry.other, 1) }
    let subject = external ?? (isRequired || constant >= 0 ? entry.marker : entry.other)
    tableau.startJournal()
    tableau.installBuiltRow(solvedFor: subject, constant: constant)
    if !isRequired {
      addErrors(of: entry, weight: 1, level: tableau.objective.retainLevel(entry.strength))
    } else if subject == entry.marker, !makeFeasible(entry) {
      takeBack(slot)
      return false
    }
    tableau.optimize()
    return true
  }

  /// Adds the constraint's leaves to the row being built, and returns their contribution to its constant.
  private func accumulateLeaves(of slot: ConstraintIndex, sign: Double) -> Double {
    var leaves: [(variable: VariableIndex, coefficient: Double)] = []
    graph.expand(slot) { leaves.append(($0, $1)) }
    var constant = 0.0
    for leaf in leaves {
      constant += tableau.accumulate(symbol(ofLeaf: leaf.variable), sign * leaf.coefficient)
    }
    return constant
  }

  private func symbol(ofLeaf variable: VariableIndex) -> SymbolIndex {
    if graph.nodes[variable].symbol.exists { return graph.nodes[variable].symbol }
    let symbol = tableau.makeSymbol(.external, variable: variable)
    graph.nodes[variable].symbol = symbol
    return symbol
  }

  private func makeFeasible(_ entry: Entry) -> Bool {
    if entry.constraint.relation == .equal, !tableau.expelDummy(entry.marker) { return false }
    return tableau.restoreFeasibility()
  }

  /// Undoes the insertion of a required constraint that contradicts others.
  private func takeBack(_ slot: ConstraintIndex) {
    guard let marker = entries[of: slot]?.marker else { return }
    tableau.rollBack()
    tableau.freeSymbol(marker)
    entries[of: slot]?.marker = .none
  }

  private func addErrors(of entry: Entry, weight: Double, level: Int) {
    if entry.constraint.relation == .equal { tableau.addCost(weight, of: entry.marker, level: level) }
    tableau.addCost(weight, of: entry.other, level: level)
  }

  /// Removes the constraint's row from the tableau, which stays feasible but may not be optimal.
  func removeFromCore(_ slot: ConstraintIndex) {
    guard let entry = entries[of: slot], entry.marker.exists else { return }
    if entry.other.exists {
      addErrors(of: entry, weight: -1, level: tableau.objective.level(entry.strength))
    }
    tableau.removeRow(ofMarker: entry.marker)
    tableau.freeSymbol(entry.marker)
    if entry.other.exists {
      tableau.freeSymbol(entry.other)
      tableau.objective.releaseLevel(entry.strength)
    }
    entries[of: slot]?.marker = .none
    entries[of: slot]?.other = .none
    var leaves: [VariableIndex] = []
    graph.expand(slot) { variable, _ in leaves.append(variable) }
    for leaf in leaves { releaseIfUnused(leaf) }
  }

  /// Removes a leaf that no row mentions any longer from the tableau, so that it may be defined later.
  private func releaseIfUnused(_ variable: VariableIndex) {
    let symbol = graph.nodes[variable].symbol
    guard symbol.exists, tableau.isUnused(symbol) else { return }
    tableau.freeSymbol(symbol)
    graph.nodes[variable].symbol = .none
    graph.markValueStale(variable)
  }

  /// Changes the constraint's strength; neither the old nor the new one may be required.
  ///
  /// - Throws: `SolverError.unknown(constraint)`, or `SolverError.badRequiredStrength(constraint)`.
  package func setStrength(_ strength: Strength, for constraint: Constraint) throws(SolverError) {
    guard let slot = slots[ObjectIdentifier(constraint)], let entry = entries[of: slot] else {
      throw .unknown(constraint)
    }
    guard strength != entry.strength else { return }
    guard strength < .required, entry.strength < .required else { throw .badRequiredStrength(constraint) }
    try flush()
    entries[of: slot]?.strength = strength
    guard entry.marker.exists else { return }
    let level = tableau.objective.retainLevel(strength)
    addErrors(of: entry, weight: 1, level: level)
    addErrors(of: entry, weight: -1, level: tableau.objective.level(entry.strength))
    tableau.objective.releaseLevel(entry.strength)
    tableau.optimize()
    maintain()
  }

  /// The current strength of `constraint`; nil if it isn't in the solver.
  package func strength(of constraint: Constraint) -> Strength? {
    slots[ObjectIdentifier(constraint)].flatMap { entries[of: $0]?.strength }
  }
}

/// Inserts constraints that define nothing into the tableau, and removes them.
extension Solver {
  /// Expresses the constraint in the leaves, as "marker = sign · (terms + constant) + other", and adds that row.
  ///
  /// - Returns: Whether that was possible; if not, the tableau is as it was.
  func insertIntoCore(_ slot: Int32) -> Bool {
    guard var entry = entries[slot] else { return false }
    let relation = entry.constraint.relation
    let isRequired = entry.strength == .required
    entry.sign = relation == .lessThanOrEqual ? -1 : 1
    entry.marker = tableau.makeSymbol(relation != .equal ? .slack : isRequired ? .dummy : .error)
    entry.other = isRequired ? -1 : tableau.makeSymbol(.error)
    entry.enteredConstant = entry.sign * graph.expandedConstant(of: slot)
    entries[slot] = entry

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
  private func accumulateLeaves(of slot: Int32, sign: Double) -> Double {
    var leaves: [(variable: Int32, coefficient: Double)] = []
    graph.expand(slot) { leaves.append(($0, $1)) }
    var constant = 0.0
    for leaf in leaves {
      constant += tableau.accumulate(symbol(ofLeaf: leaf.variable), sign * leaf.coefficient)
    }
    return constant
  }

  private func symbol(ofLeaf variable: Int32) -> Int32 {
    if graph.nodes[variable].symbol >= 0 { return graph.nodes[variable].symbol }
    let symbol = tableau.makeSymbol(.external, variable: variable)
    graph.nodes[variable].symbol = symbol
    return symbol
  }

  private func makeFeasible(_ entry: Entry) -> Bool {
    if entry.constraint.relation == .equal, !tableau.expelDummy(entry.marker) { return false }
    return tableau.restoreFeasibility()
  }

  /// Undoes the insertion of a required constraint that contradicts others.
  private func takeBack(_ slot: Int32) {
    guard let marker = entries[slot]?.marker else { return }
    tableau.rollBack()
    tableau.freeSymbol(marker)
    entries[slot]?.marker = -1
  }

  private func addErrors(of entry: Entry, weight: Double, level: Int) {
    if entry.constraint.relation == .equal { tableau.addCost(weight, of: entry.marker, level: level) }
    tableau.addCost(weight, of: entry.other, level: level)
  }

  /// Removes the constraint's row from the tableau, which stays feasible but may not be optimal.
  func removeFromCore(_ slot: Int32) {
    guard let entry = entries[slot], entry.marker >= 0 else { return }
    if entry.other >= 0 {
      addErrors(of: entry, weight: -1, level: tableau.objective.level(entry.strength))
    }
    tableau.removeRow(ofMarker: entry.marker)
    tableau.freeSymbol(entry.marker)
    if entry.other >= 0 {
      tableau.freeSymbol(entry.other)
      tableau.objective.releaseLevel(entry.strength)
    }
    entries[slot]?.marker = -1
    entries[slot]?.other = -1
    var leaves: [Int32] = []
    graph.expand(slot) { variable, _ in leaves.append(variable) }
    for leaf in leaves { releaseIfUnused(leaf) }
  }

  /// Removes a leaf that no row mentions any longer from the tableau, so that it may be defined later.
  private func releaseIfUnused(_ variable: Int32) {
    let symbol = graph.nodes[variable].symbol
    guard symbol >= 0, tableau.isUnused(symbol) else { return }
    tableau.freeSymbol(symbol)
    graph.nodes[variable].symbol = -1
    graph.markValueStale(variable)
  }

  /// Changes the constraint's strength; neither the old nor the new one may be required.
  ///
  /// - Throws: `SolverError.unknown(constraint)`, or `SolverError.badRequiredStrength(constraint)`.
  package func setStrength(_ strength: Strength, for constraint: Constraint) throws(SolverError) {
    guard let slot = slots[ObjectIdentifier(constraint)], let entry = entries[slot] else { throw .unknown(constraint) }
    guard strength != entry.strength else { return }
    guard strength < .required, entry.strength < .required else { throw .badRequiredStrength(constraint) }
    try flush()
    entries[slot]?.strength = strength
    guard entry.marker >= 0 else { return }
    let level = tableau.objective.retainLevel(strength)
    addErrors(of: entry, weight: 1, level: level)
    addErrors(of: entry, weight: -1, level: tableau.objective.level(entry.strength))
    tableau.objective.releaseLevel(entry.strength)
    tableau.optimize()
    maintain()
  }

  /// The current strength of `constraint`; nil if it isn't in the solver.
  package func strength(of constraint: Constraint) -> Strength? {
    slots[ObjectIdentifier(constraint)].flatMap { entries[$0]?.strength }
  }
}

/// The invariants of the solver between two calls.
extension Solver {
  /// The violated invariants, a sentence for each fault; empty unless the solver itself is at fault.
  ///
  /// Checks that rows, columns and lists are linked consistently, that a symbol is basic or parametric and not both, that
  /// the values are feasible, satisfy the constraints and can't be improved, and that the objective is the sum of the
  /// errors. Rounding errors up to a millionth are no fault. It changes nothing, and costs more than solving: it is meant
  /// for tests.
  package func checkInvariants() -> [String] {
    var faults = Faults()
    checkLinks(&faults)
    // Lists that are linked wrongly can't be calculated with.
    if faults.sentences.isEmpty { checkValues(&faults) }
    return faults.sentences
  }

  private func checkLinks(_ faults: inout Faults) {
    tableau.checkLinks(&faults)
    graph.checkLinks(&faults)
    checkEntries(&faults)
    checkSymbols(&faults)
  }

  private func checkValues(_ faults: inout Faults) {
    tableau.checkFeasibility(&faults)
    tableau.checkObjective(errors: errorsByStrength, &faults)
    graph.checkValues(&faults)
    checkLeaves(&faults)
    checkConstants(&faults)
    // In an open batch, some constants have yet to be entered.
    let drifted = batchLog.isEmpty ? firstDrifted { !($0 <= Tableau.tolerance) } : nil
    faults.expect(drifted == nil, "constraint \(drifted ?? .none) isn't satisfied by the tableau")
  }

  /// Each constraint that was added has one entry, and what isn't solved yet belongs to an open batch.
  private func checkEntries(_ faults: inout Faults) {
    let used = graph.records.poolIndices.filter { entries[of: $0] != nil }
    faults.expect(slots.count == used.count, "an entry has lost its constraint")
    for (identifier, slot) in slots {
      let constraint = entries[of: slot]?.constraint
      faults.expect(constraint.map(ObjectIdentifier.init) == identifier, "constraint \(slot) is found as another one")
    }
    faults.expect(entries.count == graph.records.count, "some constraints have no terms")
    faults.expectEachOnce(used + freeSlots, of: entries.count, "with entries, constraint")
    faults.expect(freeSlots.allSatisfy { !graph.records[$0].firstTerm.exists }, "a free constraint has terms")
    faults.expect(edits.values.allSatisfy { contains($0) }, "an edit variable has lost its constraint")
    faults.expect(batchDepth > 0 || batchLog.isEmpty, "a batch was left open")
    for slot in used { checkEntry(slot, &faults) }
  }

  /// A constraint defines a variable, or it has the symbols that its relation and its strength call for.
  private func checkEntry(_ slot: ConstraintIndex, _ faults: inout Faults) {
    guard let entry = entries[of: slot] else { return }
    if graph.records[slot].defined.exists {
      faults.expect(isRequiredEquality(slot), "constraint \(slot) isn't required and defines a variable")
      faults.expect(!entry.marker.exists && !entry.other.exists, "constraint \(slot) is a definition, and in the core")
      return
    }
    guard entry.marker.exists else {
      faults.expect(entry.strength == .required, "constraint \(slot) has no effect")
      return
    }
    let isRequired = entry.strength == .required
    let kind: Tableau.Kind = entry.constraint.relation != .equal ? .slack : isRequired ? .dummy : .error
    faults.expect(tableau.symbols[entry.marker].kind == kind, "the marker of constraint \(slot) isn't a \(kind) symbol")
    faults.expect(entry.other.exists != isRequired, "constraint \(slot) has a wrong number of symbols")
    if entry.other.exists {
      faults.expect(tableau.symbols[entry.other].kind == .error, "constraint \(slot) has a wrong error symbol")
    }
  }

  /// Each symbol belongs to one constraint or to one leaf, or it is free.
  private func checkSymbols(_ faults: inout Faults) {
    let used = entries.compactMap(\.self)
    let owned = used.map(\.marker) + used.map(\.other) + graph.nodes.map(\.symbol)
    faults.expectEachOnce(owned.filter(\.exists) + tableau.freeSymbols, of: tableau.symbols.count, "symbol")
  }

  /// The tableau was built with the constants that the constraints have now; in an open batch, pending ones apart.
  private func checkConstants(_ faults: inout Faults) {
    var graph = graph
    for slot in graph.records.poolIndices where batchLog.isEmpty || !graph.records[slot].isPending {
      guard let entry = entries[of: slot], entry.marker.exists else { continue }
      let constant = entry.sign * graph.expandedConstant(of: slot)
      let isEntered = (constant - entry.enteredConstant).magnitude <= Tableau.tolerance * max(1, constant.magnitude)
      faults.expect(isEntered, "constraint \(slot) was entered with \(entry.enteredConstant), not \(constant)")
    }
  }

  /// The tableau and the graph agree on which variables are in the core, and on their values.
  private func checkLeaves(_ faults: inout Faults) {
    for variable in graph.nodes.poolIndices {
      let node = graph.nodes[variable]
      guard node.isAlive, !node.definition.exists else { continue }
      if node.symbol.exists {
        let symbol = tableau.symbols[node.symbol]
        let isRight = symbol.kind == .external && symbol.variable == variable
        faults.expect(isRight, "variable \(variable) has a wrong symbol")
        faults.expect(!tableau.isUnused(node.symbol), "variable \(variable) is in the core, but in no row")
      }
      let isKnown = !node.isValueStale && !(node.symbol.exists && tableau.symbols[node.symbol].isQueuedAsChanged)
      let value = node.symbol.exists ? tableau.value(of: node.symbol) : 0
      faults.expect(!isKnown || node.value == value, "variable \(variable) is \(node.value), not \(value)")
    }
  }

  /// The error symbols of each strength, strongest first, and the number of constraints that they belong to.
  var errorsByStrength: [(strength: Strength, symbols: [SymbolIndex], count: Int)] {
    var levels: [Strength: (symbols: [SymbolIndex], count: Int)] = [:]
    for slot in graph.records.poolIndices {
      guard let entry = entries[of: slot], entry.other.exists else { continue }
      levels[entry.strength, default: ([], 0)].count += 1
      levels[entry.strength]?.symbols.append(entry.other)
      if entry.constraint.relation == .equal { levels[entry.strength]?.symbols.append(entry.marker) }
    }
    return levels.keys.sorted(by: >).map { ($0, levels[$0]?.symbols ?? [], levels[$0]?.count ?? 0) }
  }
}

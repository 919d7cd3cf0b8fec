/// The invariants of the graph between two changes.
extension DefinitionGraph {
  /// The terms of `record` in the order of their links; a ring yields one more than the pool has.
  func terms(of record: ConstraintIndex) -> [TermIndex] {
    var terms: [TermIndex] = []
    var link = records[record].firstTerm
    while link.exists, terms.count <= links.count {
      terms.append(link)
      link = links[link].nextTerm
    }
    return terms
  }

  /// The terms that use `variable` in the order of their links; a ring yields one more than the pool has.
  func uses(of variable: VariableIndex) -> [TermIndex] {
    var uses: [TermIndex] = []
    var link = nodes[variable].firstUse
    while link.exists, uses.count <= links.count {
      uses.append(link)
      link = links[link].nextUse
    }
    return uses
  }

  /// Terms are linked consistently, each in one constraint or free, and definitions form no circle.
  func checkLinks(_ faults: inout Faults) {
    var inRecords = freeLinks, inUses = freeLinks
    // For each variable, the last constraint in which the check has met it.
    var met = [ConstraintIndex](repeating: .none, count: nodes.count)
    for record in records.poolIndices {
      let terms = terms(of: record)
      check(terms, of: record, &met, &faults)
      inRecords += terms
      inUses += terms.filter { nodes[links[$0].variable].definition == record }
    }
    for variable in nodes.poolIndices {
      let uses = uses(of: variable)
      check(uses: uses, of: variable, &faults)
      inUses += uses
    }
    faults.expectEachOnce(inRecords, of: links.count, "with constraints, term")
    faults.expectEachOnce(inUses, of: links.count, "with uses and definitions, term")
    checkOrder(&faults)
    checkQueues(&faults)
  }

  /// A constraint has one term for each of its variables, and what it defines is one of them.
  private func check(
    _ terms: [TermIndex],
    of record: ConstraintIndex,
    _ met: inout [ConstraintIndex],
    _ faults: inout Faults
  ) {
    let terms = terms.map { links[$0] }
    for term in terms {
      faults.expect(met[of: term.variable] != record, "constraint \(record) has variable \(term.variable) twice")
      met[of: term.variable] = record
      faults.expect(term.record == record, "constraint \(record) has a term of constraint \(term.record)")
      faults.expect(nodes[term.variable].isAlive, "constraint \(record) has the freed variable \(term.variable)")
      faults.expect(term.coefficient.isFinite && term.coefficient != 0, "constraint \(record) has a zero")
    }
    let defined = records[record].defined
    guard defined.exists else { return }
    faults.expect(nodes[defined].definition == record, "variable \(defined) isn't defined by constraint \(record)")
    let factor = terms.first { $0.variable == defined }?.coefficient
    faults.expect(factor == records[record].definedCoefficient, "constraint \(record) has another factor")
  }

  /// A variable lists each term that uses it, except that of its definition, and isn't both defined and in the core.
  private func check(uses: [TermIndex], of variable: VariableIndex, _ faults: inout Faults) {
    let node = nodes[variable]
    faults.expect(uses.allSatisfy { links[$0].variable == variable }, "variable \(variable) has uses of another one")
    let isLinked = zip([.none] + uses, uses).allSatisfy { links[$1].previousUse == $0 }
    faults.expect(isLinked, "the uses of variable \(variable) are linked wrongly")
    if node.definition.exists {
      faults.expect(records[node.definition].defined == variable, "variable \(variable) is defined by nothing")
      faults.expect(!node.symbol.exists, "variable \(variable) is defined, and in the core")
      faults.expect(uses.allSatisfy { links[$0].record != node.definition }, "variable \(variable) uses itself")
    }
    let isUsed = node.definition.exists || node.symbol.exists || !uses.isEmpty
    faults.expect(node.isAlive || !isUsed, "variable \(variable) was freed and is in use")
  }

  private func checkQueues(_ faults: inout Faults) {
    faults.expectQueue(pending, of: records.count, "pending constraints") { records[$0].isPending }
    faults.expectQueue(changed, of: nodes.count, "changed variables") { nodes[$0].isQueuedAsChanged }
    faults.expectQueue(freeNodes, of: nodes.count, "free variables") { !nodes[$0].isAlive }
    var isListed = [Bool](repeating: false, count: nodes.count)
    for variable in stale { isListed[of: variable] = true }
    for variable in nodes.poolIndices where nodes[variable].isAlive && nodes[variable].isValueStale {
      faults.expect(isListed[of: variable], "variable \(variable) will stay stale")
    }
    faults.expect(weights.allSatisfy { $0 == 0 }, "weights were left behind")
    faults.expect(stack.isEmpty && cursors.isEmpty && order.isEmpty, "a walk through the graph was not finished")
  }

  /// Definitions form no cycle: repeatedly removing the variables that depend on no other leaves none.
  private func checkOrder(_ faults: inout Faults) {
    var missing = [Int](repeating: 0, count: nodes.count)
    for variable in nodes.poolIndices where nodes[variable].definition.exists {
      missing[of: variable] = terms(of: nodes[variable].definition).count - 1
    }
    var ready = nodes.poolIndices.filter { missing[of: $0] == 0 }
    var taken = 0
    while let next = ready.popLast() {
      taken += 1
      for use in uses(of: next) {
        let defined = records[links[use].record].defined
        guard defined.exists else { continue }
        missing[of: defined] -= 1
        if missing[of: defined] == 0 { ready.append(defined) }
      }
    }
    faults.expect(taken == nodes.count, "variables are defined in a circle")
  }

  /// Values are correct, or marked as stale.
  func checkValues(_ faults: inout Faults) {
    for variable in nodes.poolIndices where nodes[variable].isAlive { checkValue(of: variable, &faults) }
  }

  /// A variable's value is that of its definition, or is marked as stale; then all values that depend on it are marked,
  /// too.
  private func checkValue(of variable: VariableIndex, _ faults: inout Faults) {
    let node = nodes[variable]
    // Rounding errors aren't reported.
    let isReported = node.isQueuedAsChanged || (node.value - node.reportedValue).magnitude <= 1e-9
    faults.expect(isReported, "nobody will hear that variable \(variable) is \(node.value)")
    guard node.definition.exists else { return }
    let below = terms(of: node.definition).map { links[$0].variable }.filter { $0 != variable }
    if node.isValueStale || below.contains(where: { nodes[$0].isValueStale }) {
      faults.expect(node.isValueStale, "variable \(variable) rests on a stale value")
    } else {
      faults.expect(node.value == solve(variable) { nodes[$0].value }, "variable \(variable) has a wrong value")
    }
    if node.isBaseStale || below.contains(where: { nodes[$0].isBaseStale }) {
      faults.expect(node.isBaseStale, "variable \(variable) rests on a stale base")
    } else {
      faults.expect(node.base == solve(variable) { nodes[$0].base }, "variable \(variable) has a wrong base")
    }
  }
}

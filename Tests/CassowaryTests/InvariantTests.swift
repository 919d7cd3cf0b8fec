import Testing

@testable import Cassowary

/// Whether faults are found; that there are none is checked by `CheckedSolver` in the other suites.
@Suite("invariants")
struct InvariantTests {
  /// A fault made on purpose in the solver of `makeSolver()`.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let inflict: @Sendable (Solver) -> Void

    init(_ name: String, _ inflict: @escaping @Sendable (Solver) -> Void) {
      testDescription = name
      self.inflict = inflict
    }
  }

  /// A solver in which v0 and v1 are in the core, and v2 is defined.
  private func makeSolver() throws -> Solver {
    let solver = Solver()
    let left = solver.makeVariable(), width = solver.makeVariable(), right = solver.makeVariable()
    try solver.add(Constraint(right, .equal, left + width))
    try solver.add(Constraint(width, .equal, 60.0, strength: .weak))
    try solver.add(Constraint(width, .greaterThanOrEqual, 100.0))
    try solver.add(Constraint(right, .lessThanOrEqual, 80.0, strength: .medium))
    solver.drainChanges { _, _ in }
    return solver
  }

  @Test("a solver that works has no faults")
  func findsNothing() throws {
    #expect(try makeSolver().checkInvariants() == [])
  }

  @Test("a fault is found, and ten sentences are enough", arguments: inTheTableau + inTheGraph + inTheEntries)
  func findsFaults(damage: Damage) throws {
    let solver = try makeSolver()
    damage.inflict(solver)
    #expect((1...10).contains(solver.checkInvariants().count))
  }

  @Test("an index takes four bytes, so that a cell of the tableau takes half of a cache line")
  func staysSmall() {
    #expect(MemoryLayout<SymbolIndex>.stride == 4)
    #expect(MemoryLayout<Tableau.Cell>.stride == 32)
    #expect(!SymbolIndex.none.exists && SymbolIndex(0).exists)
  }

  private static let inTheTableau = [
    Damage("a wrong value") { $0.tableau.symbols[$0.graph.nodes[1].symbol].constant += 1 },
    Damage("a negative error") { $0.tableau.symbols[$0.marker(1)].constant = -1 },
    Damage("a parametric symbol that isn't zero") { $0.tableau.symbols[$0.marker(2)].constant = 1 },
    Damage("a basic symbol that counts as parametric") { $0.tableau.symbols[$0.marker(1)].isBasic = false },
    Damage("a wrong coefficient") { $0.tableau.cells[0].coefficient *= 2 },
    Damage("a coefficient of zero") { $0.tableau.cells[0].coefficient = 0 },
    Damage("a cell in another row") { $0.tableau.cells[0].row = $0.tableau.cells[0].column },
    Damage("a column without its cells") { $0.tableau.symbols[$0.marker(2)].columnHead = .none },
    Damage("a ring of cells") { solver in
      let head = solver.tableau.symbols[solver.marker(1)].rowHead
      solver.tableau.cells[head].nextInRow = head
    },
    Damage("a miscounted row") { $0.tableau.symbols[$0.marker(1)].rowCount += 1 },
    Damage("a symbol that is free and in use") { $0.tableau.freeSymbol($0.marker(3)) },
    Damage("a symbol of nobody") { _ = $0.tableau.makeSymbol(.slack) },
    Damage("a queue without its flag") { $0.tableau.infeasible.append($0.marker(1)) },
    Damage("a flag without its queue") { $0.tableau.symbols[$0.marker(1)].isQueuedAsChanged = true },
    Damage("a wrong cost") { $0.tableau.objective.levels[1].costs[of: $0.marker(2)] += 1 },
    Damage("a cost below zero") { $0.tableau.objective.levels[0].costs[of: $0.marker(2)] = -1 },
    Damage("a miscounted strength") { $0.tableau.objective.levels[0].constraintCount += 1 },
    Damage("a strength that nothing has") { _ = $0.tableau.objective.retainLevel(.strong) },
  ]

  private static let inTheGraph = [
    Damage("a wrong value of a leaf") { $0.graph.nodes[0].value += 1 },
    Damage("a wrong value of a defined variable") { $0.graph.nodes[2].value += 1 },
    Damage("a wrong base") { $0.graph.nodes[2].base += 1 },
    Damage("a change that is not reported") { $0.graph.nodes[1].reportedValue += 1 },
    Damage("a stale value that stays so") { $0.graph.nodes[1].isValueStale = true },
    Damage("a variable without its uses") { $0.graph.nodes[0].firstUse = .none },
    Damage("a constraint without its terms") { $0.graph.records[0].firstTerm = .none },
    Damage("a factor of zero") { $0.graph.links[0].coefficient = 0 },
    Damage("a wrong factor of the defined variable") { $0.graph.records[0].definedCoefficient += 1 },
    Damage("a constraint that defines another variable") { $0.graph.records[0].defined = VariableIndex(1) },
    Damage("a variable defined by another constraint") { $0.graph.nodes[2].definition = ConstraintIndex(1) },
    Damage("a freed variable that is used") { $0.graph.freeNode(VariableIndex(0)) },
    Damage("a variable without its symbol") { $0.graph.nodes[0].symbol = .none },
  ]

  private static let inTheEntries = [
    Damage("a constraint that is not found") { $0.slots.removeAll() },
    Damage("an entry without its constraint") { $0.entries[3] = nil },
    Damage("an inequality that defines") { solver in
      let variable = solver.graph.records[0].defined
      solver.graph.records[2].defined = variable
    },
    Damage("a marker of another kind") { $0.tableau.symbols[$0.marker(2)].kind = .error },
    Damage("a constraint without its symbols") { $0.entries[1]?.marker = .none },
    Damage("another constant") { $0.entries[2]?.enteredConstant += 1 },
    Damage("a constant that was never solved for") { $0.graph.records[2].constant = -120 },
    Damage("a batch that was left open") { $0.batchLog.append((ConstraintIndex(2), 1)) },
    Damage("another strength") { $0.entries[1]?.strength = .strong },
  ]
}

extension Solver {
  /// The symbol that marks the constraint that was added as number `index`, from 0.
  fileprivate func marker(_ index: Int) -> SymbolIndex {
    entries[index]?.marker ?? .none
  }
}

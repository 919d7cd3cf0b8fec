/// The invariants of the tableau between two changes.
extension Tableau {
  /// The cells of the row of `symbol` in the order of their links; a ring yields one more than the pool has.
  func row(of symbol: SymbolIndex) -> [CellIndex] {
    var row: [CellIndex] = []
    var position = symbols[symbol].rowHead
    while position.exists, row.count <= cells.count {
      row.append(position)
      position = cells[position].nextInRow
    }
    return row
  }

  /// The cells of the column of `symbol` in the order of their links; a ring yields one more than the pool has.
  func column(of symbol: SymbolIndex) -> [CellIndex] {
    var column: [CellIndex] = []
    var position = symbols[symbol].columnHead
    while position.exists, column.count <= cells.count {
      column.append(position)
      position = cells[position].nextInColumn
    }
    return column
  }

  /// Rows and columns are linked consistently, each cell is free or in one row and one column, and queues match their
  /// flags.
  func checkLinks(_ faults: inout Faults) {
    var inRows = freeCells, inColumns = freeCells
    // For each row, the last column in which the check has met it.
    var met = [SymbolIndex](repeating: .none, count: symbols.count)
    for symbol in symbols.poolIndices {
      let row = row(of: symbol), column = column(of: symbol)
      check(row, of: symbol, &faults)
      check(column: column, of: symbol, &met, &faults)
      inRows += row
      inColumns += column
    }
    faults.expectEachOnce(inRows, of: cells.count, "with rows, cell")
    faults.expectEachOnce(inColumns, of: cells.count, "with columns, cell")
    checkQueues(&faults)
    checkScratch(&faults)
  }

  /// A row belongs to a basic symbol, and mentions parametric ones only, each once.
  private func check(_ row: [CellIndex], of symbol: SymbolIndex, _ faults: inout Faults) {
    faults.expect(row.count == symbols[symbol].rowCount, "the row of symbol \(symbol) is miscounted")
    faults.expect(symbols[symbol].isBasic || row.isEmpty, "symbol \(symbol) is parametric and has a row")
    var previous = CellIndex.none
    for position in row {
      let cell = cells[position]
      faults.expect(cell.row == symbol, "cell \(position) of row \(cell.row) is linked into row \(symbol)")
      faults.expect(cell.previousInRow == previous, "cell \(position) is linked wrongly in its row")
      faults.expect(!symbols[cell.column].isBasic, "row \(symbol) mentions symbol \(cell.column), which is basic")
      faults.expect(cell.coefficient.isFinite && cell.coefficient != 0, "cell \(position) is \(cell.coefficient)")
      // As in the paper, unrestricted symbols are kept apart, so that the simplex methods see only restricted ones.
      let isApart = symbols[cell.column].kind != .external || symbols[symbol].kind == .external
      faults.expect(isApart, "the restricted row \(symbol) mentions the external symbol \(cell.column)")
      previous = position
    }
  }

  /// A column belongs to a parametric symbol, and has one cell at most in each row.
  private func check(
    column: [CellIndex],
    of symbol: SymbolIndex,
    _ met: inout [SymbolIndex],
    _ faults: inout Faults
  ) {
    faults.expect(column.count == symbols[symbol].columnCount, "the column of symbol \(symbol) is miscounted")
    faults.expect(!symbols[symbol].isBasic || column.isEmpty, "symbol \(symbol) is basic and has a column")
    var previous = CellIndex.none
    for position in column {
      let cell = cells[position]
      faults.expect(cell.column == symbol, "cell \(position) of symbol \(cell.column) is linked into column \(symbol)")
      faults.expect(cell.previousInColumn == previous, "cell \(position) is linked wrongly in its column")
      faults.expect(met[of: cell.row] != symbol, "row \(cell.row) mentions symbol \(symbol) twice")
      met[of: cell.row] = symbol
      previous = position
    }
  }

  private func checkQueues(_ faults: inout Faults) {
    let count = symbols.count
    faults.expectQueue(infeasible, of: count, "infeasible symbols") { symbols[$0].isQueuedAsInfeasible }
    faults.expectQueue(changedExternals, of: count, "moved symbols") { symbols[$0].isQueuedAsChanged }
    faults.expectQueue(objective.candidates, of: count, "candidates") { symbols[$0].isQueuedAsCandidate }
  }

  /// The scratch arrays of a row that is indexed or built are empty between two such rows, and no free symbol is in
  /// use.
  private func checkScratch(_ faults: inout Faults) {
    faults.expect(built.isEmpty, "a row was built and not installed")
    for symbol in symbols.poolIndices {
      faults.expect(!positions[of: symbol].exists, "symbol \(symbol) is still indexed")
      let isOutside = building[of: symbol] == 0 && !isBuilding[of: symbol]
      faults.expect(isOutside, "symbol \(symbol) is still in the row that was built last")
    }
    for symbol in freeSymbols {
      faults.expect(isUnused(symbol) && !symbols[symbol].variable.exists, "symbol \(symbol) is free and in use")
    }
  }

  // MARK: - The solution

  /// Every restricted symbol is feasible, and a parametric one is zero.
  func checkFeasibility(_ faults: inout Faults) {
    for symbol in symbols.poolIndices {
      let constant = symbols[symbol].constant
      let isFeasible =
        switch symbols[symbol].kind {
        case .external: constant.isFinite
        case .slack, .error: constant >= -Tableau.tolerance
        case .dummy: constant.magnitude <= Tableau.tolerance
        }
      faults.expect(isFeasible, "the \(symbols[symbol].kind) symbol \(symbol) is \(constant)")
      faults.expect(symbols[symbol].isBasic || constant == 0, "symbol \(symbol) is parametric and not zero")
    }
  }

  /// The costs are those of the errors in `levels`, expressed in parametric symbols, and increasing a symbol doesn't
  /// reduce them.
  func checkObjective(
    errors levels: [(strength: Strength, symbols: [SymbolIndex], count: Int)],
    _ faults: inout Faults
  ) {
    faults.expect(
      objective.levels.map(\.strength) == levels.map(\.strength),
      "the objective has the strengths \(objective.levels.map(\.strength.priority))"
    )
    guard objective.levels.count == levels.count else { return }
    for (level, errors) in zip(objective.levels, levels) {
      faults.expect(level.constraintCount == errors.count, "the constraints of one strength are miscounted")
      check(level, errors: errors.symbols, &faults)
    }
    for symbol in symbols.poolIndices where symbols[symbol].kind != .dummy {
      faults.expect(!objective.isClearlyImprovedBy(symbol), "symbol \(symbol) would reduce the errors")
    }
  }

  private func check(_ level: Objective.Level, errors: [SymbolIndex], _ faults: inout Faults) {
    let (costs, scales) = costs(of: errors)
    for offset in costs.indices {
      let isRight = (level.costs[offset] - costs[offset]).magnitude <= Tableau.tolerance * max(1, scales[offset])
      faults.expect(isRight, "the cost of symbol \(offset) is \(level.costs[offset]), not \(costs[offset])")
    }
  }

  /// How much the sum of `errors` grows with each parametric symbol, and the sizes of the summands.
  private func costs(of errors: [SymbolIndex]) -> (sums: [Double], scales: [Double]) {
    var sums = [Double](repeating: 0, count: symbols.count)
    var scales = sums
    for error in errors {
      guard symbols[error].isBasic else {
        sums[of: error] += 1
        continue
      }
      for position in row(of: error) {
        sums[of: cells[position].column] += cells[position].coefficient
        scales[of: cells[position].column] += cells[position].coefficient.magnitude
      }
    }
    return (sums, scales)
  }
}

extension Objective {
  /// Whether increasing `symbol` reduces the errors by more than rounding errors explain.
  fileprivate func isClearlyImprovedBy(_ symbol: SymbolIndex) -> Bool {
    let decisive = levels.first { $0.costs[of: symbol].magnitude > Tableau.epsilon }
    return decisive.map { $0.costs[of: symbol] < -Tableau.tolerance } ?? false
  }
}

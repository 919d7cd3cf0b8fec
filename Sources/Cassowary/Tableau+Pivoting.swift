/// Changes of basis.
extension Tableau {
  /// Solves the row of `leaving` for `entering`, and substitutes it everywhere.
  ///
  /// Dividing by a small coefficient marks the tableau as suspect of large rounding errors.
  mutating func pivot(leaving: SymbolIndex, entering: SymbolIndex) {
    journal.append(Pivot(leaving: leaving, entering: entering))
    let position = cell(row: leaving, column: entering)
    guard position.exists else {
      // Undoing a pivot needs a cell that rounding has removed.
      isCorrupt = true
      return
    }
    let factor = -1 / cells[position].coefficient
    if factor.magnitude > 1000 { isSuspect = true }
    unlink(position)
    let old = symbols[leaving]
    var walk = old.rowHead
    while walk.exists {
      cells[walk].row = entering
      cells[walk].coefficient *= factor
      walk = cells[walk].nextInRow
    }
    symbols[entering].isBasic = true
    symbols[entering].rowHead = old.rowHead
    symbols[entering].rowCount = old.rowCount
    symbols[leaving].isBasic = false
    symbols[leaving].rowHead = .none
    symbols[leaving].rowCount = 0
    symbols[leaving].constant = 0
    queueAsChanged(leaving)
    insertCell(row: entering, column: leaving, coefficient: -factor)
    setConstant(old.constant * factor, of: entering)
    substitute(entering)
  }

  /// Replaces `symbol`, which has just become basic, by its row in every other row and in the objective.
  mutating func substitute(_ symbol: SymbolIndex) {
    var position = symbols[symbol].columnHead
    while position.exists {
      let cell = cells[position]
      unlink(position)
      add(cell.coefficient, row: symbol, to: cell.row)
      position = cell.nextInColumn
    }
    for level in objective.levels.indices {
      let cost = objective.levels[level].costs[of: symbol]
      guard cost != 0 else { continue }
      objective.levels[level].costs[of: symbol] = 0
      addToObjective(cost, row: symbol, level: level)
    }
  }

  /// Adds `weight` times the error variable `symbol` to the objective function.
  mutating func addCost(_ weight: Double, of symbol: SymbolIndex, level: Int) {
    if symbols[symbol].isBasic {
      addToObjective(weight, row: symbol, level: level)
    } else {
      addToObjective(weight, column: symbol, level: level)
    }
  }

  private mutating func addToObjective(_ factor: Double, row: SymbolIndex, level: Int) {
    var position = symbols[row].rowHead
    while position.exists {
      addToObjective(factor * cells[position].coefficient, column: cells[position].column, level: level)
      position = cells[position].nextInRow
    }
  }

  private mutating func addToObjective(_ amount: Double, column: SymbolIndex, level: Int) {
    var cost = objective.levels[level].costs[of: column] + amount
    if cost.magnitude < Tableau.epsilon { cost = 0 }
    objective.levels[level].costs[of: column] = cost
    // When a cost becomes zero, a negative one at a weaker level may count.
    guard cost <= 0, symbols[column].kind != .dummy, !symbols[column].isQueuedAsCandidate else { return }
    symbols[column].isQueuedAsCandidate = true
    objective.candidates.append(column)
  }

  mutating func startJournal() {
    journal.removeAll(keepingCapacity: true)
  }

  /// Undoes every pivot since ``startJournal()``.
  mutating func rollBack() {
    let pivots = journal
    for past in pivots.reversed() { pivot(leaving: past.entering, entering: past.leaving) }
    journal.removeAll(keepingCapacity: true)
    for symbol in infeasible { symbols[symbol].isQueuedAsInfeasible = false }
    infeasible.removeAll(keepingCapacity: true)
  }

  /// Shifts the origin of `marker` by `delta`, for a new constant of its constraint.
  mutating func shift(_ marker: SymbolIndex, by delta: Double) {
    if symbols[marker].isBasic {
      setConstant(symbols[marker].constant + delta, of: marker)
      return
    }
    var position = symbols[marker].columnHead
    while position.exists {
      let cell = cells[position]
      setConstant(symbols[cell.row].constant - cell.coefficient * delta, of: cell.row)
      position = cell.nextInColumn
    }
  }

  /// Removes `marker` from the basis together with its row, which frees its constraint.
  mutating func removeRow(ofMarker marker: SymbolIndex) {
    if !symbols[marker].isBasic, let leaving = leavingRow(forMarker: marker) {
      pivot(leaving: leaving, entering: marker)
    }
    dropRow(marker)
  }

  /// The row that can leave for `marker` while the others stay feasible.
  ///
  /// A dummy's row comes first, since it is zero and must stay so; then, as in the paper, the one that limits a
  /// growing marker, the one that limits a shrinking one, and a row of an unrestricted symbol last.
  ///
  /// Among equals the largest coefficient is taken: dividing by a small one makes rounding errors grow.
  private func leavingRow(forMarker marker: SymbolIndex) -> SymbolIndex? {
    var dummy = Choice(), growing = Choice(), shrinking = Choice(), unrestricted = Choice()
    var position = symbols[marker].columnHead
    while position.exists {
      let cell = cells[position]
      position = cell.nextInColumn
      let size = cell.coefficient.magnitude
      let row = symbols[cell.row]
      switch row.kind {
      case .dummy: dummy.consider(cell.row, ratio: 0, size: size)
      case .external: unrestricted.consider(cell.row, ratio: 0, size: size)
      case .slack, .error:
        if cell.coefficient < 0 {
          growing.consider(cell.row, ratio: row.constant / size, size: size)
        } else {
          shrinking.consider(cell.row, ratio: row.constant / size, size: size)
        }
      }
    }
    let found = [dummy, growing, shrinking, unrestricted].filter { $0.symbol.exists }
    return (found.first { $0.size >= Tableau.smallPivot } ?? found.max { $0.size < $1.size })?.symbol
  }
}

extension Tableau {
  /// The best symbol of a ratio test so far.
  struct Choice {
    var symbol: SymbolIndex = .none
    var ratio = Double.infinity
    var size = 0.0

    /// Takes `candidate` if its ratio is smaller, or equal with a larger coefficient.
    ///
    /// A tiny coefficient counts only as long as there is no other.
    @inline(__always)
    mutating func consider(_ candidate: SymbolIndex, ratio newRatio: Double, size newSize: Double) {
      let isTiny = newSize < Tableau.smallPivot
      if symbol.exists, isTiny != (size < Tableau.smallPivot) {
        if isTiny { return }
      } else if symbol.exists {
        let difference = newRatio - ratio
        if difference > Tableau.epsilon { return }
        if difference >= -Tableau.epsilon, newSize <= size { return }
      }
      (symbol, ratio, size) = (candidate, newRatio, newSize)
    }
  }
}

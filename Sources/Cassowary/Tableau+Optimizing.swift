/// The two simplex methods.
extension Tableau {
  /// The number of pivots after which the next one is chosen by Bland's rule, which can't cycle.
  private var pivotsBeforeBlandsRule: Int { 64 + symbols.count }
  /// The number of pivots after which a method gives up: only rounding errors can make it take so many.
  private var limit: Int { 4096 + 16 * symbols.count }

  /// Minimises the errors, starting from a feasible tableau: the primal simplex method.
  mutating func optimize() {
    var pivots = 0
    while pivots < limit, let entering = takeEnteringSymbol(smallest: pivots > pivotsBeforeBlandsRule) {
      guard let leaving = leavingRow(entering: entering, smallest: pivots > pivotsBeforeBlandsRule) else { continue }
      pivot(leaving: leaving, entering: entering)
      pivots += 1
    }
  }

  private mutating func takeEnteringSymbol(smallest: Bool) -> SymbolIndex? {
    if smallest { objective.candidates.sort(by: >) }
    while let symbol = objective.candidates.popLast() {
      symbols[symbol].isQueuedAsCandidate = false
      // Since it was queued, the symbol's index may have been reused for a dummy, which never enters.
      guard !symbols[symbol].isBasic, symbols[symbol].kind != .dummy else { continue }
      if objective.isImprovedBy(symbol) { return symbol }
    }
    return nil
  }

  /// The row that limits `entering` first as it grows from zero; with `smallest`, by Bland's rule.
  private func leavingRow(entering: SymbolIndex, smallest: Bool) -> SymbolIndex? {
    var choice = Choice()
    var position = symbols[entering].columnHead
    while position.exists {
      let cell = cells[position]
      position = cell.nextInColumn
      guard cell.coefficient < 0, symbols[cell.row].kind != .external else { continue }
      let ratio = -symbols[cell.row].constant / cell.coefficient
      let size = smallest ? 1 / Double(cell.row.offset + 1) : -cell.coefficient
      choice.consider(cell.row, ratio: ratio, size: size)
    }
    return choice.symbol.exists ? choice.symbol : nil
  }

  /// Makes every row feasible again, starting from an optimal tableau: the dual simplex method.
  ///
  /// - Returns: Whether that was possible; if not, ``rollBack()`` undoes what was tried.
  mutating func restoreFeasibility() -> Bool {
    var pivots = 0
    while let leaving = takeInfeasibleRow(smallest: pivots > pivotsBeforeBlandsRule) {
      guard pivots < limit else { return false }
      if let entering = enteringSymbol(leaving: leaving, sign: 1), symbols[leaving].kind != .dummy {
        pivot(leaving: leaving, entering: entering)
        pivots += 1
      } else if symbols[leaving].constant.magnitude > Tableau.tolerance {
        return false
      }
    }
    return true
  }

  private mutating func takeInfeasibleRow(smallest: Bool) -> SymbolIndex? {
    if smallest { infeasible.sort(by: >) }
    while let symbol = infeasible.popLast() {
      symbols[symbol].isQueuedAsInfeasible = false
      guard symbols[symbol].isBasic else { continue }
      let constant = symbols[symbol].constant
      switch symbols[symbol].kind {
      case .external: continue
      case .slack, .error: if constant < -Tableau.epsilon { return symbol }
      case .dummy: if constant.magnitude > Tableau.epsilon { return symbol }
      }
    }
    return nil
  }

  /// Removes the dummy of a new required equality from the basis, if its row has any other symbol.
  ///
  /// - Returns: Whether the row could be made zero.
  mutating func expelDummy(_ dummy: SymbolIndex) -> Bool {
    let constant = symbols[dummy].constant
    let entering =
      if constant > Tableau.tolerance {
        enteringSymbol(leaving: dummy, sign: -1)
      } else if constant < -Tableau.tolerance {
        enteringSymbol(leaving: dummy, sign: 1)
      } else {
        enteringSymbol(leaving: dummy, sign: 1) ?? enteringSymbol(leaving: dummy, sign: -1)
      }
    guard let entering else { return constant.magnitude <= Tableau.tolerance && dropTinyCells(ofDummy: dummy) }
    pivot(leaving: dummy, entering: entering)
    return true
  }

  /// Removes rounding errors from a row that is zero; returns whether only dummies remain.
  private mutating func dropTinyCells(ofDummy row: SymbolIndex) -> Bool {
    var hasOnlyDummies = true
    var position = symbols[row].rowHead
    while position.exists {
      let cell = cells[position]
      if symbols[cell.column].kind != .dummy {
        if cell.coefficient.magnitude < Tableau.smallPivot { unlink(position) } else { hasOnlyDummies = false }
      }
      position = cell.nextInRow
    }
    return hasOnlyDummies
  }

  /// The symbol whose growth moves `leaving`'s row towards zero at the least cost.
  ///
  /// Tiny coefficients are rounding errors of zeros, and must not be used to resolve a contradiction.
  private func enteringSymbol(leaving: SymbolIndex, sign: Double) -> SymbolIndex? {
    var best: SymbolIndex?
    var bestSize = 0.0
    var position = symbols[leaving].rowHead
    while position.exists {
      let cell = cells[position]
      position = cell.nextInRow
      let size = cell.coefficient * sign
      guard size > Tableau.smallPivot, symbols[cell.column].kind != .dummy else { continue }
      if best.map({ objective.isCheaper(cell.column, per: size, than: $0, per: bestSize) }) ?? true {
        (best, bestSize) = (cell.column, size)
      }
    }
    return best
  }
}

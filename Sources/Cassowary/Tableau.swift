/// The simplex tableau: every basic symbol as a sum of parametric ones.
///
/// A coefficient is a cell that is linked into its row and into its column, so that a substitution touches only the
/// rows that contain the symbol. Cells and symbols are elements of two pools and are reused.
struct Tableau {
  enum Kind: UInt8 {
    /// A variable of the solver's client; may have either sign.
    case external
    /// The distance of an inequality from its bound; not negative.
    case slack
    /// The amount by which a constraint that isn't required is violated in one direction; not negative.
    case error
    /// Always zero: marks a required equality.
    case dummy
  }

  struct Symbol {
    var kind: Kind
    var isBasic = false
    var isQueuedAsInfeasible = false
    var isQueuedAsCandidate = false
    var isQueuedAsChanged = false
    /// The client's variable of an external symbol.
    var variable: VariableIndex = .none
    /// The symbol's value while it is basic; a parametric symbol is zero.
    var constant = 0.0
    var rowHead: CellIndex = .none
    var rowCount: Int32 = 0
    var columnHead: CellIndex = .none
    var columnCount: Int32 = 0
  }

  struct Cell {
    /// The basic symbol whose row this is.
    var row: SymbolIndex
    /// The parametric symbol that is multiplied.
    var column: SymbolIndex
    var coefficient: Double
    var nextInRow: CellIndex = .none
    var previousInRow: CellIndex = .none
    var nextInColumn: CellIndex = .none
    var previousInColumn: CellIndex = .none
  }

  struct Pivot {
    let leaving: SymbolIndex
    let entering: SymbolIndex
  }

  /// Smaller coefficients are rounding errors of zero.
  static let epsilon = 1e-9
  /// Smaller coefficients should not be divided by.
  static let smallPivot = 1e-6
  /// The violation up to which a required constraint counts as satisfied, a millionth of a point.
  static let tolerance = 1e-6

  var symbols: [Symbol] = []
  var cells: [Cell] = []
  var objective = Objective()
  /// Basic symbols that may have become negative.
  var infeasible: [SymbolIndex] = []
  /// External symbols whose value may have changed.
  var changedExternals: [SymbolIndex] = []
  /// Cells visited by substitutions since the tableau was last found to be accurate.
  var work = 0
  /// Whether accuracy should be checked soon.
  var isSuspect = false
  /// Whether a pivot has failed, so that the tableau has to be rebuilt.
  var isCorrupt = false
  /// The pivots since ``startJournal()``.
  var journal: [Pivot] = []

  private(set) var freeSymbols: [SymbolIndex] = []
  private(set) var freeCells: [CellIndex] = []
  /// While a row is indexed, its cell in each column; else none.
  private(set) var positions: [CellIndex] = []
  /// The coefficients of the row that is being built, by column; `built` lists the columns that it uses.
  private(set) var building: [Double] = []
  private(set) var isBuilding: [Bool] = []
  private(set) var built: [SymbolIndex] = []

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: Kind, variable: VariableIndex = .none) -> SymbolIndex {
    let symbol = Symbol(kind: kind, variable: variable)
    if let slot = freeSymbols.popLast() {
      // A stale index in a queue keeps its flag, so that no symbol is queued twice.
      let old = symbols[slot]
      symbols[slot] = symbol
      symbols[slot].isQueuedAsInfeasible = old.isQueuedAsInfeasible
      symbols[slot].isQueuedAsCandidate = old.isQueuedAsCandidate
      symbols[slot].isQueuedAsChanged = old.isQueuedAsChanged
      return slot
    }
    symbols.append(symbol)
    positions.append(.none)
    building.append(0)
    isBuilding.append(false)
    objective.grow(to: symbols.count)
    return SymbolIndex(symbols.count - 1)
  }

  mutating func freeSymbol(_ symbol: SymbolIndex) {
    dropRow(symbol)
    while symbols[symbol].columnHead.exists { unlink(symbols[symbol].columnHead) }
    objective.clear(symbol)
    symbols[symbol].variable = .none
    freeSymbols.append(symbol)
  }

  /// Whether the parametric symbol occurs in no row, and so in no constraint.
  func isUnused(_ symbol: SymbolIndex) -> Bool {
    !symbols[symbol].isBasic && !symbols[symbol].columnHead.exists
  }

  func value(of symbol: SymbolIndex) -> Double {
    symbols[symbol].isBasic ? symbols[symbol].constant : 0
  }

  /// A solution of the tableau: arbitrary values for the parametric symbols, and the values of the basic ones that
  /// follow.
  func probe() -> [Double] {
    var values = [Double](repeating: 0, count: symbols.count)
    for symbol in symbols.poolIndices {
      let isBasic = symbols[symbol].isBasic
      values[of: symbol] = isBasic ? symbols[symbol].constant : 1 + Double((symbol.offset &* 7919) % 97) / 97
    }
    for symbol in symbols.poolIndices where symbols[symbol].isBasic {
      var position = symbols[symbol].rowHead
      while position.exists {
        values[of: symbol] += cells[position].coefficient * values[of: cells[position].column]
        position = cells[position].nextInRow
      }
    }
    return values
  }

  mutating func queueAsChanged(_ symbol: SymbolIndex) {
    guard symbols[symbol].kind == .external, !symbols[symbol].isQueuedAsChanged else { return }
    symbols[symbol].isQueuedAsChanged = true
    changedExternals.append(symbol)
  }

  mutating func takeChangedVariables(_ body: (VariableIndex) -> Void) {
    for symbol in changedExternals {
      symbols[symbol].isQueuedAsChanged = false
      if symbols[symbol].variable.exists { body(symbols[symbol].variable) }
    }
    changedExternals.removeAll(keepingCapacity: true)
  }

  /// Sets the value of the basic `symbol`, and queues it if it has become infeasible or its value has changed.
  @inline(__always)
  mutating func setConstant(_ value: Double, of symbol: SymbolIndex) {
    symbols[symbol].constant = value
    switch symbols[symbol].kind {
    case .external: queueAsChanged(symbol)
    case .slack, .error: if value < -Tableau.epsilon { queueAsInfeasible(symbol) }
    case .dummy: if value.magnitude > Tableau.epsilon { queueAsInfeasible(symbol) }
    }
  }

  mutating func queueAsInfeasible(_ symbol: SymbolIndex) {
    guard !symbols[symbol].isQueuedAsInfeasible else { return }
    symbols[symbol].isQueuedAsInfeasible = true
    infeasible.append(symbol)
  }

  // MARK: - Cells

  @inline(__always)
  mutating func insertCell(row: SymbolIndex, column: SymbolIndex, coefficient: Double) {
    var cell = Cell(row: row, column: column, coefficient: coefficient)
    cell.nextInRow = symbols[row].rowHead
    cell.nextInColumn = symbols[column].columnHead
    let position: CellIndex
    if let slot = freeCells.popLast() {
      position = slot
      cells[slot] = cell
    } else {
      position = CellIndex(cells.count)
      cells.append(cell)
    }
    if cell.nextInRow.exists { cells[cell.nextInRow].previousInRow = position }
    if cell.nextInColumn.exists { cells[cell.nextInColumn].previousInColumn = position }
    symbols[row].rowHead = position
    symbols[row].rowCount += 1
    symbols[column].columnHead = position
    symbols[column].columnCount += 1
  }

  @inline(__always)
  mutating func unlink(_ position: CellIndex) {
    let cell = cells[position]
    if cell.previousInRow.exists {
      cells[cell.previousInRow].nextInRow = cell.nextInRow
    } else {
      symbols[cell.row].rowHead = cell.nextInRow
    }
    if cell.nextInRow.exists { cells[cell.nextInRow].previousInRow = cell.previousInRow }
    if cell.previousInColumn.exists {
      cells[cell.previousInColumn].nextInColumn = cell.nextInColumn
    } else {
      symbols[cell.column].columnHead = cell.nextInColumn
    }
    if cell.nextInColumn.exists { cells[cell.nextInColumn].previousInColumn = cell.previousInColumn }
    symbols[cell.row].rowCount -= 1
    symbols[cell.column].columnCount -= 1
    freeCells.append(position)
  }

  /// The cell of `column` in `row`, found along the shorter of the two; none if there is none.
  func cell(row: SymbolIndex, column: SymbolIndex) -> CellIndex {
    if symbols[row].rowCount <= symbols[column].columnCount {
      var position = symbols[row].rowHead
      while position.exists, cells[position].column != column { position = cells[position].nextInRow }
      return position
    }
    var position = symbols[column].columnHead
    while position.exists, cells[position].row != row { position = cells[position].nextInColumn }
    return position
  }

  // MARK: - Rows

  /// Adds `factor` times the row of `source` to the row of `target`, dropping what cancels out.
  mutating func add(_ factor: Double, row source: SymbolIndex, to target: SymbolIndex) {
    setConstant(symbols[target].constant + factor * symbols[source].constant, of: target)
    work += Int(symbols[source].rowCount) + 1
    // Indexing a long row isn't worth it for a short one.
    let indexes = symbols[target].rowCount <= 4 * symbols[source].rowCount + 8
    if indexes { indexRow(target) }
    var position = symbols[source].rowHead
    while position.exists {
      let column = cells[position].column
      let amount = factor * cells[position].coefficient
      let existing = indexes ? positions[of: column] : cell(row: target, column: column)
      if existing.exists {
        let sum = cells[existing].coefficient + amount
        if sum.magnitude < max(Tableau.epsilon, 1e-10 * amount.magnitude) {
          positions[of: column] = .none
          unlink(existing)
        } else {
          cells[existing].coefficient = sum
        }
      } else if amount.magnitude >= Tableau.epsilon {
        insertCell(row: target, column: column, coefficient: amount)
      }
      position = cells[position].nextInRow
    }
    if indexes { removeIndex(of: target) }
  }

  private mutating func indexRow(_ row: SymbolIndex) {
    var position = symbols[row].rowHead
    while position.exists {
      positions[of: cells[position].column] = position
      position = cells[position].nextInRow
    }
  }

  private mutating func removeIndex(of row: SymbolIndex) {
    var position = symbols[row].rowHead
    while position.exists {
      positions[of: cells[position].column] = .none
      position = cells[position].nextInRow
    }
  }

  mutating func dropRow(_ symbol: SymbolIndex) {
    guard symbols[symbol].isBasic else { return }
    while symbols[symbol].rowHead.exists { unlink(symbols[symbol].rowHead) }
    symbols[symbol].isBasic = false
    symbols[symbol].constant = 0
  }

  // MARK: - Building a row

  /// Adds a multiple of `symbol`, or of its row if it is basic, to the row that is being built.
  ///
  /// - Returns: What this adds to the row's constant.
  mutating func accumulate(_ symbol: SymbolIndex, _ coefficient: Double) -> Double {
    guard symbols[symbol].isBasic else {
      accumulateColumn(symbol, coefficient)
      return 0
    }
    var position = symbols[symbol].rowHead
    while position.exists {
      accumulateColumn(cells[position].column, coefficient * cells[position].coefficient)
      position = cells[position].nextInRow
    }
    return coefficient * symbols[symbol].constant
  }

  private mutating func accumulateColumn(_ column: SymbolIndex, _ coefficient: Double) {
    if !isBuilding[of: column] {
      isBuilding[of: column] = true
      built.append(column)
    }
    building[of: column] += coefficient
  }

  /// A symbol of the row being built that may have any value, so that the row can be solved for it at once.
  func unrestrictedSymbolInBuiltRow() -> SymbolIndex? {
    var best: SymbolIndex?
    for column in built where symbols[column].kind == .external {
      let size = building[of: column].magnitude
      if size >= Tableau.epsilon, best.map({ size > building[of: $0].magnitude }) ?? true { best = column }
    }
    return best
  }

  /// Solves "the built row plus `constant` is zero" for `subject`, and makes that its row.
  mutating func installBuiltRow(solvedFor subject: SymbolIndex, constant: Double) {
    let factor = -1 / building[of: subject]
    symbols[subject].isBasic = true
    for column in built {
      let coefficient = building[of: column] * factor
      building[of: column] = 0
      isBuilding[of: column] = false
      if column != subject, coefficient.magnitude >= Tableau.epsilon {
        insertCell(row: subject, column: column, coefficient: coefficient)
      }
    }
    built.removeAll(keepingCapacity: true)
    setConstant(constant * factor, of: subject)
    if symbols[subject].columnHead.exists { substitute(subject) }
  }
}

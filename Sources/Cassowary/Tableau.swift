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
    var isQueuedAsMoved = false
    /// The client's variable of an external symbol.
    var variable: Int32 = -1
    /// The symbol's value while it is basic; a parametric symbol is zero.
    var constant = 0.0
    var rowHead: Int32 = -1
    var rowCount: Int32 = 0
    var columnHead: Int32 = -1
    var columnCount: Int32 = 0
  }

  struct Cell {
    /// The basic symbol whose row this is.
    var row: Int32
    /// The parametric symbol that is multiplied.
    var column: Int32
    var coefficient: Double
    var nextInRow: Int32 = -1
    var previousInRow: Int32 = -1
    var nextInColumn: Int32 = -1
    var previousInColumn: Int32 = -1
  }

  struct Pivot {
    let leaving: Int32
    let entering: Int32
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
  var infeasible: [Int32] = []
  /// External symbols whose value may have changed.
  var moved: [Int32] = []
  /// Cells visited by substitutions since the tableau was last found to be accurate.
  var work = 0
  /// Whether accuracy should be checked soon.
  var isSuspect = false
  /// Whether a pivot has failed, so that the tableau has to be rebuilt.
  var isCorrupt = false
  /// The pivots since ``startJournal()``.
  var journal: [Pivot] = []

  private var freeSymbols: [Int32] = []
  private var freeCells: [Int32] = []
  /// The index of each cell of one row, by column; -1 elsewhere.
  private var positions: [Int32] = []
  /// A row that is being built, by column, with the columns that it uses.
  private var building: [Double] = []
  private var isBuilding: [Bool] = []
  private var built: [Int32] = []

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: Kind, variable: Int32 = -1) -> Int32 {
    let symbol = Symbol(kind: kind, variable: variable)
    if let slot = freeSymbols.popLast() {
      // A stale index in a queue keeps its flag, so that no symbol is queued twice.
      let old = symbols[slot]
      symbols[slot] = symbol
      symbols[slot].isQueuedAsInfeasible = old.isQueuedAsInfeasible
      symbols[slot].isQueuedAsCandidate = old.isQueuedAsCandidate
      symbols[slot].isQueuedAsMoved = old.isQueuedAsMoved
      return slot
    }
    symbols.append(symbol)
    positions.append(-1)
    building.append(0)
    isBuilding.append(false)
    objective.grow(to: symbols.count)
    return Int32(symbols.count - 1)
  }

  mutating func freeSymbol(_ symbol: Int32) {
    dropRow(symbol)
    while symbols[symbol].columnHead >= 0 { unlink(symbols[symbol].columnHead) }
    objective.clear(symbol)
    symbols[symbol].variable = -1
    freeSymbols.append(symbol)
  }

  /// Whether the parametric symbol occurs in no row, and so in no constraint.
  func isUnused(_ symbol: Int32) -> Bool {
    !symbols[symbol].isBasic && symbols[symbol].columnHead < 0
  }

  func value(of symbol: Int32) -> Double {
    symbols[symbol].isBasic ? symbols[symbol].constant : 0
  }

  /// A value for each symbol that solves the tableau, with odd values for the parametric ones.
  func probe() -> [Double] {
    var values = symbols.indices.map { symbols[$0].isBasic ? symbols[$0].constant : 1 + Double(($0 &* 7919) % 97) / 97 }
    for symbol in symbols.indices where symbols[symbol].isBasic {
      var position = symbols[symbol].rowHead
      while position >= 0 {
        values[symbol] += cells[position].coefficient * values[cells[position].column]
        position = cells[position].nextInRow
      }
    }
    return values
  }

  mutating func recordMove(_ symbol: Int32) {
    guard symbols[symbol].kind == .external, !symbols[symbol].isQueuedAsMoved else { return }
    symbols[symbol].isQueuedAsMoved = true
    moved.append(symbol)
  }

  mutating func takeMoved(_ body: (Int32) -> Void) {
    for symbol in moved {
      symbols[symbol].isQueuedAsMoved = false
      if symbols[symbol].variable >= 0 { body(symbols[symbol].variable) }
    }
    moved.removeAll(keepingCapacity: true)
  }

  /// Sets the value of the basic `symbol`, and queues it if it has become infeasible or has moved.
  @inline(__always)
  mutating func setConstant(_ value: Double, of symbol: Int32) {
    symbols[symbol].constant = value
    switch symbols[symbol].kind {
    case .external: recordMove(symbol)
    case .slack, .error: if value < -Tableau.epsilon { queueAsInfeasible(symbol) }
    case .dummy: if value.magnitude > Tableau.epsilon { queueAsInfeasible(symbol) }
    }
  }

  mutating func queueAsInfeasible(_ symbol: Int32) {
    guard !symbols[symbol].isQueuedAsInfeasible else { return }
    symbols[symbol].isQueuedAsInfeasible = true
    infeasible.append(symbol)
  }

  // MARK: - Cells

  @inline(__always)
  mutating func insertCell(row: Int32, column: Int32, coefficient: Double) {
    var cell = Cell(row: row, column: column, coefficient: coefficient)
    cell.nextInRow = symbols[row].rowHead
    cell.nextInColumn = symbols[column].columnHead
    let position: Int32
    if let slot = freeCells.popLast() {
      position = slot
      cells[slot] = cell
    } else {
      position = Int32(cells.count)
      cells.append(cell)
    }
    if cell.nextInRow >= 0 { cells[cell.nextInRow].previousInRow = position }
    if cell.nextInColumn >= 0 { cells[cell.nextInColumn].previousInColumn = position }
    symbols[row].rowHead = position
    symbols[row].rowCount += 1
    symbols[column].columnHead = position
    symbols[column].columnCount += 1
  }

  @inline(__always)
  mutating func unlink(_ position: Int32) {
    let cell = cells[position]
    if cell.previousInRow >= 0 {
      cells[cell.previousInRow].nextInRow = cell.nextInRow
    } else {
      symbols[cell.row].rowHead = cell.nextInRow
    }
    if cell.nextInRow >= 0 { cells[cell.nextInRow].previousInRow = cell.previousInRow }
    if cell.previousInColumn >= 0 {
      cells[cell.previousInColumn].nextInColumn = cell.nextInColumn
    } else {
      symbols[cell.column].columnHead = cell.nextInColumn
    }
    if cell.nextInColumn >= 0 { cells[cell.nextInColumn].previousInColumn = cell.previousInColumn }
    symbols[cell.row].rowCount -= 1
    symbols[cell.column].columnCount -= 1
    freeCells.append(position)
  }

  /// The cell of `column` in `row`, found along the shorter of the two; -1 if there is none.
  func cell(row: Int32, column: Int32) -> Int32 {
    if symbols[row].rowCount <= symbols[column].columnCount {
      var position = symbols[row].rowHead
      while position >= 0, cells[position].column != column { position = cells[position].nextInRow }
      return position
    }
    var position = symbols[column].columnHead
    while position >= 0, cells[position].row != row { position = cells[position].nextInColumn }
    return position
  }

  // MARK: - Rows

  /// Adds `factor` times the row of `source` to the row of `target`, dropping what cancels out.
  mutating func add(_ factor: Double, row source: Int32, to target: Int32) {
    setConstant(symbols[target].constant + factor * symbols[source].constant, of: target)
    work += Int(symbols[source].rowCount) + 1
    // Indexing a long row isn't worth it for a short one.
    let indexes = symbols[target].rowCount <= 4 * symbols[source].rowCount + 8
    if indexes { indexRow(target) }
    var position = symbols[source].rowHead
    while position >= 0 {
      let column = cells[position].column
      let amount = factor * cells[position].coefficient
      let existing = indexes ? positions[column] : cell(row: target, column: column)
      if existing >= 0 {
        let sum = cells[existing].coefficient + amount
        if sum.magnitude < max(Tableau.epsilon, 1e-10 * amount.magnitude) {
          positions[column] = -1
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

  private mutating func indexRow(_ row: Int32) {
    var position = symbols[row].rowHead
    while position >= 0 {
      positions[cells[position].column] = position
      position = cells[position].nextInRow
    }
  }

  private mutating func removeIndex(of row: Int32) {
    var position = symbols[row].rowHead
    while position >= 0 {
      positions[cells[position].column] = -1
      position = cells[position].nextInRow
    }
  }

  mutating func dropRow(_ symbol: Int32) {
    guard symbols[symbol].isBasic else { return }
    while symbols[symbol].rowHead >= 0 { unlink(symbols[symbol].rowHead) }
    symbols[symbol].isBasic = false
    symbols[symbol].constant = 0
  }

  // MARK: - Building a row

  /// Adds a multiple of `symbol`, or of its row if it is basic, to the row that is being built.
  ///
  /// - Returns: What this adds to the row's constant.
  mutating func accumulate(_ symbol: Int32, _ coefficient: Double) -> Double {
    guard symbols[symbol].isBasic else {
      accumulateColumn(symbol, coefficient)
      return 0
    }
    var position = symbols[symbol].rowHead
    while position >= 0 {
      accumulateColumn(cells[position].column, coefficient * cells[position].coefficient)
      position = cells[position].nextInRow
    }
    return coefficient * symbols[symbol].constant
  }

  private mutating func accumulateColumn(_ column: Int32, _ coefficient: Double) {
    if !isBuilding[column] {
      isBuilding[column] = true
      built.append(column)
    }
    building[column] += coefficient
  }

  /// A symbol of the row being built that may have any value, so that the row can be solved for it at once.
  func unrestrictedSymbolInBuiltRow() -> Int32? {
    var best: Int32?
    for column in built where symbols[column].kind == .external {
      let size = building[column].magnitude
      if size >= Tableau.epsilon, best.map({ size > building[$0].magnitude }) ?? true { best = column }
    }
    return best
  }

  /// Solves "the built row plus `constant` is zero" for `subject`, and makes that its row.
  mutating func installBuiltRow(solvedFor subject: Int32, constant: Double) {
    let factor = -1 / building[subject]
    symbols[subject].isBasic = true
    for column in built {
      let coefficient = building[column] * factor
      building[column] = 0
      isBuilding[column] = false
      if column != subject, coefficient.magnitude >= Tableau.epsilon {
        insertCell(row: subject, column: column, coefficient: coefficient)
      }
    }
    built.removeAll(keepingCapacity: true)
    setConstant(constant * factor, of: subject)
    if symbols[subject].columnHead >= 0 { substitute(subject) }
  }
}

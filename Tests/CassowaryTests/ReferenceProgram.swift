import Cassowary

/// A slow, dense, two-phase simplex that shares nothing with the solver, to check it against.
///
/// Each constraint gives one row "expression - surplus (+ error - excess) = 0" over non-negative columns; a variable is
/// the difference of two columns.
struct ReferenceProgram {
  /// The smallest sums of errors by strength, strongest first; nil if the required constraints contradict each other.
  let errors: [(strength: Strength, sum: Double)]?

  init(_ constraints: [Constraint]) {
    var program = DenseProgram()
    var columns: [Variable: (Int, Int)] = [:]
    var errorColumns: [Strength: [Int]] = [:]
    for constraint in constraints {
      var row: [Int: Double] = [:]
      for term in constraint.expression.terms {
        let pair = columns[term.variable] ?? (program.makeColumn(), program.makeColumn())
        columns[term.variable] = pair
        row[pair.0, default: 0] += term.coefficient
        row[pair.1, default: 0] -= term.coefficient
      }
      if constraint.relation != .equal {
        row[program.makeColumn()] = constraint.relation == .greaterThanOrEqual ? -1 : 1
      }
      if constraint.strength < .required {
        for (relation, sign) in [(Relation.greaterThanOrEqual, 1.0), (.lessThanOrEqual, -1.0)]
        where constraint.relation == .equal || constraint.relation == relation {
          let column = program.makeColumn()
          row[column] = sign
          errorColumns[constraint.strength, default: []].append(column)
        }
      }
      program.rows.append((row, -constraint.expression.constant))
    }
    let strengths = errorColumns.keys.sorted(by: >)
    let sums = program.minimize(strengths.map { errorColumns[$0] ?? [] })
    errors = sums.map { Array(zip(strengths, $0)).map { (strength: $0.0, sum: $0.1) } }
  }
}

/// Minimises sums of non-negative columns one after another under equations.
struct DenseProgram {
  var rows: [(coefficients: [Int: Double], constant: Double)] = []
  private var columnCount = 0
  private var matrix: [[Double]] = []
  private var basis: [Int] = []

  mutating func makeColumn() -> Int {
    columnCount += 1
    return columnCount - 1
  }

  mutating func minimize(_ objectives: [[Int]]) -> [Double]? {
    let width = columnCount + rows.count
    matrix = rows.indices.map { index in
      var line = [Double](repeating: 0, count: width + 1)
      let sign = rows[index].constant < 0 ? -1.0 : 1.0
      for (column, coefficient) in rows[index].coefficients { line[column] = sign * coefficient }
      line[columnCount + index] = 1
      line[width] = sign * rows[index].constant
      return line
    }
    basis = rows.indices.map { columnCount + $0 }
    var isAllowed = [Bool](repeating: true, count: width)
    guard descend(Array(columnCount..<width), &isAllowed) < 1e-6 else { return nil }
    for column in columnCount..<width { isAllowed[column] = false }
    return objectives.map { descend($0, &isAllowed) }
  }

  /// Minimises the sum of `objective`, then forbids every column that would make it grow again.
  private mutating func descend(_ objective: [Int], _ isAllowed: inout [Bool]) -> Double {
    let width = isAllowed.count
    while true {
      var reduced = [Double](repeating: 0, count: width)
      for column in objective { reduced[column] += 1 }
      for (row, basic) in basis.enumerated() where objective.contains(basic) {
        for column in 0..<width { reduced[column] -= matrix[row][column] }
      }
      for basic in basis { reduced[basic] = 0 }
      guard let entering = (0..<width).first(where: { isAllowed[$0] && reduced[$0] < -1e-9 }) else {
        for column in 0..<width where reduced[column] > 1e-9 { isAllowed[column] = false }
        break
      }
      let stops = basis.indices.filter { matrix[$0][entering] > 1e-9 }
      func ratio(_ row: Int) -> Double { matrix[row][width] / matrix[row][entering] }
      guard let smallest = stops.map(ratio).min(),
        let leaving = stops.filter({ ratio($0) <= smallest + 1e-12 }).min(by: { basis[$0] < basis[$1] })
      else { break }
      pivot(leaving, entering)
    }
    return basis.indices.filter { objective.contains(basis[$0]) }.reduce(0) { $0 + matrix[$1][width] }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = matrix[row][column]
    matrix[row] = matrix[row].map { $0 / divisor }
    for other in matrix.indices where other != row && matrix[other][column] != 0 {
      let factor = matrix[other][column]
      for index in matrix[row].indices { matrix[other][index] -= factor * matrix[row][index] }
    }
    basis[row] = column
  }
}

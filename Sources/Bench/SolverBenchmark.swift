import Cassowary

/// Measures the constraints of a column of rows, as in a form: each has a left edge, the form's width less margins, a
/// height, and a top below the row above.
struct SolverBenchmark {
  func run(into report: inout Report) throws {
    for rows in [100, 1000, 10000] {
      let column = Column(rows: rows)
      let solving = try milliseconds { try column.build() }
      let changes = try (0..<9).map { round in
        try milliseconds { try column.setWidth(300 + Double(round)) }
      }
      let isLargest = rows == 10000
      report.add("solver: \(rows) rows, four constraints each", solving, "ms", limit: isLargest ? 300 : nil)
      report.add("solver: form's width changed, \(rows) rows", changes.median, "ms", limit: isLargest ? 10 : nil)
      guard column.isSolved(forWidth: 308) else { throw BenchError("the solver's column is wrong at \(rows) rows") }
    }
  }

  private final class Column {
    private let solver = Solver()
    private let width: Variable
    private var rows: [(left: Variable, top: Variable, width: Variable, height: Variable)] = []

    init(rows count: Int) {
      width = solver.makeVariable()
      rows = (0..<count).map { _ in
        (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      }
    }

    func build() throws {
      try solver.addEditVariable(width)
      var above: (top: Variable, height: Variable)?
      for row in rows {
        try solver.add(Constraint(row.left, .equal, 16))
        try solver.add(Constraint(LinearExpression(row.width), .equal, LinearExpression(width) - 32))
        try solver.add(Constraint(row.height, .equal, 44))
        let top =
          above.map { LinearExpression($0.top) + LinearExpression($0.height) + 8 } ?? LinearExpression(constant: 0)
        try solver.add(Constraint(LinearExpression(row.top), .equal, top))
        above = (row.top, row.height)
      }
      solver.drainChanges { _, _ in }
    }

    /// Changes the form's width and reads the changed values, as a layout pass does.
    func setWidth(_ value: Double) throws {
      try solver.suggest(value, for: width)
      var moved = 0
      solver.drainChanges { _, _ in moved += 1 }
      guard moved > rows.count else { throw BenchError("a change of width moved only \(moved) of \(rows.count) rows") }
    }

    func isSolved(forWidth value: Double) -> Bool {
      guard let last = rows.last else { return false }
      return abs(solver.value(of: last.width) - (value - 32)) < 1e-6
        && abs(solver.value(of: last.top) - Double(rows.count - 1) * 52) < 1e-3
    }
  }
}

/// Why a measurement isn't possible or can't be trusted.
struct BenchError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

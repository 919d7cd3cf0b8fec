/// The solver as text.
extension Solver {
  /// Everything that the solver knows, as text that is the same for the same state, to be read by people.
  ///
  /// Five parts, each left out if it is empty:
  ///
  /// - `constraints`: `c0` and so on, each with the constant and the strength that it has now, and with the variable
  ///   that it defines, if any.
  /// - `definitions`: what the defined variables are, in terms of others.
  /// - `tableau`: one row for each basic symbol, its value first; every parametric symbol in it is zero.
  /// - `objective`: for each strength, strongest first, the sum of the errors, and what it grows by with each parametric
  ///   symbol.
  /// - `values`: the variables' values.
  ///
  /// A letter says of which kind a symbol is, and the number which variable or constraint it belongs to: `v` is an
  /// external variable, `s` the slack of an inequality, `d` the dummy of a required equality, `e` the error of a
  /// constraint that isn't required. An equality has two errors: `e⁺` is what it is too large by, and `e⁻` too small.
  package func dump() -> String {
    settle()
    let names = symbolNames
    let parts = [
      ("constraints", constraintLines), ("definitions", definitionLines), ("tableau", rowLines(names)),
      ("objective", objectiveLines(names)), ("values", valueLines),
    ]
    return parts.filter { !$1.isEmpty }.map { ([$0] + $1.map { "  \($0)" }).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  private typealias SymbolName = (symbol: SymbolIndex, name: String)

  /// The symbols in use: those of the variables first, then those of the constraints.
  private var symbolNames: [SymbolName] {
    var names: [SymbolName] = []
    for variable in graph.nodes.poolIndices { names.append((graph.nodes[variable].symbol, "v\(variable)")) }
    for slot in graph.records.poolIndices {
      guard let entry = entries[of: slot] else { continue }
      let isEquality = entry.constraint.relation == .equal
      let letter = !isEquality ? "s" : entry.strength == .required ? "d" : "e"
      names.append((entry.marker, "\(letter)\(slot)\(letter == "e" ? "⁺" : "")"))
      names.append((entry.other, "e\(slot)\(isEquality ? "⁻" : "")"))
    }
    return names.filter(\.symbol.exists)
  }

  private var constraintLines: [String] {
    graph.records.poolIndices.compactMap { slot in
      guard let entry = entries[of: slot] else { return nil }
      let present = Constraint(
        LinearExpression(entry.constraint.expression.terms, constant: graph.records[slot].constant),
        entry.constraint.relation,
        strength: entry.strength,
        label: entry.constraint.label
      )
      let defined = graph.records[slot].defined
      return "c\(slot): \(present)" + (defined.exists ? ", defines v\(defined)" : "")
    }
  }

  private var definitionLines: [String] {
    graph.nodes.poolIndices.filter { graph.nodes[$0].definition.exists }.map { variable in
      let record = graph.nodes[variable].definition
      let divisor = -graph.records[record].definedCoefficient
      var sum = Formula()
      sum.add(graph.records[record].constant / divisor)
      for term in graph.terms(of: record).map({ graph.links[$0] }) where term.variable != variable {
        sum.add(term.coefficient / divisor, "v\(term.variable)")
      }
      return "v\(variable) = \(sum.text)"
    }
  }

  private func rowLines(_ names: [SymbolName]) -> [String] {
    names.filter { tableau.symbols[$0.symbol].isBasic }.map { row in
      var sum = Formula()
      sum.add(tableau.symbols[row.symbol].constant)
      for column in names {
        let position = tableau.cell(row: row.symbol, column: column.symbol)
        if position.exists { sum.add(tableau.cells[position].coefficient, column.name) }
      }
      return "\(row.name) = \(sum.text)"
    }
  }

  private func objectiveLines(_ names: [SymbolName]) -> [String] {
    zip(tableau.objective.levels, errorsByStrength).map { level, errors in
      var sum = Formula()
      sum.add(errors.symbols.reduce(0) { $0 + tableau.value(of: $1) })
      for column in names { sum.add(level.costs[of: column.symbol], column.name) }
      return "@\(level.strength.priority.inFormula) = \(sum.text)"
    }
  }

  private var valueLines: [String] {
    graph.nodes.poolIndices.filter { graph.nodes[$0].isAlive }.map { "v\($0) = \(graph.nodes[$0].value.inFormula)" }
  }
}

/// A sum as one would write it, for messages and dumps: `2·v0 - v1 + 8`.
struct Formula {
  private(set) var text = ""

  /// Adds the term `factor`·`name`; nothing if the factor is zero.
  mutating func add(_ factor: Double, _ name: String) {
    guard factor != 0 else { return }
    append(factor < 0, (factor.magnitude == 1 ? "" : "\(factor.magnitude.inFormula)·") + name)
  }

  /// Adds a number, zero included.
  mutating func add(_ number: Double) {
    append(number < 0, number.magnitude.inFormula)
  }

  private mutating func append(_ isNegative: Bool, _ summand: String) {
    text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
    text += summand
  }
}

extension Double {
  /// The number without the decimal places of a whole one, and without the sign of a zero.
  var inFormula: String {
    let digits = self == 0 ? "0.0" : "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

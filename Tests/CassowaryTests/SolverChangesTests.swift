import Testing

@testable import Cassowary

@Suite("changes in place")
struct SolverChangesTests {
  let solver = CheckedSolver()

  @Test("an edit variable takes the values suggested for it until it is released")
  func followsSuggestions() throws {
    let width = solver.makeVariable(), half = solver.makeVariable()
    try solver.add(Constraint(half, .equal, width / 2))
    try solver.add(Constraint(width, .lessThanOrEqual, 500.0))
    try solver.addEditVariable(width)
    try solver.suggest(300, for: width)
    #expect(solver.value(of: half).isClose(to: 150))
    try solver.suggest(900, for: width)
    #expect(solver.value(of: width).isClose(to: 500))
    try solver.removeEditVariable(width)
    #expect(!solver.unchecked.isEditVariable(width))
    try solver.addEditVariable(width)
    try solver.suggest(20, for: width)
    #expect(solver.value(of: half).isClose(to: 10))
    #expect(throws: SolverError.duplicateEditVariable(width)) { try solver.addEditVariable(width) }
  }

  @Test("becoming an edit variable does not move anything")
  func staysWhenEdited() throws {
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 33.0, strength: .weak))
    try solver.addEditVariable(x)
    #expect(solver.value(of: x).isClose(to: 33))
  }

  @Test("only what changed since the last look is reported")
  func reportsChanges() throws {
    let a = solver.makeVariable(), b = solver.makeVariable(), c = solver.makeVariable()
    let first = Constraint(a, .equal, 10.0)
    try solver.add(first)
    try solver.add(Constraint(b, .equal, a + 1.0))
    try solver.add(Constraint(c, .equal, 3.0))
    #expect(changes() == [a: 10, b: 11, c: 3])
    #expect(changes() == [:])
    try solver.setConstant(-20, for: first)
    #expect(changes() == [a: 20, b: 21])
    try solver.setConstant(-30, for: first)
    try solver.setConstant(-20, for: first)
    #expect(changes() == [:])
  }

  @Test("a batch is solved once, and may pass through states that are impossible")
  func batchesChanges() throws {
    let low = solver.makeVariable(), high = solver.makeVariable()
    let bottom = Constraint(low, .equal, 0.0), top = Constraint(high, .equal, 10.0)
    try solver.add(bottom)
    try solver.add(top)
    try solver.add(Constraint(high - low, .equal, 10.0))
    try solver.batch { () throws(SolverError) in
      try solver.setConstant(-100, for: bottom)
      try solver.setConstant(-110, for: top)
    }
    #expect(solver.values([low, high]) == [100, 110])
  }

  @Test("an impossible batch names the change that broke it and is taken back as a whole")
  func refusesBatches() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let first = Constraint(x, .equal, 1.0), second = Constraint(y, .equal, 2.0)
    try solver.add(first)
    try solver.add(second)
    try solver.add(Constraint(y, .lessThanOrEqual, 5.0))
    #expect(throws: SolverError.unsatisfiable(second)) {
      try solver.batch { () throws(SolverError) in
        try solver.setConstant(-4, for: first)
        try solver.setConstant(-6, for: second)
      }
    }
    #expect(solver.values([x, y]) == [1, 2])
    try solver.setConstant(-5, for: second)
    #expect(solver.value(of: y) == 5)
  }

  @Test("a column follows its form's width, and closes the gap of a removed row")
  func laysOutAColumn() throws {
    let form = solver.makeVariable(), end = solver.makeVariable()
    let formWidth = Constraint(form, .equal, 400.0)
    try solver.add(formWidth)
    var tops: [Variable] = [], heights: [Variable] = [], widths: [Variable] = [], links: [Constraint] = []
    for index in 0..<60 {
      let (top, height, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      try solver.add(Constraint(width, .equal, form))
      try solver.add(Constraint(height, .greaterThanOrEqual, 44.0, strength: .strong))
      try solver.add(Constraint(height, .lessThanOrEqual, 44.0, strength: .weak))
      links.append(
        index == 0 ? Constraint(top, .equal, 0.0) : Constraint(top, .equal, tops[index - 1] + heights[index - 1])
      )
      try solver.add(links[index])
      tops.append(top)
      heights.append(height)
      widths.append(width)
    }
    try solver.add(Constraint(end, .equal, tops[59] + heights[59]))
    #expect(solver.value(of: end).isClose(to: 2640))
    try solver.setConstant(-320, for: formWidth)
    #expect(solver.values(widths).allSatisfy { $0 == 320 })
    try solver.remove(links[30])
    try solver.remove(links[31])
    try solver.add(Constraint(tops[31], .equal, tops[29] + heights[29]))
    #expect(solver.value(of: end).isClose(to: 2596))
    try solver.add(Constraint(end, .equal, 2700.0))
    #expect(solver.value(of: end).isClose(to: 2700))
  }

  @Test("adding and removing over and over neither drifts nor grows")
  func doesNotDrift() throws {
    let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
    try solver.add(Constraint(x + y + z, .equal, 100.0))
    try solver.add(Constraint(x, .equal, y * 0.3, strength: .strong))
    try solver.add(Constraint(z, .equal, 10.0, strength: .weak))
    let before = solver.values([x, y, z])
    for round in 0..<5000 {
      let bound = Constraint(y * 1.1 + x * 0.7, .lessThanOrEqual, Double(round % 90))
      let preference = Constraint(z, .equal, x * 3.3, strength: .medium)
      try solver.add(bound)
      try solver.add(preference)
      try solver.remove(bound)
      try solver.remove(preference)
    }
    #expect(solver.constraintCount == 3)
    let (tableau, graph) = (solver.unchecked.tableau, solver.unchecked.graph)
    #expect(tableau.symbols.count < 24 && tableau.cells.count < 64 && graph.links.count < 24)
    #expect(zip(before, solver.values([x, y, z])).allSatisfy { $0.isClose(to: $1, within: 1e-7) })
  }

  private func changes() -> [Variable: Double] {
    var all: [Variable: Double] = [:]
    solver.drainChanges { all[$0] = $1 }
    return all
  }
}

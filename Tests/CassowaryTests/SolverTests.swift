import Cassowary
import Testing

@Suite("solver")
struct SolverTests {
  let solver = CheckedSolver()

  @Test("a variable that nothing determines is zero")
  func startsAtZero() {
    #expect(solver.value(of: solver.makeVariable()) == 0)
  }

  @Test("a required equality gives its variable the value")
  func solvesAnEquality() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 20.0))
    try solver.add(Constraint(y, .equal, 2.0 * x + 5.0))
    #expect(solver.values([x, y]) == [20, 45])
  }

  @Test("the order in which constraints arrive does not matter")
  func solvesInAnyOrder() throws {
    let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
    try solver.add(Constraint(z, .equal, x + y))
    try solver.add(Constraint(y, .equal, x + 10.0))
    try solver.add(Constraint(z, .equal, 50.0))
    #expect(solver.values([x, y, z]) == [20, 30, 50])
  }

  @Test("equalities that refer to each other in a circle are solved together")
  func solvesACircle() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 2.0 * y - 3.0))
    try solver.add(Constraint(y, .equal, 2.0 * x - 3.0))
    #expect(solver.value(of: x).isClose(to: 3) && solver.value(of: y).isClose(to: 3))
  }

  @Test("a variable that occurs several times counts with the sum of its factors")
  func sumsEqualVariables() throws {
    let x = solver.makeVariable()
    try solver.add(Constraint(x + x + x - x, .equal, 12.0))
    #expect(solver.value(of: x) == 6)
    let many = solver.makeVariable()
    try solver.add(Constraint(LinearExpression((0..<20).map { _ in .init(many) }, constant: -40), .equal))
    #expect(solver.value(of: many) == 2)
  }

  @Test("an inequality bounds a weaker preference")
  func boundsAPreference() throws {
    let width = solver.makeVariable()
    try solver.add(Constraint(width, .lessThanOrEqual, 100.0))
    try solver.add(Constraint(width, .equal, 300.0, strength: .weak))
    #expect(solver.value(of: width).isClose(to: 100))
  }

  @Test("one stronger constraint outweighs any number of slightly weaker ones")
  func ordersStrengthsStrictly() throws {
    let x = solver.makeVariable()
    for _ in 0..<200 { try solver.add(Constraint(x, .equal, 0.0, strength: Strength(priority: 749))) }
    try solver.add(Constraint(x, .equal, 10.0, strength: Strength(priority: 750)))
    #expect(solver.value(of: x).isClose(to: 10))
  }

  @Test("hugging yields before compression resistance does")
  func huggingAndResistance() throws {
    let left = solver.makeVariable(), right = solver.makeVariable()
    try solver.add(Constraint(left + right, .equal, 100.0))
    try solver.add(Constraint(left, .greaterThanOrEqual, 80.0, strength: .strong))
    try solver.add(Constraint(left, .lessThanOrEqual, 80.0, strength: .weak))
    try solver.add(Constraint(right, .lessThanOrEqual, 10.0, strength: Strength(priority: 251)))
    try solver.add(Constraint(right, .greaterThanOrEqual, 10.0, strength: .strong))
    #expect(solver.value(of: left).isClose(to: 90) && solver.value(of: right).isClose(to: 10))
  }

  @Test("removal restores what held before")
  func removalRestores() throws {
    let x = solver.makeVariable()
    let preference = Constraint(x, .equal, 5.0, strength: .medium)
    let order = Constraint(x, .equal, 70.0)
    try solver.add(preference)
    try solver.add(order)
    #expect(solver.value(of: x).isClose(to: 70))
    try solver.remove(order)
    #expect(solver.value(of: x).isClose(to: 5))
    try solver.remove(preference)
    #expect(solver.value(of: x) == 0)
    #expect(solver.constraintCount == 0)
  }

  @Test("the second of two equal constraints still holds when the first is removed")
  func redundancySurvivesRemoval() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let first = Constraint(x, .equal, 8.0), second = Constraint(x, .equal, 8.0)
    try solver.add(first)
    try solver.add(Constraint(y, .equal, x + 1.0))
    try solver.add(second)
    try solver.remove(first)
    #expect(solver.values([x, y]) == [8, 9])
    try solver.setConstant(-11, for: second)
    #expect(solver.values([x, y]) == [11, 12])
  }

  @Test("a definition can be taken away from under constraints that rest on it")
  func removesADefinitionInUse() throws {
    let base = solver.makeVariable(), top = solver.makeVariable()
    let definition = Constraint(base, .equal, 30.0)
    try solver.add(definition)
    try solver.add(Constraint(top, .equal, base + 10.0))
    try solver.add(Constraint(top, .greaterThanOrEqual, 25.0))
    try solver.add(Constraint(base, .equal, 1.0, strength: .weak))
    #expect(solver.value(of: top).isClose(to: 40))
    try solver.remove(definition)
    #expect(solver.value(of: top).isClose(to: 25) && solver.value(of: base).isClose(to: 15))
  }

  @Test("a constraint without variables is only checked")
  func checksConstants() throws {
    try solver.add(Constraint(LinearExpression(constant: 3), .greaterThanOrEqual))
    let wrong = Constraint(LinearExpression(constant: 3), .lessThanOrEqual)
    #expect(throws: SolverError.unsatisfiable(wrong)) { try solver.add(wrong) }
  }

  @Test("a constraint changes its strength in place")
  func changesStrength() throws {
    let x = solver.makeVariable()
    let small = Constraint(x, .equal, 1.0, strength: .weak), large = Constraint(x, .equal, 9.0, strength: .medium)
    try solver.add(small)
    try solver.add(large)
    try solver.setStrength(.strong, for: small)
    #expect(solver.value(of: x).isClose(to: 1))
    #expect(solver.strength(of: small) == .strong)
    try solver.setStrength(Strength(priority: 1), for: small)
    #expect(solver.value(of: x).isClose(to: 9))
  }

  @Test("a freed variable's index is used again")
  func reusesVariables() throws {
    let x = solver.makeVariable()
    let constraint = Constraint(x, .equal, 4.0)
    try solver.add(constraint)
    try solver.remove(constraint)
    let other = solver.makeVariable()
    solver.free(x)
    #expect(solver.value(of: other) == 0)
    let y = solver.makeVariable()
    #expect(y.index == x.index)
    #expect(solver.value(of: y) == 0)
    try solver.add(Constraint(y, .equal, 6.0))
    #expect(solver.value(of: y) == 6)
  }

  @Test("a constraint describes itself as one would write it")
  func describesConstraints() {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let constraint = Constraint(2.0 * x - y, .lessThanOrEqual, 8.0, strength: .weak, label: "gap")
    #expect("\(constraint)" == "gap: 2·v0 - v1 - 8 <= 0 @250")
  }
}

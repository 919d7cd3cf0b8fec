import Cassowary
import Testing

@Suite("refusals")
struct SolverErrorTests {
  let solver = CheckedSolver()

  @Test("a contradiction names the constraint and leaves the solver as it was")
  func refusesContradictions() throws {
    let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
    try solver.add(Constraint(x + y, .equal, 100.0))
    try solver.add(Constraint(x, .greaterThanOrEqual, 20.0))
    try solver.add(Constraint(y, .greaterThanOrEqual, 30.0))
    try solver.add(Constraint(x, .equal, 55.0, strength: .weak))
    try solver.add(Constraint(z, .equal, x - y))
    let before = solver.values([x, y, z])
    solver.drainChanges { _, _ in }
    for wrong in [
      Constraint(x, .equal, 90.0), Constraint(x, .lessThanOrEqual, 10.0), Constraint(z, .greaterThanOrEqual, 60.0),
      Constraint(2.0 * x + 2.0 * y, .equal, 201.0),
    ] {
      #expect(throws: SolverError.unsatisfiable(wrong)) { try solver.add(wrong) }
      #expect(!solver.contains(wrong))
      #expect(zip(solver.values([x, y, z]), before).allSatisfy { $0.isClose(to: $1, within: 1e-9) })
    }
    var changed = 0
    solver.drainChanges { _, _ in changed += 1 }
    #expect(changed == 0)
    try solver.add(Constraint(y, .equal, 60.0, strength: .strong))
    #expect(solver.value(of: x).isClose(to: 40) && solver.value(of: z).isClose(to: -20))
  }

  @Test("an impossible constant is refused and the old one stays")
  func refusesConstants() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let height = Constraint(x, .equal, 10.0)
    try solver.add(height)
    try solver.add(Constraint(y, .equal, x * 2.0))
    try solver.add(Constraint(y, .lessThanOrEqual, 50.0))
    #expect(throws: SolverError.unsatisfiable(height)) { try solver.setConstant(-26, for: height) }
    #expect(solver.values([x, y]) == [10, 20])
    #expect(solver.constant(of: height) == -10)
    try solver.setConstant(-25, for: height)
    #expect(solver.values([x, y]) == [25, 50])
  }

  @Test("duplicates, strangers and bad strengths are refused by name")
  func refusesMisuse() throws {
    let x = solver.makeVariable()
    let known = Constraint(x, .equal, 1.0), stranger = Constraint(x, .equal, 1.0)
    try solver.add(known)
    #expect(throws: SolverError.duplicate(known)) { try solver.add(known) }
    #expect(throws: SolverError.unknown(stranger)) { try solver.remove(stranger) }
    #expect(throws: SolverError.unknown(stranger)) { try solver.setConstant(3, for: stranger) }
    #expect(throws: SolverError.badRequiredStrength(known)) { try solver.setStrength(.weak, for: known) }
    #expect(throws: SolverError.requiredEditVariable(x)) { try solver.addEditVariable(x, strength: .required) }
    #expect(throws: SolverError.unknownEditVariable(x)) { try solver.suggest(1, for: x) }
    #expect(throws: SolverError.unknownEditVariable(x)) { try solver.removeEditVariable(x) }
  }

  @Test("numbers that aren't finite are refused", arguments: [Double.nan, .infinity, -.infinity])
  func refusesNonFinite(number: Double) throws {
    let x = solver.makeVariable()
    let constant = Constraint(x, .equal, number), factor = Constraint(x * number, .equal, 1.0)
    #expect(throws: SolverError.nonFinite(constant)) { try solver.add(constant) }
    #expect(throws: SolverError.nonFinite(factor)) { try solver.add(factor) }
    let good = Constraint(x, .equal, 1.0)
    try solver.add(good)
    #expect(throws: SolverError.nonFinite(good)) { try solver.setConstant(number, for: good) }
    #expect(solver.value(of: x) == 1)
  }
}

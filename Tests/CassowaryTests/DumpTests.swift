import Cassowary
import Foundation
import Testing

@Suite("dumps")
struct DumpTests {
  @Test("a dump of nothing is empty")
  func dumpsNothing() {
    #expect(Solver().dump() == "")
  }

  @Test("a dump shows every kind of symbol, and the constraints as they are now")
  func dumpsEveryKind() throws {
    let solver = CheckedSolver()
    let x = solver.makeVariable(), y = solver.makeVariable(), unused = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 2.0 * y - 3.0))
    try solver.add(Constraint(y, .equal, x / 2 + 1.5))
    try solver.add(Constraint(y, .greaterThanOrEqual, 1.0, label: "floor"))
    try solver.add(Constraint(y, .lessThanOrEqual, 0.0, strength: .medium))
    let wish = Constraint(x, .equal, 0.0, strength: .weak)
    try solver.add(wish)
    solver.free(unused)
    try solver.setConstant(-7.5, for: wish)
    try solver.setStrength(Strength(priority: 12.5), for: wish)
    let expected = """
      constraints
        c0: v0 - 2·v1 + 3 == 0 @1000, defines v0
        c1: v1 - 0.5·v0 - 1.5 == 0 @1000
        c2: floor: v1 - 1 >= 0 @1000
        c3: v1 <= 0 @500
        c4: v0 - 7.5 == 0 @12.5
      definitions
        v0 = -3 + 2·v1
      tableau
        v1 = 1 + s2
        d1 = 0
        e3 = 1 + s2 + s3
        e4⁻ = 8.5 - 2·s2 + e4⁺
      objective
        @500 = 1 + s2 + s3
        @12.5 = 8.5 - 2·s2 + 2·e4⁺
      values
        v0 = -1
        v1 = 1
      """
    #expect(solver.unchecked.dump() == expected)
    #expect(solver.unchecked.dump() == expected)
  }

  @Test("the rows of a dump are in the order of variables and constraints, in whatever order they became basic")
  func ordersRows() throws {
    let solver = CheckedSolver()
    let variables = (0..<4).map { _ in solver.makeVariable() }
    for variable in variables.reversed() {
      try solver.add(Constraint(variable, .equal, variables[0] + 8.0, strength: .weak))
      try solver.add(Constraint(variable, .lessThanOrEqual, 6.0))
    }
    let rows = solver.unchecked.dump().split(separator: "\n").drop { $0 != "tableau" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(rows == ["v0", "v1", "v2", "v3", "s3", "s5", "e6⁻", "s7"])
  }

  @Test("the article on the solver shows what it dumps after each step")
  func matchesTheArticle() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Cassowary/Cassowary.docc/HowTheSolverWorks.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```text\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    let dumps = try storyOfTheArticle()
    #expect(blocks.count == dumps.count)
    for (block, dump) in zip(blocks, dumps) { #expect(dump.hasSuffix(block)) }
  }

  private func storyOfTheArticle() throws -> [String] {
    let solver = CheckedSolver()
    let left = solver.makeVariable(), width = solver.makeVariable(), right = solver.makeVariable()
    let bound = Constraint(width, .greaterThanOrEqual, 100.0)
    try solver.add(Constraint(right, .equal, left + width))
    try solver.add(Constraint(width, .equal, 60.0, strength: .weak))
    var dumps = [solver.unchecked.dump()]
    try solver.add(bound)
    dumps.append(solver.unchecked.dump())
    try solver.add(Constraint(width, .equal, 130.0, strength: .strong))
    dumps.append(solver.unchecked.dump())
    try solver.setConstant(-150, for: bound)
    dumps.append(solver.unchecked.dump())
    try solver.remove(bound)
    dumps.append(solver.unchecked.dump())
    return dumps
  }
}

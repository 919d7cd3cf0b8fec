/// The objective function, which is minimised: one row per strength, stronger ones first, compared lexicographically.
///
/// A row has the costs of the parametric symbols: how much the sum of the errors at its strength grows with each. The
/// rows are dense, because they are long, and are looked up by symbol only.
struct Objective {
  struct Level {
    let strength: Strength
    var constraintCount = 0
    var costs: [Double]
  }

  var levels: [Level] = []
  /// Symbols whose cost may have become negative, so that they may enter the basis.
  var candidates: [SymbolIndex] = []
  private var symbolCount = 0

  mutating func grow(to count: Int) {
    symbolCount = count
    for level in levels.indices {
      while levels[level].costs.count < count { levels[level].costs.append(0) }
    }
  }

  mutating func clear(_ symbol: SymbolIndex) {
    for level in levels.indices { levels[level].costs[of: symbol] = 0 }
  }

  /// The index of the row of `strength`, which is created if needed; counts one constraint more at it.
  mutating func retainLevel(_ strength: Strength) -> Int {
    var level = 0
    while level < levels.count, levels[level].strength > strength { level += 1 }
    if level == levels.count || levels[level].strength != strength {
      levels.insert(Level(strength: strength, costs: Array(repeating: 0, count: symbolCount)), at: level)
    }
    levels[level].constraintCount += 1
    return level
  }

  /// The index of the row of `strength`, which at least one constraint has.
  func level(_ strength: Strength) -> Int {
    levels.firstIndex { $0.strength == strength } ?? 0
  }

  /// Counts one constraint less at `strength`, and removes its row after the last.
  mutating func releaseLevel(_ strength: Strength) {
    let level = level(strength)
    levels[level].constraintCount -= 1
    if levels[level].constraintCount == 0 { levels.remove(at: level) }
  }

  /// Whether increasing `symbol` reduces the errors, at the strongest level that it affects.
  func isImprovedBy(_ symbol: SymbolIndex) -> Bool {
    for level in levels {
      let cost = level.costs[of: symbol]
      if cost < -Tableau.epsilon { return true }
      if cost > Tableau.epsilon { return false }
    }
    return false
  }

  /// Whether `first`'s costs per unit of its coefficient are lexicographically below `second`'s.
  ///
  /// Among equals the larger coefficient is better, and then the smaller symbol, lest the choice of pivots cycle.
  func isCheaper(
    _ first: SymbolIndex,
    per firstSize: Double,
    than second: SymbolIndex,
    per secondSize: Double
  ) -> Bool {
    for level in levels {
      let difference = level.costs[of: first] / firstSize - level.costs[of: second] / secondSize
      if difference < -Tableau.epsilon { return true }
      if difference > Tableau.epsilon { return false }
    }
    return firstSize != secondSize ? firstSize > secondSize : first < second
  }
}

/// Detects and corrects the rounding errors that accumulate with each pivot.
///
/// Layouts hardly suffer from them, since their factors are mostly one; systems with many other factors do.
extension Solver {
  /// Checks after a number of changes whether the tableau's values still satisfy the constraints, and rebuilds it if
  /// not.
  ///
  /// The check costs a small part of the pivoting before it.
  func maintain() {
    let size = tableau.cells.count + graph.links.count + graph.nodes.count
    if tableau.isSuspect || tableau.isCorrupt || tableau.work >= 64 + 4 * size { restoreAccuracy() }
  }

  /// Rebuilds the tableau, without `outsider`, if its values no longer satisfy the constraints; returns whether it did.
  @discardableResult
  func restoreAccuracy(leavingOut outsider: Int32 = -1) -> Bool {
    tableau.work = 0
    tableau.isSuspect = false
    guard tableau.isCorrupt || hasDrifted else { return false }
    rebuild(leavingOut: outsider)
    return true
  }

  /// Whether a constraint in the core isn't satisfied by a solution of the tableau.
  ///
  /// Any values of the parametric symbols give a solution; with odd values, every wrong coefficient shows.
  private var hasDrifted: Bool {
    let symbols = tableau.probe()
    let variables = graph.probe { symbols[$0] }
    for slot in entries.indices {
      guard let entry = entries[slot], entry.marker >= 0 else { continue }
      let (sum, scale) = graph.evaluate(Int32(slot), variables)
      let other = entry.other >= 0 ? symbols[entry.other] : 0
      let residual = symbols[entry.marker] - entry.sign * sum - other
      // The condition is negated so that a residual that is NaN counts, too.
      if !(residual.magnitude <= 1e-9 * max(1, scale)) { return true }
    }
    return false
  }

  /// Inserts every constraint of the core into an empty tableau, the strongest first.
  private func rebuild(leavingOut outsider: Int32) {
    tableau = Tableau()
    for variable in graph.nodes.indices where graph.nodes[variable].symbol >= 0 {
      graph.nodes[variable].symbol = -1
      graph.markValueStale(Int32(variable))
    }
    let core = entries.indices.map(Int32.init).filter {
      entries[$0] != nil && graph.records[$0].defined < 0 && $0 != outsider
    }
    for slot in core {
      entries[slot]?.marker = -1
      entries[slot]?.other = -1
    }
    let ranks = core.map { (strength: entries[$0]?.strength ?? .required, isLate: !isRequiredEquality($0)) }
    let order = core.indices.sorted {
      if ranks[$0].strength != ranks[$1].strength { return ranks[$0].strength > ranks[$1].strength }
      return ranks[$0].isLate != ranks[$1].isLate ? ranks[$1].isLate : $0 < $1
    }
    for index in order { _ = insert(core[index]) }
    tableau.work = 0
    tableau.isSuspect = false
  }
}

/// Rounding errors, which every pivot adds to, and what to do about them.
///
/// Layouts hardly suffer from them, since their factors are mostly one; systems with many odd factors do.
extension Solver {
  /// Checks every so many changes whether the tableau's values still satisfy the constraints, and rebuilds it if not.
  ///
  /// Looking costs a small part of the pivoting that it follows.
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

  /// Whether some constraint of the core doesn't hold for a solution of the tableau.
  ///
  /// Any choice of values for the parametric symbols is one; with odd values, every wrong coefficient shows.
  private var hasDrifted: Bool {
    let symbols = tableau.probe()
    let variables = graph.probe { symbols[$0] }
    for slot in entries.indices {
      guard let entry = entries[slot], entry.marker >= 0 else { continue }
      let (sum, scale) = graph.evaluate(Int32(slot), variables)
      let other = entry.other >= 0 ? symbols[entry.other] : 0
      let residual = symbols[entry.marker] - entry.sign * sum - other
      // Written so that a residual that isn't a number counts as well.
      if !(residual.magnitude <= 1e-9 * max(1, scale)) { return true }
    }
    return false
  }

  /// Enters every constraint of the core into an empty tableau, the strongest first.
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

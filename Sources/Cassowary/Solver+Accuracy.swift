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
  func restoreAccuracy(leavingOut outsider: ConstraintIndex = .none) -> Bool {
    tableau.work = 0
    tableau.isSuspect = false
    guard tableau.isCorrupt || hasDrifted else { return false }
    rebuild(leavingOut: outsider)
    return true
  }

  /// Whether a constraint in the core isn't satisfied by a solution of the tableau.
  private var hasDrifted: Bool {
    // The condition is negated so that a residual that is NaN counts, too.
    firstDrifted { !($0 <= 1e-9) } != nil
  }

  /// The first constraint in the core whose residual at a solution of the tableau, divided by its largest term, is
  /// too much.
  ///
  /// Any values of the parametric symbols give a solution; arbitrary values reveal every wrong coefficient.
  func firstDrifted(_ isTooMuch: (Double) -> Bool) -> ConstraintIndex? {
    let symbols = tableau.probe()
    let variables = graph.probe { symbols[of: $0] }
    return graph.records.poolIndices.first { slot in
      guard let entry = entries[of: slot], entry.marker.exists else { return false }
      let (sum, scale) = graph.evaluate(slot, variables)
      let other = entry.other.exists ? symbols[of: entry.other] : 0
      return isTooMuch((symbols[of: entry.marker] - entry.sign * sum - other).magnitude / max(1, scale))
    }
  }

  /// Inserts every constraint of the core into an empty tableau, the strongest first.
  private func rebuild(leavingOut outsider: ConstraintIndex) {
    tableau = Tableau()
    for variable in graph.nodes.poolIndices where graph.nodes[variable].symbol.exists {
      graph.nodes[variable].symbol = .none
      graph.markValueStale(variable)
    }
    let core = graph.records.poolIndices.filter {
      entries[of: $0] != nil && !graph.records[$0].defined.exists && $0 != outsider
    }
    for slot in core {
      entries[of: slot]?.marker = .none
      entries[of: slot]?.other = .none
    }
    let ranks = core.map { (strength: entries[of: $0]?.strength ?? .required, isLate: !isRequiredEquality($0)) }
    let order = core.indices.sorted {
      if ranks[$0].strength != ranks[$1].strength { return ranks[$0].strength > ranks[$1].strength }
      return ranks[$0].isLate != ranks[$1].isLate ? ranks[$1].isLate : $0 < $1
    }
    for index in order { _ = insert(core[index]) }
    tableau.work = 0
    tableau.isSuspect = false
  }
}

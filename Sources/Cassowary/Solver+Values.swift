/// The variables' values.
extension Solver {
  /// The value of `variable` in the current solution.
  package func value(of variable: Variable) -> Double {
    settle()
    return graph.nodes[variable.node].value
  }

  /// Calls `body` with each variable whose value has changed since the last call, and with its value.
  ///
  /// Differences below a billionth are ignored: they are rounding errors. In no particular order; the cost is
  /// proportional to the number of changes. `body` must not change the solver.
  package func drainChanges(_ body: (Variable, Double) -> Void) {
    settle()
    for index in graph.changed {
      graph.nodes[index].isQueuedAsChanged = false
      let node = graph.nodes[index]
      guard node.isAlive, (node.value - node.reportedValue).magnitude > 1e-9 else { continue }
      graph.nodes[index].reportedValue = node.value
      body(Variable(node: index), node.value)
    }
    graph.changed.removeAll(keepingCapacity: true)
  }

  func settle() {
    if !tableau.changedExternals.isEmpty {
      var changed: [VariableIndex] = []
      tableau.takeChangedVariables { changed.append($0) }
      for variable in changed { graph.markValueStale(variable) }
    }
    guard !graph.stale.isEmpty else { return }
    graph.settle { [tableau] in tableau.value(of: $0) }
  }
}

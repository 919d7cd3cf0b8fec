/// The variables' values, and which of them have to be computed again.
extension DefinitionGraph {
  /// Marks the base and the value of `variable`, and of all variables that depend on it, as stale.
  mutating func markStale(_ variable: VariableIndex) {
    mark(variable, base: true)
  }

  /// Marks the value of `variable`, and of all variables that depend on it, as stale.
  mutating func markValueStale(_ variable: VariableIndex) {
    mark(variable, base: false)
  }

  private mutating func mark(_ variable: VariableIndex, base: Bool) {
    stack.append(variable)
    while let next = stack.popLast() {
      let isMarked = nodes[next].isValueStale && (nodes[next].isBaseStale || !base)
      if isMarked { continue }
      if !nodes[next].isValueStale { stale.append(next) }
      nodes[next].isValueStale = true
      if base { nodes[next].isBaseStale = true }
      var use = nodes[next].firstUse
      while use.exists {
        let record = links[use].record
        let defined = records[record].defined
        if defined.exists {
          stack.append(defined)
        } else if base {
          queueAsPending(record)
        }
        use = links[use].nextUse
      }
    }
  }

  mutating func queueAsPending(_ record: ConstraintIndex) {
    guard !records[record].isPending else { return }
    records[record].isPending = true
    pending.append(record)
  }

  // MARK: - Values

  /// The constant of `record` once its variables are expressed in leaves.
  mutating func expandedConstant(of record: ConstraintIndex) -> Double {
    var sum = records[record].constant
    var link = records[record].firstTerm
    while link.exists {
      sum += links[link].coefficient * base(of: links[link].variable)
      link = links[link].nextTerm
    }
    return sum
  }

  /// The values of all variables for given values of the leaves.
  mutating func probe(leafValue: (SymbolIndex) -> Double) -> [Double] {
    let mark = nextStamp()
    for variable in nodes.poolIndices where nodes[variable].stamp != mark { sortBelow(variable, mark) }
    var values = [Double](repeating: 0, count: nodes.count)
    for variable in order {
      let node = nodes[variable]
      values[of: variable] =
        node.definition.exists ? solve(variable) { values[of: $0] } : node.symbol.exists ? leafValue(node.symbol) : 0
    }
    order.removeAll(keepingCapacity: true)
    return values
  }

  /// The value of the expression of `record` for these `values`, and its largest summand.
  func evaluate(_ record: ConstraintIndex, _ values: [Double]) -> (sum: Double, scale: Double) {
    var sum = records[record].constant
    var scale = sum.magnitude
    var link = records[record].firstTerm
    while link.exists {
      let part = links[link].coefficient * values[of: links[link].variable]
      sum += part
      scale = max(scale, part.magnitude)
      link = links[link].nextTerm
    }
    return (sum, scale)
  }

  private mutating func base(of variable: VariableIndex) -> Double {
    if nodes[variable].isBaseStale {
      visitStale(variable, isStale: { $0.isBaseStale }) { graph, next in
        graph.nodes[next].base = graph.nodes[next].definition.exists ? graph.solve(next) { graph.nodes[$0].base } : 0
        graph.nodes[next].isBaseStale = false
      }
    }
    return nodes[variable].base
  }

  /// Computes every stale value; `leafValue` returns that of a leaf's symbol.
  mutating func settle(leafValue: (SymbolIndex) -> Double) {
    for variable in stale where nodes[variable].isValueStale && nodes[variable].isAlive {
      visitStale(variable, isStale: { $0.isValueStale }) { graph, next in
        let node = graph.nodes[next]
        let value =
          node.definition.exists
          ? graph.solve(next) { graph.nodes[$0].value } : node.symbol.exists ? leafValue(node.symbol) : 0
        graph.nodes[next].isValueStale = false
        graph.nodes[next].value = value
        if value != node.value, !node.isQueuedAsChanged {
          graph.nodes[next].isQueuedAsChanged = true
          graph.changed.append(next)
        }
      }
    }
    stale.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  func solve(_ variable: VariableIndex, _ value: (VariableIndex) -> Double) -> Double {
    let record = records[nodes[variable].definition]
    var sum = record.constant
    var link = record.firstTerm
    while link.exists {
      let term = links[link]
      if term.variable != variable { sum += term.coefficient * value(term.variable) }
      link = term.nextTerm
    }
    return -sum / record.definedCoefficient
  }

  /// Visits `variable` and the stale variables that it depends on, in topological order: each after its dependencies.
  @inline(__always)
  private mutating func visitStale(
    _ variable: VariableIndex,
    isStale: (Node) -> Bool,
    visit: (inout DefinitionGraph, VariableIndex) -> Void
  ) {
    cursors.append((variable, firstTermOfDefinition(variable)))
    while let (next, start) = cursors.popLast() {
      var term = start
      while term.exists, links[term].variable == next || !isStale(nodes[links[term].variable]) {
        term = links[term].nextTerm
      }
      if term.exists {
        let below = links[term].variable
        cursors.append((next, links[term].nextTerm))
        cursors.append((below, firstTermOfDefinition(below)))
      } else {
        visit(&self, next)
      }
    }
  }

  private func firstTermOfDefinition(_ variable: VariableIndex) -> TermIndex {
    let definition = nodes[variable].definition
    return definition.exists ? records[definition].firstTerm : .none
  }

  /// Calls `body` with each leaf that the variables of `record` expand to, and its coefficient.
  mutating func expand(_ record: ConstraintIndex, _ body: (VariableIndex, Double) -> Void) {
    let mark = nextStamp()
    var link = records[record].firstTerm
    while link.exists {
      let variable = links[link].variable
      weights[of: variable] += links[link].coefficient
      if nodes[variable].stamp != mark { sortBelow(variable, mark) }
      link = links[link].nextTerm
    }
    // In reverse order a variable comes before those in its definition, so that its weight is complete.
    for variable in order.reversed() {
      let weight = weights[of: variable]
      weights[of: variable] = 0
      if nodes[variable].definition.exists {
        distribute(weight, of: variable)
      } else if weight.magnitude > Tableau.epsilon {
        body(variable, weight)
      }
    }
    order.removeAll(keepingCapacity: true)
  }

  private mutating func distribute(_ weight: Double, of variable: VariableIndex) {
    let record = records[nodes[variable].definition]
    let factor = -weight / record.definedCoefficient
    var link = record.firstTerm
    while link.exists {
      if links[link].variable != variable { weights[of: links[link].variable] += factor * links[link].coefficient }
      link = links[link].nextTerm
    }
  }

  /// Appends to `order` the variables that `variable` depends on, each after its dependencies, and then `variable`.
  private mutating func sortBelow(_ variable: VariableIndex, _ mark: Int32) {
    nodes[variable].stamp = mark
    cursors.append((variable, firstTermOfDefinition(variable)))
    while let (next, start) = cursors.popLast() {
      var term = start
      while term.exists, nodes[links[term].variable].stamp == mark { term = links[term].nextTerm }
      if term.exists {
        let below = links[term].variable
        nodes[below].stamp = mark
        cursors.append((next, links[term].nextTerm))
        cursors.append((below, firstTermOfDefinition(below)))
      } else {
        order.append(next)
      }
    }
  }
}

/// Chooses which variable a required equality defines.
extension DefinitionGraph {
  /// Makes `record` the definition of the first of its variables that it can define.
  ///
  /// Variables with a small factor are skipped: dividing by one would let rounding errors grow along a chain.
  ///
  /// - Returns: Whether there is such a variable.
  mutating func define(by record: ConstraintIndex) -> Bool {
    let threshold = 0.5 * largestCoefficient(of: record)
    var link = records[record].firstTerm
    while link.exists {
      let variable = links[link].variable
      if links[link].coefficient.magnitude >= threshold, canDefine(variable, by: record) {
        removeUse(link)
        records[record].defined = variable
        records[record].definedCoefficient = links[link].coefficient
        nodes[variable].definition = record
        markStale(variable)
        return true
      }
      link = links[link].nextTerm
    }
    return false
  }

  private func largestCoefficient(of record: ConstraintIndex) -> Double {
    var largest = 0.0
    var link = records[record].firstTerm
    while link.exists {
      largest = max(largest, links[link].coefficient.magnitude)
      link = links[link].nextTerm
    }
    return largest
  }

  /// Makes the variable that `record` defines a leaf again.
  mutating func undefine(by record: ConstraintIndex) {
    let variable = records[record].defined
    nodes[variable].definition = .none
    records[record].defined = .none
    var link = records[record].firstTerm
    while links[link].variable != variable { link = links[link].nextTerm }
    markStale(variable)
    addUse(link)
  }

  /// Whether `variable` is undetermined, and no other variable of `record` depends on it.
  private mutating func canDefine(_ variable: VariableIndex, by record: ConstraintIndex) -> Bool {
    guard !nodes[variable].definition.exists, !nodes[variable].symbol.exists else { return false }
    let use = nodes[variable].firstUse
    if use.exists, links[use].record == record, !links[use].nextUse.exists { return true }
    return !othersDepend(on: variable, in: record)
  }

  /// Whether another variable of `record` depends on `variable`.
  ///
  /// Walks down the definitions of the others and up the uses of `variable` in turn, so that the shorter search
  /// decides.
  private mutating func othersDepend(on variable: VariableIndex, in record: ConstraintIndex) -> Bool {
    let down = nextStamp()
    let up = nextStamp()
    var below: [VariableIndex] = []
    var above: [VariableIndex] = [variable]
    var link = records[record].firstTerm
    while link.exists {
      let other = links[link].variable
      if other != variable {
        nodes[other].stamp = down
        below.append(other)
      }
      link = links[link].nextTerm
    }
    while let lower = below.popLast(), let upper = above.popLast() {
      if visitDefinition(of: lower, stamp: down, lookingFor: variable, &below) { return true }
      if visitUses(of: upper, except: record, stamp: up, lookingFor: down, &above) { return true }
    }
    return false
  }

  private mutating func visitDefinition(
    of lower: VariableIndex,
    stamp: Int32,
    lookingFor variable: VariableIndex,
    _ below: inout [VariableIndex]
  ) -> Bool {
    guard nodes[lower].definition.exists else { return false }
    var link = records[nodes[lower].definition].firstTerm
    while link.exists {
      let next = links[link].variable
      if next == variable { return true }
      if nodes[next].stamp != stamp {
        nodes[next].stamp = stamp
        below.append(next)
      }
      link = links[link].nextTerm
    }
    return false
  }

  private mutating func visitUses(
    of upper: VariableIndex,
    except record: ConstraintIndex,
    stamp: Int32,
    lookingFor down: Int32,
    _ above: inout [VariableIndex]
  ) -> Bool {
    var use = nodes[upper].firstUse
    while use.exists {
      let next = links[use].record == record ? .none : records[links[use].record].defined
      if next.exists {
        if nodes[next].stamp == down { return true }
        if nodes[next].stamp != stamp {
          nodes[next].stamp = stamp
          above.append(next)
        }
      }
      use = links[use].nextUse
    }
    return false
  }

  /// The constraints in the core that depend on `variable`, directly or through definitions.
  mutating func coreUsers(of variable: VariableIndex) -> [ConstraintIndex] {
    var users: [ConstraintIndex] = []
    let mark = nextStamp()
    nodes[variable].stamp = mark
    stack.append(variable)
    while let next = stack.popLast() {
      var use = nodes[next].firstUse
      while use.exists {
        let record = links[use].record
        let defined = records[record].defined
        if !defined.exists {
          users.append(record)
        } else if nodes[defined].stamp != mark {
          nodes[defined].stamp = mark
          stack.append(defined)
        }
        use = links[use].nextUse
      }
    }
    return Array(Set(users)).sorted()
  }
}

/// The graph of definitions: which variable is defined by which constraint in terms of which others.
///
/// A required equality with a variable that nothing determines yet only defines that variable; it needs no row in the
/// tableau, where a column of n rows would grow n²/2 cells. The other constraints, the *core*, go into the tableau,
/// expressed in the undefined variables, the *leaves*. Definitions form a directed graph without cycles. A value is
/// computed when it is asked for, from the values it depends on; a change marks dependent values as stale.
struct DefinitionGraph {
  struct Node {
    var isAlive = true
    /// The constraint that defines this variable; none for a leaf.
    var definition: ConstraintIndex = .none
    /// The tableau's symbol of a leaf that occurs in the core, else none.
    var symbol: SymbolIndex = .none
    /// The first link to a constraint that uses the variable, apart from its own definition.
    var firstUse: TermIndex = .none
    /// The value that the variable would have if every leaf were zero.
    var base = 0.0
    var value = 0.0
    /// The value that was reported last.
    var reportedValue = 0.0
    var isBaseStale = false
    var isValueStale = false
    var isQueuedAsChanged = false
    var stamp: Int32 = 0
  }

  /// A term of a constraint, linked into the constraint's terms and into its variable's uses.
  struct Link {
    var variable: VariableIndex
    var record: ConstraintIndex
    var coefficient: Double
    var nextTerm: TermIndex = .none
    var nextUse: TermIndex = .none
    var previousUse: TermIndex = .none
  }

  /// The graph's record of a constraint.
  struct Record {
    var firstTerm: TermIndex = .none
    var constant = 0.0
    /// The variable that the constraint defines; none for one in the core.
    var defined: VariableIndex = .none
    var definedCoefficient = 0.0
    var isPending = false
  }

  var nodes: [Node] = []
  var records: [Record] = []
  var links: [Link] = []
  /// Constraints in the core whose constant may have changed through a definition.
  var pending: [ConstraintIndex] = []
  /// Variables whose value is stale.
  var stale: [VariableIndex] = []
  /// Variables whose value may differ from the reported one.
  var changed: [VariableIndex] = []

  var stack: [VariableIndex] = []
  var cursors: [(variable: VariableIndex, term: TermIndex)] = []
  var order: [VariableIndex] = []
  var weights: [Double] = []
  private var stamp: Int32 = 0
  private(set) var freeNodes: [VariableIndex] = []
  private(set) var freeLinks: [TermIndex] = []

  // MARK: - Variables

  mutating func makeNode() -> VariableIndex {
    if let slot = freeNodes.popLast() {
      let isQueued = nodes[slot].isQueuedAsChanged
      nodes[slot] = Node()
      nodes[slot].isQueuedAsChanged = isQueued
      return slot
    }
    nodes.append(Node())
    weights.append(0)
    return VariableIndex(nodes.count - 1)
  }

  mutating func freeNode(_ variable: VariableIndex) {
    nodes[variable].isAlive = false
    freeNodes.append(variable)
  }

  // MARK: - Terms

  /// Stores the terms of `expression`, with equal variables added up, and links them to their variables.
  mutating func link(_ expression: LinearExpression, to record: ConstraintIndex) {
    records[record].constant = expression.constant
    let terms = expression.terms
    // A short expression is searched for equal variables, a long one indexed.
    if terms.count > 8 { sumUp(terms, record) } else { linkShort(terms, record) }
  }

  private mutating func linkShort(_ terms: [LinearExpression.Term], _ record: ConstraintIndex) {
    for index in terms.indices.reversed() {
      let variable = terms[index].variable
      if terms[..<index].contains(where: { $0.variable == variable }) { continue }
      var sum = terms[index].coefficient
      for other in terms[(index + 1)...] where other.variable == variable { sum += other.coefficient }
      prependTerm(variable.node, sum, to: record)
    }
  }

  private mutating func sumUp(_ terms: [LinearExpression.Term], _ record: ConstraintIndex) {
    for term in terms { weights[of: term.variable.node] += term.coefficient }
    for term in terms.reversed() {
      let variable = term.variable.node
      prependTerm(variable, weights[of: variable], to: record)
      weights[of: variable] = 0
    }
  }

  private mutating func prependTerm(_ variable: VariableIndex, _ coefficient: Double, to record: ConstraintIndex) {
    precondition(
      variable.offset < nodes.count && nodes[variable].isAlive,
      "the constraint holds a variable that this solver does not have"
    )
    guard coefficient != 0 else { return }
    let link = Link(
      variable: variable,
      record: record,
      coefficient: coefficient,
      nextTerm: records[record].firstTerm
    )
    if let slot = freeLinks.popLast() {
      links[slot] = link
      records[record].firstTerm = slot
    } else {
      links.append(link)
      records[record].firstTerm = TermIndex(links.count - 1)
    }
    addUse(records[record].firstTerm)
  }

  mutating func addUse(_ link: TermIndex) {
    let variable = links[link].variable
    let head = nodes[variable].firstUse
    links[link].previousUse = .none
    links[link].nextUse = head
    if head.exists { links[head].previousUse = link }
    nodes[variable].firstUse = link
  }

  mutating func removeUse(_ position: TermIndex) {
    let link = links[position]
    if link.previousUse.exists {
      links[link.previousUse].nextUse = link.nextUse
    } else {
      nodes[link.variable].firstUse = link.nextUse
    }
    if link.nextUse.exists { links[link.nextUse].previousUse = link.previousUse }
  }

  /// Removes the terms of `record`, which defines no variable.
  mutating func unlink(_ record: ConstraintIndex) {
    var link = records[record].firstTerm
    while link.exists {
      removeUse(link)
      freeLinks.append(link)
      link = links[link].nextTerm
    }
    records[record].firstTerm = .none
  }

  /// A new stamp: a walk through the graph marks with it the variables that it has visited.
  mutating func nextStamp() -> Int32 {
    stamp &+= 1
    if stamp == .max {
      for node in nodes.poolIndices { nodes[node].stamp = 0 }
      stamp = 1
    }
    return stamp
  }
}

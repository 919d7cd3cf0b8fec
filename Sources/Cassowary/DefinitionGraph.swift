/// The graph of definitions: which variable is defined by which constraint in terms of which others.
///
/// A required equality with a variable that nothing determines yet only defines that variable; it needs no row in the
/// tableau, where a column of n rows would grow n²/2 cells. The other constraints, the *core*, go into the tableau,
/// expressed in the undefined variables, the *leaves*. Definitions form a directed graph without cycles. A value is
/// computed when it is asked for, from the values it depends on; a change marks dependent values as stale.
struct DefinitionGraph {
  struct Node {
    var isAlive = true
    /// The constraint that defines this variable; -1 for a leaf.
    var definition: Int32 = -1
    /// The tableau's symbol of a leaf that occurs in the core, else -1.
    var symbol: Int32 = -1
    /// The first link to a constraint that uses the variable, apart from its own definition.
    var firstUse: Int32 = -1
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
    var variable: Int32
    var record: Int32
    var coefficient: Double
    var nextTerm: Int32 = -1
    var nextUse: Int32 = -1
    var previousUse: Int32 = -1
  }

  /// The graph's record of a constraint.
  struct Record {
    var firstTerm: Int32 = -1
    var constant = 0.0
    /// The variable that the constraint defines; -1 for one in the core.
    var defined: Int32 = -1
    var definedCoefficient = 0.0
    var isPending = false
  }

  var nodes: [Node] = []
  var records: [Record] = []
  var links: [Link] = []
  /// Constraints in the core whose constant may have changed through a definition.
  var pending: [Int32] = []
  /// Variables whose value is stale.
  var stale: [Int32] = []
  /// Variables whose value may differ from the reported one.
  var changed: [Int32] = []

  var stack: [Int32] = []
  var cursors: [(variable: Int32, term: Int32)] = []
  var order: [Int32] = []
  var weights: [Double] = []
  private var stamp: Int32 = 0
  private var freeNodes: [Int32] = []
  private var freeLinks: [Int32] = []

  // MARK: - Variables

  mutating func makeNode() -> Int32 {
    if let slot = freeNodes.popLast() {
      let isQueued = nodes[slot].isQueuedAsChanged
      nodes[slot] = Node()
      nodes[slot].isQueuedAsChanged = isQueued
      return slot
    }
    nodes.append(Node())
    weights.append(0)
    return Int32(nodes.count - 1)
  }

  mutating func freeNode(_ variable: Int32) {
    nodes[variable].isAlive = false
    freeNodes.append(variable)
  }

  // MARK: - Terms

  /// Stores the terms of `expression`, with equal variables added up, and links them to their variables.
  mutating func link(_ expression: LinearExpression, to record: Int32) {
    records[record].constant = expression.constant
    let terms = expression.terms
    // A short expression is searched for equal variables, a long one indexed.
    if terms.count > 8 { sumUp(terms, record) } else { linkShort(terms, record) }
  }

  private mutating func linkShort(_ terms: [LinearExpression.Term], _ record: Int32) {
    for index in terms.indices.reversed() {
      let variable = terms[index].variable
      if terms[..<index].contains(where: { $0.variable == variable }) { continue }
      var sum = terms[index].coefficient
      for other in terms[(index + 1)...] where other.variable == variable { sum += other.coefficient }
      prependTerm(variable.index, sum, to: record)
    }
  }

  private mutating func sumUp(_ terms: [LinearExpression.Term], _ record: Int32) {
    for term in terms { weights[term.variable.index] += term.coefficient }
    for term in terms.reversed() {
      let variable = term.variable.index
      prependTerm(variable, weights[variable], to: record)
      weights[variable] = 0
    }
  }

  private mutating func prependTerm(_ variable: Int32, _ coefficient: Double, to record: Int32) {
    precondition(
      variable < Int32(nodes.count) && nodes[variable].isAlive,
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
      records[record].firstTerm = Int32(links.count - 1)
    }
    addUse(records[record].firstTerm)
  }

  mutating func addUse(_ link: Int32) {
    let variable = links[link].variable
    let head = nodes[variable].firstUse
    links[link].previousUse = -1
    links[link].nextUse = head
    if head >= 0 { links[head].previousUse = link }
    nodes[variable].firstUse = link
  }

  mutating func removeUse(_ position: Int32) {
    let link = links[position]
    if link.previousUse >= 0 {
      links[link.previousUse].nextUse = link.nextUse
    } else {
      nodes[link.variable].firstUse = link.nextUse
    }
    if link.nextUse >= 0 { links[link.nextUse].previousUse = link.previousUse }
  }

  /// Removes the terms of `record`, which defines no variable.
  mutating func unlink(_ record: Int32) {
    var link = records[record].firstTerm
    while link >= 0 {
      removeUse(link)
      freeLinks.append(link)
      link = links[link].nextTerm
    }
    records[record].firstTerm = -1
  }

  /// A number that no variable is marked with, for marking the visited ones.
  mutating func nextStamp() -> Int32 {
    stamp &+= 1
    if stamp == .max {
      for node in nodes.indices { nodes[node].stamp = 0 }
      stamp = 1
    }
    return stamp
  }
}

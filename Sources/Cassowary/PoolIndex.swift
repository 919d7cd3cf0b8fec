/// Where an element of a pool is; ``none`` stands for no element.
///
/// It takes four bytes, ``none`` included, because cells and links consist of little else; an optional would take eight.
/// Each pool has indices of its own, so that a row can't be looked up by a cell, or a variable by a constraint.
struct PoolIndex<Owner>: Hashable, Comparable, Sendable {
  let rawValue: Int32

  /// The index of no element.
  static var none: Self { Self(rawValue: -1) }

  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The index of the element at `offset` of the pool's array.
  init(_ offset: Int) {
    rawValue = Int32(offset)
  }

  /// Whether there is such an element; false for ``none`` only.
  @inline(__always)
  var exists: Bool { rawValue >= 0 }

  /// The position in an array.
  @inline(__always)
  var offset: Int { Int(rawValue) }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension PoolIndex: CustomStringConvertible {
  /// The number, for dumps and messages.
  var description: String { exists ? "\(rawValue)" : "none" }
}

/// A symbol of the tableau: a basic symbol stands for a row, a parametric one for a column.
typealias SymbolIndex = PoolIndex<Tableau.Symbol>
/// A coefficient of the tableau.
typealias CellIndex = PoolIndex<Tableau.Cell>
/// A variable, a node of the graph.
typealias VariableIndex = PoolIndex<DefinitionGraph.Node>
/// A constraint, in the graph and in the solver.
typealias ConstraintIndex = PoolIndex<DefinitionGraph.Record>
/// A term of a constraint, a link of the graph.
typealias TermIndex = PoolIndex<DefinitionGraph.Link>

extension Array {
  /// The indices of the elements of a pool, those included that are free.
  var poolIndices: [PoolIndex<Element>] { indices.map { PoolIndex($0) } }

  /// An element of a pool.
  @inline(__always)
  subscript(index: PoolIndex<Element>) -> Element {
    get { self[index.offset] }
    _modify { yield &self[index.offset] }
  }

  /// An element of a parallel array: what is stored there for the pool's element at `index`.
  @inline(__always)
  subscript<Owner>(of index: PoolIndex<Owner>) -> Element {
    get { self[index.offset] }
    _modify { yield &self[index.offset] }
  }
}

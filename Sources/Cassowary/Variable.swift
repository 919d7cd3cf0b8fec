/// An unknown that a solver determines, such as an edge or a size.
///
/// A cheap identity value, valid only for the ``Solver`` that made it. A freed variable's index is used again by a
/// later ``Solver/makeVariable()``.
package struct Variable: Hashable, Sendable {
  let node: VariableIndex

  init(node: VariableIndex) {
    self.node = node
  }

  /// The index among the solver's variables: small, dense and reused, so that a client may index an array with it.
  package var index: Int { node.offset }
}

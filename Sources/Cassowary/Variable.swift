/// An unknown that a solver determines: one edge or one size of something on screen.
///
/// A cheap identity value that means something only to the ``Solver`` that made it. A freed variable's index is
/// handed out again by a later ``Solver/makeVariable()``.
package struct Variable: Hashable, Sendable {
  /// Position among the solver's variables: small, dense and reused, so that a client may index an array with it.
  package let index: Int32

  init(index: Int32) {
    self.index = index
  }
}

/// A request to a selection's owner for its contents (`SelectionRequest`, ICCCM 2.2).
package nonisolated struct SelectionRequest: Sendable, Equatable {
  /// The selection, such as `CLIPBOARD`.
  package var selection: Atom
  /// The window of the program that asks.
  package var requestor: XID
  /// The wanted form.
  package var target: Atom
  /// Where the contents go; 0 from very old programs.
  package var property: Atom
  /// When it was asked.
  package var time: ServerTime
}

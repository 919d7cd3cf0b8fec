/// A request to a selection's owner for its contents (`SelectionRequest`, ICCCM 2.2).
package nonisolated struct SelectionRequest: Sendable, Equatable {
  /// The selection, such as `CLIPBOARD`.
  package var selection: Atom
  /// The window of the program that asks.
  package var requestor: XID
  /// The wanted format of the contents, such as `UTF8_STRING`.
  package var target: Atom
  /// The property for the contents; 0 in requests of very old programs.
  package var property: Atom
  /// The request's time on the server's clock.
  package var time: ServerTime
}

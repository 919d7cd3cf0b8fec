/// A check that a tape can ask for.
public nonisolated enum TapeExpectation: Equatable, Sendable {
  /// The view of this name is being edited; nil for none.
  case focus(String?)
  /// The view of this name can be seen whole.
  case visible(String)
  /// Nothing of the view of this name can be seen.
  case hidden(String)
  /// The input or label of this name shows a text.
  case text(String, String)
  /// The keyboard is there, or not.
  case keyboard(isShown: Bool)
}

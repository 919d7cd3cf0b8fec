/// A condition that a tape can check.
public nonisolated enum TapeExpectation: Equatable, Sendable {
  /// The view of this name is being edited; nil for none.
  case focus(String?)
  /// The whole view of this name is visible.
  case visible(String)
  /// No part of the view of this name is visible.
  case hidden(String)
  /// The input or label of this name shows a text.
  case text(String, String)
  /// The keyboard is shown, or not.
  case keyboard(isShown: Bool)
}

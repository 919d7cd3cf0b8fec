/// What happened to the keyboard, or to the view that it conflicts with.
public nonisolated enum KeyboardEventType: Hashable, Sendable, CaseIterable {
  /// The keyboard is about to come in.
  case show
  /// The keyboard is about to go out.
  case hide
  /// With the keyboard there, another view is edited, or the caret of the one that is edited has come to be covered.
  case viewChanged
  /// With the keyboard there, it gets another height, or the window gets another size.
  case keyboardFrameChanged
}

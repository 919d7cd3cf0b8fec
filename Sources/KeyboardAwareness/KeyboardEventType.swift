/// An event of the keyboard, or of the view that it conflicts with.
public nonisolated enum KeyboardEventType: Hashable, Sendable, CaseIterable {
  /// The keyboard is about to show.
  case show
  /// The keyboard is about to hide.
  case hide
  /// While the keyboard is shown, another view is edited, or the caret has moved to where the keyboard covers it.
  case viewChanged
  /// The shown keyboard gets another height, or the window is resized.
  case keyboardFrameChanged
}

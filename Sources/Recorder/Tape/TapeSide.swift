/// A half of the pictures in which two scenes are side by side.
public nonisolated enum TapeSide: String, Equatable, Sendable {
  /// The scene that a tape names first.
  case left
  /// The scene that it names after `beside`.
  case right
}

/// One line of a tape.
public nonisolated struct TapeStep: Equatable, Sendable {
  /// The step's line in the tape, from 1.
  public let line: Int
  /// The step's action.
  public let action: TapeAction
  /// The scene that the step is for, on a tape with two; nil for both, and on tapes with one.
  public let side: TapeSide?

  /// Makes a step.
  public init(line: Int, action: TapeAction, side: TapeSide? = nil) {
    self.line = line
    self.action = action
    self.side = side
  }
}

/// A half of the pictures in which two scenes are side by side.
public nonisolated enum TapeSide: String, Equatable, Sendable {
  /// The scene that a tape names first.
  case left
  /// The scene that a tape names after `beside`.
  case right
}

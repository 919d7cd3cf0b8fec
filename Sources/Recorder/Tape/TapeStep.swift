/// One line of a tape.
public nonisolated struct TapeStep: Equatable, Sendable {
  /// Its line in the tape, from 1.
  public let line: Int
  /// Its action.
  public let action: TapeAction

  /// Makes a step.
  public init(line: Int, action: TapeAction) {
    self.line = line
    self.action = action
  }
}

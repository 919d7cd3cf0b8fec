/// One line of a tape.
public nonisolated struct TapeStep: Equatable, Sendable {
  /// Where it stands, counted from 1.
  public let line: Int
  /// What happens.
  public let action: TapeAction

  /// Makes a step.
  public init(line: Int, action: TapeAction) {
    self.line = line
    self.action = action
  }
}

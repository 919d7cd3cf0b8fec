/// A mistake in a line of a tape, or a failure of the app when the line was played.
public nonisolated struct TapeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The tape's file.
  public let file: String
  /// The line, from 1; 0 for the whole file.
  public let line: Int
  /// What was expected, and what was found.
  public let message: String

  /// Makes an error.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// In the form that editors can jump to: `registration.tape:7: expected …`.
  public var description: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}

import Outside

/// A mistake in a line of a tape, with those in later lines, or a failure of the app when the line was played.
public nonisolated struct TapeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The tape's file.
  public let file: String
  /// The line, from 1; 0 for the whole file.
  public let line: Int
  /// The problem: what was expected, and what was found.
  public let message: String
  /// The mistakes in later lines, in order; of many, only the first.
  public let further: [TapeError]

  /// Makes an error.
  public init(file: String, line: Int, message: String, further: [TapeError] = []) {
    self.file = file
    self.line = line
    self.message = message
    self.further = further
  }

  /// How many mistakes of a tape are reported. A person corrects some and tries again; a file that isn't a tape has a
  /// mistake in each of its lines.
  static let most = 50

  /// Makes one error of several, in the order of the lines; nil if there are none. Of many the first ones are reported.
  init?(_ errors: [TapeError]) {
    var sorted = errors.sorted { $0.line < $1.line }
    guard let first = sorted.first else { return nil }
    if sorted.count > Self.most {
      let message = "there are more mistakes after these \(Self.most)"
      sorted[Self.most...] = [TapeError(file: first.file, line: 0, message: message)]
    }
    self.init(file: first.file, line: first.line, message: first.message, further: Array(sorted.dropFirst()))
  }

  /// A line for each mistake, in the form that editors can jump to: `registration.tape:7: expected …`. Control
  /// characters of the tape are escaped, so that they don't reach a terminal.
  public var description: String {
    let place = line > 0 ? "\(file):\(line): " : "\(file): "
    return ([(place + message).printable] + further.map(\.description)).joined(separator: "\n")
  }
}

import Foundation

/// A scenario: what a user does with an app, what is expected to be seen, and which pictures are taken.
///
/// <doc:RecordingATape> describes the language.
public nonisolated struct Tape: Equatable, Sendable {
  /// The tape's name in errors: the file's name without its folder.
  public let file: String
  /// The steps, in order.
  public let steps: [TapeStep]

  /// Parses a tape from `text`; `file` is its name in errors.
  ///
  /// - Throws: `TapeError` with the first line that isn't understood.
  public init(_ text: String, file: String = "tape") throws(TapeError) {
    self.file = file
    steps = try TapeParser(file: file).parse(text)
  }

  /// Reads a file of UTF-8 text.
  ///
  /// - Throws: `TapeError`; line 0 if the file itself can't be read.
  public init(contentsOf url: URL) throws(TapeError) {
    let file = url.lastPathComponent
    guard let data = try? Data(contentsOf: url) else {
      throw TapeError(file: file, line: 0, message: "can't read \(url.path)")
    }
    try self.init(String(decoding: data, as: UTF8.self), file: file)
  }

  /// The names of the pictures that the tape takes, in order, without their endings.
  public var pictures: [String] {
    steps.compactMap { step in
      switch step.action {
      case .screenshot(let name), .record(let name, _), .filmstrip(let name, _): name
      default: nil
      }
    }
  }
}

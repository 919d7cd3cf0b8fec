import Foundation
import Outside

/// A scenario: what a user does with an app, what is expected to be seen, and which pictures are taken.
///
/// <doc:RecordingATape> describes the language.
public nonisolated struct Tape: Equatable, Sendable {
  /// The tape's name in errors: the file's name without its folder.
  public let file: String
  /// The steps, in order.
  public let steps: [TapeStep]
  /// The indexes of the steps that change the sentence below pictures, in order: each frame of a film looks its
  /// sentence up.
  private let sayings: [Int]

  /// Parses a tape from `text`; `file` is its name in errors.
  ///
  /// - Throws: `TapeError` with all lines that aren't understood.
  public init(_ text: String, file: String = "tape") throws(TapeError) {
    let (understood, mistakes) = TapeParser(file: file).read(text)
    if let error = TapeError(mistakes) { throw error }
    self.init(file: file, steps: understood)
  }

  private init(file: String, steps: [TapeStep]) {
    self.file = file
    self.steps = steps
    sayings = steps.indices.filter { if case .say = steps[$0].action { true } else { false } }
  }

  /// Reads a file as far as it is understood, and reports all mistakes in it.
  ///
  /// - Throws: `TapeError` with line 0 if the file itself can't be read.
  static func understood(in url: URL) throws(TapeError) -> (tape: Tape, mistakes: [TapeError]) {
    let file = url.lastPathComponent
    let (steps, mistakes) = TapeParser(file: file).read(try text(of: url))
    return (Tape(file: file, steps: steps), mistakes)
  }

  /// Reads a file of UTF-8 text, of at most 16 MiB.
  ///
  /// - Throws: `TapeError`; line 0 if the file itself can't be read.
  public init(contentsOf url: URL) throws(TapeError) {
    try self.init(try Self.text(of: url), file: url.lastPathComponent)
  }

  private static func text(of url: URL) throws(TapeError) -> String {
    do throws(OutsideFileError) {
      return try OutsideFile(url.path, limit: OutsideFile.tapeLimit).readText()
    } catch {
      let reason = if case .system = error { "" } else { ": \(error.reason)" }
      throw TapeError(file: url.lastPathComponent, line: 0, message: "can't read \(url.path)\(reason)")
    }
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

  // MARK: - Queries

  /// Whether the tape plays in two scenes.
  var isSideBySide: Bool {
    steps.contains { if case .open(_, .some) = $0.action { true } else { false } }
  }

  /// The headings above two scenes; empty if there are none.
  var headings: [String] {
    steps.compactMap { if case .headings(let left, let right) = $0.action { [left, right] } else { nil } }.first ?? []
  }

  /// All sentences that the tape shows, in order.
  var sentences: [String] {
    steps.compactMap { if case .say(let sentence) = $0.action { sentence } else { nil } }
  }

  /// The sentence that is shown after the step with this index; empty if there is none.
  func sentence(after index: Int) -> String {
    var (first, end) = (0, sayings.count)
    while first < end {
      let middle = (first + end) / 2
      if sayings[middle] <= index { first = middle + 1 } else { end = middle }
    }
    guard first > 0, case .say(let sentence?) = steps[sayings[first - 1]].action else { return "" }
    return sentence
  }
}

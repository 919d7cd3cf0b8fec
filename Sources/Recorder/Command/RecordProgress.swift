import Foundation
import Outside

/// A line on the terminal that says how far a recording is, and gives way to everything else that is printed there.
struct RecordProgress {
  private let write: ((String) -> Void)?
  private let count: Int
  private var isShown = false

  /// Begins a recording of `count` tapes, whose progress is written by `write`; nil writes nothing.
  init(count: Int, write: ((String) -> Void)?) {
    self.count = count
    self.write = write
  }

  /// Writes to standard error if that is a terminal.
  static var standard: ((String) -> Void)? {
    isatty(STDERR_FILENO) == 1 ? { FileHandle.standardError.write(Data($0.utf8)) } : nil
  }

  /// Shows that the tape `number`, from 1, is at its step `step` of `steps`.
  mutating func show(_ tape: String, number: Int, step: Int, of steps: Int) {
    guard let write else { return }
    isShown = true
    let place = count > 1 ? "tape \(number) of \(count), " : ""
    write("\r\u{1B}[K\(place)\(tape.printable): step \(step) of \(steps)")
  }

  /// Removes the line, before something else is printed.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    write?("\r\u{1B}[K")
  }
}

import UIKit

/// Writes a trace line by line; a program that follows the file sees complete lines only.
@MainActor
final class TraceWriter {
  /// Why writing has ended early; nil if it hasn't.
  private(set) var failure: TraceError?

  /// Called once if writing ends early, since the disk is full, or the pipe's reader has ended.
  var failureHandler: ((TraceError) -> Void)?

  private let descriptor: Int32
  private let name: String

  /// Opens the destination; a file is replaced.
  ///
  /// - Throws: `TraceError` if the file can't be created.
  init(_ destination: TraceDestination) throws(TraceError) {
    switch destination {
    case .standardOutput:
      name = "standard output"
      descriptor = STDOUT_FILENO
    case .file(let path):
      name = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      if descriptor < 0 { throw TraceError(name: path, code: errno) }
    }
  }

  isolated deinit {
    if descriptor != STDOUT_FILENO { Foundation.close(descriptor) }
  }

  /// Appends `event`; after a failure nothing more is written.
  func write(_ event: TraceEvent, at time: Double) {
    guard failure == nil else { return }
    var line = event.line(at: time) + "\n"
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return fail(with: errno)
        }
      }
    }
  }

  private func fail(with code: Int32) {
    let error = TraceError(name: name, code: code)
    failure = error
    failureHandler?(error)
  }
}

/// A trace that can't be written.
struct TraceError: Error, Equatable {
  /// The path of the file, or “standard output”.
  var name: String
  /// The system's error number.
  var code: Int32

  /// The error as one line.
  var message: String { "can't write the trace to \(name.debugDescription): \(String(cString: strerror(code)))" }
}

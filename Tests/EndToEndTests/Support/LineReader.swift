import Foundation
import Glibc

/// Reads lines from a program as they are written, with a deadline instead of blocking for ever.
@MainActor
final class LineReader {
  /// What is read from.
  let descriptor: Int32
  private var rest: [UInt8] = []
  /// Waits in the reader's place until the descriptor is readable, so that something else goes on meanwhile; false if that
  /// took until the deadline.
  var wait: ((_ descriptor: Int32, _ deadline: Date) -> Bool)?

  /// Reads from `descriptor`, and closes it in the end.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit { close(descriptor) }

  /// The next line without its end; nil when the writer has closed, or none came by `deadline`. A line that is there
  /// already is given however late it is: nothing would announce it again.
  func next(by deadline: Date) -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      guard fill(by: deadline) else { return nil }
    }
  }

  /// Everything until the writer closes or `deadline` passes. A thread reads it, so that other tests go on meanwhile.
  func readToEnd(by deadline: Date) async -> String {
    let (descriptor, begun) = (descriptor, rest)
    rest = []
    return await withCheckedContinuation { continuation in
      Thread {
        var bytes = begun
        while let more = Self.read(descriptor, by: deadline) { bytes += more }
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }.start()
    }
  }

  private func fill(by deadline: Date) -> Bool {
    if let wait, !wait(descriptor, deadline) { return false }
    guard let more = Self.read(descriptor, by: deadline) else { return false }
    rest += more
    return true
  }

  /// What can be read next; nil when the writer has closed, or nothing came by `deadline`.
  nonisolated private static func read(_ descriptor: Int32, by deadline: Date) -> ArraySlice<UInt8>? {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(min(max(0, deadline.timeIntervalSinceNow * 1000), Double(Int32.max)))
    guard poll(&file, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count] : nil
  }
}

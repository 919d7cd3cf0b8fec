import Foundation

/// What the demo tells of itself while it is measured: a line of JSON for each event and each frame, in a file.
@MainActor
final class DemoTrace {
  /// What one line says, as far as it is of use here.
  struct Line: Decodable {
    /// When it was written, in seconds.
    var t: Double
    var event: String
    /// Of a frame: whether anything on the screen changed.
    var drawn: Bool?
    /// Of a frame: how long its layout took, in seconds.
    var layout: Double?
    /// Of scrolling: whether it has come to rest.
    var settled: Bool?
  }

  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).jsonl")
  private var consumed = 0

  isolated deinit { try? FileManager.default.removeItem(at: file) }

  /// What makes the demo write the trace.
  var arguments: [String] { ["--trace", file.path, "--trace-frames"] }

  /// The lines since the last call. One that is being written waits for the next call.
  func readLines() -> [Line] {
    let bytes = ((try? Data(contentsOf: file)) ?? Data()).dropFirst(consumed)
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let whole = bytes[...end]
    consumed += whole.count
    return whole.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(Line.self, from: $0) }
  }
}

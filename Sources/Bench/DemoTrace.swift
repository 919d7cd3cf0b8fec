import Foundation

/// The trace that the demo writes while it is measured: a line of JSON for each event and each frame, in a file.
@MainActor
final class DemoTrace {
  /// The members of a line that are used here.
  struct Line: Decodable {
    /// The time of the event, in seconds.
    var t: Double
    var event: String
    /// For a frame: whether anything on the screen changed.
    var drawn: Bool?
    /// For a frame: the time spent on layout, in seconds.
    var layout: Double?
    /// For scrolling: whether the scroll view has come to rest.
    var settled: Bool?
    /// For scrolling: the content offset in points, x before y.
    var offset: [Double]?
  }

  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).jsonl")
  private var consumed = 0

  isolated deinit { try? FileManager.default.removeItem(at: file) }

  /// The arguments that make the demo write the trace.
  var arguments: [String] { ["--trace", file.path, "--trace-frames"] }

  /// The lines since the last call. An incomplete line waits for the next call.
  func readLines() -> [Line] {
    let bytes = ((try? Data(contentsOf: file)) ?? Data()).dropFirst(consumed)
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let whole = bytes[...end]
    consumed += whole.count
    return whole.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(Line.self, from: $0) }
  }
}

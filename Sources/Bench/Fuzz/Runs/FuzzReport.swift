import Arguments
import Foundation

/// Prints failures, reduced as far as possible, and saves them in files.
final class FuzzReport {
  /// The seed of the random numbers.
  let seed: UInt64

  private let folder: URL
  private var failures: [FuzzFailure.Kind: Int] = [:]

  /// How many failures of a kind are reduced; further ones are only counted.
  private static let examined = 4

  /// Begins with the seed of `options`, or a new one, and prints it.
  init(_ options: FuzzOptions) throws {
    seed = options.seed ?? .random(in: 0...0xFFFF_FFFF)
    folder = options.folder.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    log("seed \(seed)")
  }

  /// Whether no failure was found.
  var isEmpty: Bool { failures.isEmpty }

  /// The result as a line.
  var verdict: String {
    let kinds = failures.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.value) × \($0.key.rawValue)" }
    return kinds.isEmpty ? "nothing found" : "found " + kinds.joined(separator: ", ")
  }

  /// Prints at once, also to a pipe.
  func log(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Reports a failure at an event of `replay`.
  ///
  /// - Parameters:
  ///   - play: Plays a replay; returns the failure, if there is one.
  ///   - stack: Returns the stack of a saved replay's crash.
  func examine(
    _ failure: FuzzFailure,
    _ replay: FuzzReplay,
    _ event: Int,
    play: @escaping (FuzzReplay) throws -> FuzzFailure?,
    stack: (URL) throws -> String = { _ in "" }
  ) throws {
    let count = countFailure(failure.kind)
    let screen = "\(replay.example ?? FuzzSelection.gallery) \(replay.placement.rawValue)"
    log("\(failure)\n  in the round of seed \(replay.seed): \(screen), event \(event) of \(replay.events.count)")
    guard count <= Self.examined else { return }
    let found = try FuzzMinimiser(play: play).minimise(replay, until: event, failure.kind)
    if found == nil { log("  it doesn't come again by itself") }
    let (shortest, last) = found ?? (replay, failure)
    let file = try save(Array("# \(last)\n\(shortest.text)".utf8), "\(replay.seed)-\(last.kind.rawValue).replay")
    if found != nil { log("  \(shortest.events.count) events remain: \(last)\n\(shortest.text)") }
    if last.kind == .crash { log(try stack(file)) }
    log("  keyboard-assistant-bench fuzz --replay \(file.path)")
  }

  /// Reports a failure that no replay causes.
  func log(_ failure: FuzzFailure) {
    _ = countFailure(failure.kind)
    log("\(failure)")
  }

  /// Counts a failure; returns the number of its kind so far.
  func countFailure(_ kind: FuzzFailure.Kind) -> Int {
    failures[kind, default: 0] += 1
    return failures[kind, default: 0]
  }

  /// Writes a file into the folder for failures.
  func save(_ bytes: [UInt8], _ name: String) throws -> URL {
    let file = folder.appendingPathComponent("fuzz-\(name)")
    try Data(bytes).write(to: file, options: .atomic)
    return file
  }
}

import Arguments
import Demo
import Foundation
import UIKit
import X11

/// Tests the demo with random events without a server, in worker processes, and examines their failures.
struct FuzzRun {
  let report: FuzzReport
  let selection: FuzzSelection
  let seconds: Double
  /// This program.
  let program: URL

  /// The longest time for one event or frame in a worker, in seconds, on a busy machine.
  private static let timeout = 20.0
  /// The longest time for a whole replay with a check after each event, in seconds.
  private static let replayTimeout = 120.0

  /// Runs until the time is over.
  func run() throws {
    let progressFile = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)").path
    defer { unlink(progressFile) }
    let progress = try FuzzProgress(path: progressFile)
    let begin = MonotonicClock.now
    var (round, busy) = (0, 0.0)
    while MonotonicClock.now < begin + seconds {
      let start = MonotonicClock.now
      let worker = worker(from: round, seconds: begin + seconds - start, progressFile)
      let json = String(decoding: try JSONEncoder().encode(worker), as: UTF8.self)
      let child = try FuzzChild(program, [FuzzWorker.argument, json])
      let outcome = child.wait(timeout: Self.timeout) { progress.heartbeat }
      busy += MonotonicClock.now - start
      if case .failed(let failure) = outcome {
        let replay = worker.replay(ofRound: progress.round)
        try report.examine(failure, replay, progress.event, play: play, stack: stack)
        progress.round += 1
      }
      round = progress.round
    }
    report.log("\(progress.total) events in \(round) rounds, \(Int(Double(progress.total) / busy)) a second")
  }

  // MARK: - Private

  private func worker(from round: Int, seconds: Double, _ progress: String) -> FuzzWorker {
    FuzzWorker(
      seed: report.seed,
      firstRound: round,
      seconds: seconds,
      examples: selection.examples.map { $0 ?? "" },
      placements: selection.placements.map(\.rawValue),
      progress: progress
    )
  }

  /// Plays a replay in a child process.
  private func play(_ replay: FuzzReplay) throws -> FuzzFailure? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString).replay")
    try replay.text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try FuzzChild(program, ["fuzz", "--replay", file.path]).wait(timeout: Self.replayTimeout) { 0 }
    if case .failed(let failure) = outcome { return failure }
    return nil
  }

  /// The stack of a saved replay's crash.
  private func stack(_ file: URL) throws -> String {
    let child = try FuzzChild(program, ["fuzz", "--replay", file.path], printsStack: true)
    _ = child.wait(timeout: Self.replayTimeout) { 0 }
    let frames = child.text.split(separator: "\n").filter { $0.contains(" in ") || $0.contains("Fatal error") }
    return frames.prefix(25).map { "  " + $0 }.joined(separator: "\n")
  }
}

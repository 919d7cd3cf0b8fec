import Arguments
import Demo
import Foundation
import UIKit
import X11

/// Throws events at the demo without a server: has workers do it, and looks after what they find.
struct FuzzRun {
  let report: FuzzReport
  let selection: FuzzSelection
  let seconds: Double
  /// This one.
  let program: URL

  /// How long a worker may take for one event, in seconds, however busy the machine is.
  private static let patience = 20.0
  /// How long a whole replay may take, each event of which is looked at.
  private static let replayPatience = 120.0

  /// Goes on until the time is over.
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
      let outcome = child.wait(patience: Self.patience) { progress.total &+ progress.round }
      busy += MonotonicClock.now - start
      if case .failed(let failure) = outcome {
        let replay = worker.replay(ofRound: progress.round)
        try report.examine(failure, replay, progress.event, play: play, stack: stack)
        progress.round += 1
      }
      round = progress.round
    }
    report.tell("\(progress.total) events in \(round) rounds, \(Int(Double(progress.total) / busy)) a second")
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

  /// Plays a replay in a process of its own.
  private func play(_ replay: FuzzReplay) throws -> FuzzFailure? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString).replay")
    try replay.text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try FuzzChild(program, ["fuzz", "--replay", file.path]).wait(patience: Self.replayPatience) { 0 }
    if case .failed(let failure) = outcome { return failure }
    return nil
  }

  /// Where a kept replay crashes.
  private func stack(_ file: URL) throws -> String {
    let child = try FuzzChild(program, ["fuzz", "--replay", file.path], tellsStack: true)
    _ = child.wait(patience: Self.replayPatience) { 0 }
    let frames = child.text.split(separator: "\n").filter { $0.contains(" in ") || $0.contains("Fatal error") }
    return frames.prefix(25).map { "  " + $0 }.joined(separator: "\n")
  }
}

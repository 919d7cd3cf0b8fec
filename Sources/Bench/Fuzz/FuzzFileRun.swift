import Foundation
import X11

/// Has processes read damaged bytes, and keeps those that break one.
struct FuzzFileRun {
  let report: FuzzReport
  let seconds: Double
  /// This one.
  let program: URL

  /// How long reading a few bytes may take, in seconds, however busy the machine is.
  private static let patience = 20.0

  /// Goes on until the time is over.
  func run() throws {
    let progressFile = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)").path
    defer { unlink(progressFile) }
    let progress = try FuzzProgress(path: progressFile)
    let end = MonotonicClock.now + seconds
    var first = 0
    while MonotonicClock.now < end {
      let worker = FuzzFileWorker(
        seed: report.seed,
        first: first,
        seconds: end - MonotonicClock.now,
        progress: progressFile
      )
      let json = String(decoding: try JSONEncoder().encode(worker), as: UTF8.self)
      let child = try FuzzChild(program, [FuzzFileWorker.argument, json])
      if case .failed(let failure) = child.wait(patience: Self.patience, pulse: { progress.total }) {
        try keep(failure, worker.mutation(progress.round), progress.round)
      }
      first = progress.round + 1
    }
    report.tell("\(progress.total) damaged files, \(Int(Double(progress.total) / seconds)) a second")
  }

  private func keep(_ failure: FuzzFailure, _ mutation: FuzzMutation, _ index: Int) throws {
    guard report.note(failure.kind) <= 20 else { return }
    let file = try report.keep(mutation.bytes, "\(report.seed)-\(index).\(mutation.file.rawValue)")
    report.tell("\(failure)\n  keyboard-assistant-bench fuzz --replay \(file.path)")
  }
}

/// A process that reads one damaged file after another, for another one that watches it.
struct FuzzFileWorker: Codable {
  /// What the first argument of such a process is.
  static let argument = "--fuzz-file-worker"

  var seed: UInt64
  var first: Int
  var seconds: Double
  /// The file of the ``FuzzProgress``.
  var progress: String

  private static let examples = Dictionary(uniqueKeysWithValues: FuzzFile.allCases.map { ($0, $0.examples) })

  /// The bytes of this number.
  func mutation(_ index: Int) -> FuzzMutation {
    FuzzMutation(seed: seed &+ UInt64(index), examples: Self.examples)
  }

  /// Reads until the time is over.
  func run() throws {
    let progress = try FuzzProgress(path: progress)
    let end = MonotonicClock.now + seconds
    var index = first
    while MonotonicClock.now < end {
      progress.round = index
      let mutation = mutation(index)
      mutation.file.read(mutation.bytes)
      progress.total += 1
      index += 1
    }
  }
}

import Foundation
import X11

/// Has child processes parse damaged data, and saves data that crash one.
struct FuzzFileRun {
  let report: FuzzReport
  let seconds: Double
  /// This program.
  let program: URL

  /// How long parsing a few bytes may take, in seconds, on a busy machine.
  private static let timeout = 20.0

  /// Runs until the time is over.
  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let progress = try FuzzProgress(path: folder.appendingPathComponent("progress").path)
    let end = MonotonicClock.now + seconds
    var first = 0
    while MonotonicClock.now < end {
      let worker = FuzzFileWorker(
        seed: report.seed,
        firstIndex: first,
        seconds: end - MonotonicClock.now,
        folder: folder
      )
      let json = String(decoding: try JSONEncoder().encode(worker), as: UTF8.self)
      let child = try FuzzChild(program, [FuzzFileWorker.argument, json])
      if case .failed(let failure) = child.wait(timeout: Self.timeout, heartbeat: { progress.total }) {
        let guided = FileManager.default.contents(atPath: worker.artifact.path).flatMap { FuzzFile.guided(Array($0)) }
        try? FileManager.default.removeItem(at: worker.artifact)
        let random = worker.mutation(progress.round)
        try saveFailure(failure, guided ?? (random.file, random.bytes), progress.round)
      }
      first = progress.round + 1
    }
    let guide = CoverageFuzzer.isAvailable ? ", made by libFuzzer" : ""
    report.log("\(progress.total) damaged files, \(Int(Double(progress.total) / seconds)) a second\(guide)")
  }

  private func saveFailure(_ failure: FuzzFailure, _ data: (file: FuzzFile, bytes: [UInt8]), _ index: Int) throws {
    guard report.countFailure(failure.kind) <= 20 else { return }
    let file = try report.save(data.bytes, "\(report.seed)-\(index).\(data.file.rawValue)")
    report.log("\(failure)\n  keyboard-assistant-bench fuzz --replay \(file.path)")
  }
}

/// A child process that parses one damaged file after another, watched by its parent.
struct FuzzFileWorker: Codable {
  /// The first argument of a worker process.
  static let argument = "--fuzz-file-worker"

  var seed: UInt64
  var firstIndex: Int
  var seconds: Double
  /// The folder of the worker's files: ``progress``, ``artifact``, and the examples of ``CoverageFuzzer``.
  var folder: URL

  /// The file of the ``FuzzProgress``.
  var progress: URL { folder.appendingPathComponent("progress") }
  /// The file for data that fail, where ``CoverageFuzzer`` makes them.
  var artifact: URL { folder.appendingPathComponent("failed") }

  private static let examples = Dictionary(uniqueKeysWithValues: FuzzFile.allCases.map { ($0, $0.examples) })

  /// The data with this index.
  func mutation(_ index: Int) -> FuzzMutation {
    FuzzMutation(seed: seed &+ UInt64(index), examples: Self.examples)
  }

  /// Parses until the time is over.
  func run() throws {
    let progress = try FuzzProgress(path: progress.path)
    if CoverageFuzzer.isAvailable {
      progress.round = firstIndex
      return try CoverageFuzzer.run(self, progress)
    }
    let end = MonotonicClock.now + seconds
    var index = firstIndex
    while MonotonicClock.now < end {
      progress.round = index
      let mutation = mutation(index)
      mutation.file.read(mutation.bytes)
      progress.total += 1
      index += 1
    }
  }
}

import Foundation
import UIKit
import X11

/// A child process that plays one random replay after another, watched by its parent.
struct FuzzWorker: Codable {
  /// The first argument of a worker process.
  static let argument = "--fuzz-worker"
  /// The number of events in a replay.
  static let eventCount = 3000

  var seed: UInt64
  var firstRound: Int
  var seconds: Double
  /// The names of examples; an empty one stands for the list of examples.
  var examples: [String]
  var placements: [String]
  /// The file of the ``FuzzProgress``.
  var progress: String

  /// The events of a round as a file can replay them; the same for the same ``seed``.
  func replay(ofRound round: Int) -> FuzzReplay {
    let selection = FuzzSelection(
      examples: examples.map { $0.isEmpty ? nil : $0 },
      placements: placements.compactMap { KeyboardPlacement(rawValue: $0) }
    )
    let seed = seed &+ UInt64(round)
    return FuzzGenerator.replay(seed: seed, world: .headless, count: Self.eventCount, like: selection)
  }

  /// Plays until the time is over, the parent is gone or a failure is found, which is printed; returns the exit status.
  func run() throws -> Int32 {
    let (progress, parent) = (try FuzzProgress(path: progress), getppid())
    let end = MonotonicClock.now + seconds
    var round = firstRound
    var memory = FuzzMemory()
    while MonotonicClock.now < end, getppid() == parent {
      (progress.round, progress.event) = (round, 0)
      let replay = replay(ofRound: round)
      let failure = FuzzSession.play(replay, progress: progress)
      if let failure = failure ?? memory.checkGrowth() {
        print(failure)
        return 1
      }
      round += 1
    }
    progress.round = round
    return 0
  }
}

/// Watches the process's memory after each round, to find unlimited growth.
struct FuzzMemory {
  private let meter = ProcessMeter(process: ProcessInfo.processInfo.processIdentifier)
  private var least = Double.infinity
  private var rounds = 0

  /// The number of rounds after which all caches exist.
  private static let warmUp = 10
  /// The MiB by which memory may fluctuate.
  private static let slack = 64.0

  /// A failure if the process uses much more memory than after an earlier round.
  mutating func checkGrowth() -> FuzzFailure? {
    rounds += 1
    guard rounds > Self.warmUp else { return nil }
    let used = meter.privateMemory
    least = min(least, used)
    guard used > least + Self.slack else { return nil }
    return FuzzFailure(.remains, "\(Int(used)) MiB are in use after \(rounds) rounds; it was \(Int(least))")
  }
}

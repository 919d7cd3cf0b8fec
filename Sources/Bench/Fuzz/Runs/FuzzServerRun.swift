import Foundation
import UIKit
import X11
import X11Testing

/// Tests the demo on private X servers with random events, as other programs and a user would cause them.
struct FuzzServerRun {
  let report: FuzzReport
  let selection: FuzzSelection
  let seconds: Double
  let demo: URL

  /// The number of events in one run of the demo.
  private static let eventCount = 3000
  /// The number of rounds on one server.
  private static let roundsOnServer = 12

  /// Runs until the time is over.
  func run() throws {
    let begin = MonotonicClock.now
    var (round, events) = (0, 0)
    var answers: [Double] = []
    var memory: [Double] = []
    var highest = (memory: 0.0, screen: "")
    var typed = 0
    var server = try startServer(0)
    while MonotonicClock.now < begin + seconds {
      if round > 0, round % Self.roundsOnServer == 0 { server = try startServer(round) }
      let replay = replay(ofRound: round)
      let session = try FuzzServerSession(replay, demo, on: server)
      var index = 0
      while index < replay.events.count, session.isRunning, MonotonicClock.now < begin + seconds + 10 {
        session.perform(replay.events[index])
        index += 1
      }
      session.end()
      events += index
      answers += session.answers
      memory += session.memory.map(\.written)
      if let most = session.memory.max(by: { $0.written < $1.written }), most.written > highest.memory {
        let screen = "\(replay.example ?? FuzzSelection.gallery) \(replay.placement.rawValue)"
        highest = (most.written, "\(screen), with \(most.windows) windows, seed \(replay.seed)")
      }
      typed += session.typed
      if let failure = session.failure {
        try report.examine(failure, replay, index - 1, play: { try FuzzServerSession.play($0, demo) })
        server = try startServer(round)
      }
      round += 1
    }
    logSummary(events, round, answers, memory)
    if !memory.isEmpty { report.log("the most in \(highest.screen)") }
    report.log("words typed into a field, and found in its text: \(typed)")
  }

  // MARK: - Private

  /// Starts a server; every second one has a window manager.
  private func startServer(_ round: Int) throws -> XvfbServer {
    let isManaged = round / Self.roundsOnServer % 2 == 1
    return try XvfbServer(width: 1280, height: 1024, windowManager: isManaged ? .openbox : nil)
  }

  private func replay(ofRound round: Int) -> FuzzReplay {
    let seed = report.seed &+ UInt64(round)
    return FuzzGenerator.replay(seed: seed, world: .server, count: Self.eventCount, like: selection)
  }

  private func logSummary(_ events: Int, _ rounds: Int, _ answers: [Double], _ memory: [Double]) {
    let (slow, longest) = (answers.filter { $0 > 0.1 }.count, (answers.max() ?? 0) * 1000)
    report.log("\(events) events in \(rounds) rounds, \(Int(Double(events) / seconds)) a second")
    report.log("pings: \(answers.count), the longest \(Int(longest)) ms, \(slow) over 100 ms")
    report.log("memory written to at rest: \(Int(memory.min() ?? 0)) to \(Int(memory.max() ?? 0)) MiB")
  }
}

import Foundation
import Headless
import X11
import X11Testing

/// Kills the X servers of the demo and of `virtual-keyboard` at random moments: each program has to end with status 1
/// and one line.
struct ServerKillRun {
  private let report: FuzzReport
  private let programs: [(file: URL, arguments: [String])]

  /// The latest moment after a program's start, in seconds: it has drawn by then, and its keyboard is shown.
  private static let latest = 1.0
  /// How long a program may take to end, in seconds, on a busy machine.
  private static let timeout = 10.0

  /// - Parameter demo: The demo's executable, beside which the others are.
  init(report: FuzzReport, demo: URL) {
    self.report = report
    let keyboard = demo.deletingLastPathComponent().appendingPathComponent("virtual-keyboard")
    programs = [(demo, ["registration"]), (keyboard, [])]
  }

  /// Starts the programs in turn, `count` times in all.
  func run(_ count: Int) throws {
    var dice = SeededGenerator(state: report.seed)
    var slowest = 0.0
    for index in 0..<count {
      let program = programs[index % programs.count]
      let moment = Double.random(in: 0...Self.latest, using: &dice)
      let server = try XvfbServer(width: 900, height: 900)
      let child = try FuzzChild(program.file, program.arguments, display: server.display)
      if child.ends(within: moment) {
        report.log(FuzzFailure(.complaint, "\(program.file.lastPathComponent) ended by itself: \(child.text)"))
      }
      server.kill()
      let killed = MonotonicClock.now
      let end = child.wait(atMost: Self.timeout)
      slowest = max(slowest, MonotonicClock.now - killed)
      guard let complaint = complaint(about: child, end, program.file.lastPathComponent) else { continue }
      report.log(FuzzFailure(complaint.kind, "after \(Int(moment * 1000)) ms: \(complaint.text)"))
    }
    report.log("\(count) servers killed; the slowest end took \(Int(slowest * 1000)) ms")
  }

  /// The misbehaviour of a program whose server was killed; nil for none.
  private func complaint(about child: FuzzChild, _ end: FuzzChild.End?, _ name: String) -> FuzzFailure? {
    guard let end else { return FuzzFailure(.hang, "\(name) doesn't end") }
    let lines = child.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    if end == .well {
      // If the server is killed before the demo has reached it, there is none for the demo, which then plays its tour.
      if child.text.contains("No window can be opened") { return nil }
      return FuzzFailure(.complaint, "\(name) ended with status 0: \(child.text)")
    }
    if case .failed(let failure) = end, child.status != 1 { return FuzzFailure(.crash, "\(name): \(failure.text)") }
    guard lines.count == 1, lines.allSatisfy({ $0.hasPrefix("\(name): ") }) else {
      return FuzzFailure(.complaint, "\(name) wrote “\(child.text)”")
    }
    return nil
  }
}

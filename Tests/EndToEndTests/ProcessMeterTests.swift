import Foundation
import Testing

@testable import Bench

@MainActor
struct ProcessMeterTests {
  @Test(
    "The time that a program waits for a processor is measured beside the time that it has one",
    .timeLimit(.minutes(1))
  )
  func runDelay() throws {
    let busy = try (0..<2).map { _ in try spinning() }
    defer { for process in busy { process.terminate() } }
    let meter = ProcessMeter(process: busy[0].processIdentifier)
    // Two programs that never rest share one processor.
    while meter.runDelay < 0.05 || meter.processorTime < 50 { sched_yield() }
    #expect(ProcessMeter(process: -1).runDelay == 0, "of no program")
  }

  /// A program that never rests, on the first processor that this one may use.
  private func spinning() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec taskset --cpu-list 0 sh -c 'while :; do :; done'"]
    try process.run()
    return process
  }
}

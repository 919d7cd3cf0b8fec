import Foundation
import Testing
import X11

@testable import Bench

@MainActor
struct ProcessMeterTests {
  @Test("The time that a program waits for a processor is measured beside the time that it has one")
  func runDelay() throws {
    // Two programs that never rest share one processor.
    let busy = try (0..<2).map { _ in
      try ChildProcess(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "exec taskset --cpu-list 0 sh -c 'while :; do :; done'"],
        environment: ["PATH": "/usr/bin:/bin"]
      )
    }
    let meter = ProcessMeter(process: busy[0].identifier)
    let limit = MonotonicClock.now + 60
    while meter.runDelay < 0.05 || meter.processorTime < 50, MonotonicClock.now < limit { sched_yield() }
    withExtendedLifetime(busy) {
      #expect(meter.runDelay >= 0.05)
      #expect(meter.processorTime >= 50)
    }
    #expect(ProcessMeter(process: -1).runDelay == 0, "of no program")
  }
}

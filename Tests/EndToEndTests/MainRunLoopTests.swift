import Foundation
import Testing
import X11

@testable import Bench

@Suite("The main run loop")
struct MainRunLoopTests {
  @Test("an app's timers, blocks, queues and tasks all run, and the program sleeps afterwards")
  func runsAll() throws {
    let server = try XvfbServer()
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = server.display
    let file = BuiltProgram.url("RunLoopProgram")
    let program = try ChildProcess(file, [], environment: environment)
    var missing: Set = [
      "timer", "timer of a timer", "third tick", "perform", "perform in common modes", "queue", "perform of the queue",
      "queue from another thread", "operation", "task", "observer",
    ]
    let deadline = Date(timeIntervalSinceNow: 20)
    while !missing.isEmpty, let line = program.output.next(by: deadline) { missing.remove(line) }
    #expect(missing.isEmpty)
    // What is done once after the start is over by then.
    #expect(program.output.next(by: Date(timeIntervalSinceNow: 1)) == nil)
    let meter = ProcessMeter(process: program.identifier)
    let (wakeUps, time) = (meter.wakeUps, meter.processorTime)
    #expect(program.output.next(by: Date(timeIntervalSinceNow: 1)) == nil)
    #expect(meter.wakeUps - wakeUps <= 2)
    #expect(meter.processorTime - time < 20)
  }
}

import Foundation
import X11

/// Measures the demo from outside, as another client of the server: start, keys, memory, idling, layout, motion.
struct InteractionBenchmark {
  let demo: URL
  let isQuick: Bool

  func run(into report: inout Report) throws {
    let server = try XvfbServer(width: 800, height: 900)
    let observer = try Observer(server: server)
    try report.measure { try measureStart(observer, into: &$0) }
    try report.measure { try measureRest(observer, into: &$0) }
    try report.measure { try KeyBenchmark(demo: demo, isQuick: isQuick).run(into: &$0) }
    try report.measure { try WheelBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &$0) }
    try report.measure { try LayoutBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &$0) }
    try MotionBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &report)
    try TableBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &report)
  }

  // MARK: - At rest

  /// The limit of memory in MiB: what a GTK 3 program with as many fields takes.
  private static let memory = 14.0

  private func measureStart(_ observer: Observer, into report: inout Report) throws {
    // The first start reads the program from the disk.
    try MeasuredProgram(demo, ["forty-fields"], observer: observer).stop()
    let starts = try (0..<(isQuick ? 2 : 5)).map { _ in
      let program = try MeasuredProgram(demo, ["forty-fields"], observer: observer)
      defer { program.stop() }
      return program.firstFrame
    }
    report.add("start to first frame, forty fields", starts.median, "ms", limit: 50)
  }

  private func measureRest(_ observer: Observer, into report: inout Report) throws {
    let program = try MeasuredProgram(demo, ["forty-fields"], observer: observer)
    defer { program.stop() }
    observer.settle()
    report.add("private memory, forty fields, at rest", program.meter.privateMemory, "MiB", limit: Self.memory)
    let keys = try "asdfghjkl".map { try observer.keycode($0) }
    let written = program.meter.anonymousMemory
    for index in 0..<200 { _ = observer.pressAndWait(keys[index % keys.count]) }
    report.add("private memory, forty fields, after 200 keys", program.meter.privateMemory, "MiB")
    // The rest of the growth is code that runs for the first time, which the system can drop when it needs memory.
    report.add("memory written by the 200 keys", program.meter.anonymousMemory - written, "MiB", limit: 0.5)
    measureIdleness(observer, program, into: &report)
  }

  private func measureIdleness(_ observer: Observer, _ program: MeasuredProgram, into report: inout Report) {
    observer.settle()
    let seconds = isQuick ? 3.0 : 10.0
    let before = program.meter.wakeUps
    observer.damage.waitOut(seconds)
    let during = Double(program.meter.wakeUps - before) * 10 / seconds
    report.add("wake-ups in 10 idle seconds, caret blinking", during, "", limit: 20)
    observer.connection.setFocus(observer.connection.root)
    observer.settle()
    let unfocused = program.meter.wakeUps
    observer.damage.waitOut(seconds)
    report.add(
      "wake-ups in 10 idle seconds, unfocused",
      Double(program.meter.wakeUps - unfocused) * 10 / seconds,
      "",
      limit: 0
    )
  }
}

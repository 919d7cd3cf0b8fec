import Foundation
import X11

/// Measures the demo from outside, as another client of the server: start, keys, memory, idleness, layout, motion.
struct InteractionBenchmark {
  let demo: URL
  let isQuick: Bool

  func run(into report: inout Report) throws {
    let server = try XvfbServer(width: 800, height: 900)
    let observer = try Observer(server: server)
    let floor = try measureFloor(observer)
    try measureTyping(observer, floor: floor, into: &report)
    try measureTerminal(observer, into: &report)
    try LayoutBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &report)
    try MotionBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &report)
    try TableBenchmark(demo: demo, isQuick: isQuick).run(observer, into: &report)
  }

  // MARK: - Keys

  /// How many keys are pressed at a time.
  private static let presses = 200

  /// Median milliseconds from a press to the drawing that answers it.
  private struct Latency {
    /// While the processors are kept awake: what the programs take.
    var awake: [Double]
    /// After they have slept for 20 ms: what a person gets who types on an idle machine that saves power.
    var asleep: [Double]
  }

  /// What a program needs that only fills a rectangle.
  private func measureFloor(_ observer: Observer) throws -> Latency {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = try Program(own, ["--floor"], observer: observer, coverage: 0)
    defer { program.stop() }
    return try pressKeys(observer)
  }

  private func pressKeys(_ observer: Observer) throws -> Latency {
    let asleep = try pressKeysOnce(observer)
    let processors = AwakeProcessors()
    defer { processors.stop() }
    return Latency(awake: try pressKeysOnce(observer), asleep: asleep)
  }

  private func pressKeysOnce(_ observer: Observer) throws -> [Double] {
    let keys = try "asdfghjkl".map { try observer.keycode($0) }
    let times = (0..<Self.presses).compactMap { observer.pressAndWait(keys[$0 % keys.count]) }
    guard times.count > Self.presses * 9 / 10 else {
      throw BenchError("only \(times.count) of \(Self.presses) keys were drawn")
    }
    return times
  }

  private func measureTyping(_ observer: Observer, floor: Latency, into report: inout Report) throws {
    let starts = try (0..<(isQuick ? 2 : 5)).map { _ in
      let program = try Program(demo, ["forty-fields"], observer: observer)
      defer { program.stop() }
      return program.firstFrame
    }
    report.add("start to first frame, forty fields", starts.median, "ms", limit: 50)
    let program = try Program(demo, ["forty-fields"], observer: observer)
    defer { program.stop() }
    observer.settle()
    report.add("private memory, forty fields, at rest", program.meter.privateMemory, "MiB", limit: 10)
    _ = try pressKeysOnce(observer)
    report.add("private memory, forty fields, after 200 keys", program.meter.privateMemory, "MiB", limit: 10)
    let processorTime = program.meter.processorTime
    let latency = try pressKeys(observer)
    let perKey = (program.meter.processorTime - processorTime) / Double(2 * Self.presses)
    report.add("key press to pixel, bare program that fills a rectangle", floor.awake.median, "ms")
    report.add("key press to pixel, forty fields, median", latency.awake.median, "ms", limit: floor.awake.median * 2)
    report.add("key press to pixel, forty fields, 95 %", latency.awake.percentile(0.95), "ms")
    report.add("the same after the processor slept, bare program", floor.asleep.median, "ms")
    report.add("the same after the processor slept, forty fields", latency.asleep.median, "ms")
    report.add("processor time per key, forty fields", perKey, "ms")
    measureIdleness(observer, program, into: &report)
  }

  /// A terminal is a yardstick that many machines have.
  private func measureTerminal(_ observer: Observer, into report: inout Report) throws {
    let terminal = URL(fileURLWithPath: "/usr/bin/xterm")
    guard FileManager.default.isExecutableFile(atPath: terminal.path) else { return }
    let program = try Program(terminal, [], observer: observer, coverage: 0)
    defer { program.stop() }
    let latency = try pressKeys(observer)
    report.add("key press to pixel, xterm", latency.awake.median, "ms")
    report.add("the same after the processor slept, xterm", latency.asleep.median, "ms")
  }

  private func measureIdleness(_ observer: Observer, _ program: Program, into report: inout Report) {
    observer.settle()
    let seconds = isQuick ? 3.0 : 10.0
    let before = program.meter.wakeUps
    _ = observer.damage.waitOut(seconds)
    let during = Double(program.meter.wakeUps - before) * 10 / seconds
    report.add("wake-ups in 10 idle seconds, caret blinking", during, "", limit: 20)
    observer.connection.setFocus(observer.connection.root)
    observer.settle()
    let unfocused = program.meter.wakeUps
    _ = observer.damage.waitOut(seconds)
    report.add(
      "wake-ups in 10 idle seconds, unfocused",
      Double(program.meter.wakeUps - unfocused) * 10 / seconds,
      "",
      limit: 0
    )
  }
}

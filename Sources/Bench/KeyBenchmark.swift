import Foundation
import X11

/// Measures how long a key takes to its pixels: the demo's, beside a bare program's, and a terminal's where there is one.
///
/// Each program has a server of its own, and they take turns, a few keys at a time: what else the machine does, and how fast it runs,
/// changes from one second to the next, and so meets all of them.
struct KeyBenchmark {
  let demo: URL

  func run(into report: inout Report) throws {
    let own = demo.deletingLastPathComponent().appendingPathComponent("keyboard-assistant-bench")
    let bare = try Typist(own, ["--floor"], coverage: 0)
    let form = try Typist(demo, ["forty-fields"])
    let terminal = try Typist.terminal()
    let typists = [bare, form] + [terminal].compactMap(\.self)
    defer { typists.forEach { $0.program.stop() } }
    let processorTime = form.program.meter.processorTime
    try takeTurns(typists, \.asleep)
    let processors = AwakeProcessors()
    defer { processors.stop() }
    try takeTurns(typists, \.awake)
    let perKey = (form.program.meter.processorTime - processorTime) / Double(form.awake.count + form.asleep.count)

    let floor = bare.awake.median
    report.add("key press to pixel, bare program that fills a rectangle", floor, "ms")
    report.add("key press to pixel, forty fields, median", form.awake.median, "ms", limit: floor * 2)
    report.add("key press to pixel, forty fields, 95 %", form.awake.percentile(0.95), "ms")
    if let terminal { report.add("key press to pixel, xterm", terminal.awake.median, "ms") }
    report.add("the same after the processor slept, bare program", bare.asleep.median, "ms")
    let limit = bare.asleep.median * 2
    report.add("the same after the processor slept, forty fields", form.asleep.median, "ms", limit: limit)
    if let terminal { report.add("the same after the processor slept, xterm", terminal.asleep.median, "ms") }
    report.add("processor time per key, forty fields", perKey, "ms")
  }

  private func takeTurns(_ typists: [Typist], _ times: ReferenceWritableKeyPath<Typist, [Double]>) throws {
    for _ in 0..<20 {
      for typist in typists { typist[keyPath: times] += try typist.press(20) }
    }
  }
}

/// A program, and who types into it.
private final class Typist {
  let program: Program
  /// Milliseconds from each press to the drawing that answers it, while the processors are kept awake: what the program takes.
  var awake: [Double] = []
  /// After they have slept for 20 ms: what a person gets who types on an idle machine that saves power.
  var asleep: [Double] = []
  private let observer: Observer
  private let keys: [Int]

  init(_ executable: URL, _ arguments: [String], coverage: Double = 0.8) throws {
    let observer = try Observer(server: try XvfbServer(width: 800, height: 900))
    program = try Program(executable, arguments, observer: observer, coverage: coverage)
    keys = try "asdfghjkl".map { try observer.keycode($0) }
    self.observer = observer
  }

  /// A yardstick that many machines have.
  static func terminal() throws -> Typist? {
    let terminal = URL(fileURLWithPath: "/usr/bin/xterm")
    guard FileManager.default.isExecutableFile(atPath: terminal.path) else { return nil }
    return try Typist(terminal, [], coverage: 0)
  }

  /// Presses `count` keys, the first of which only warms up.
  func press(_ count: Int) throws -> [Double] {
    let times = (0...count).compactMap { observer.pressAndWait(keys[$0 % keys.count]) }
    guard times.count > count * 9 / 10 else { throw BenchError("only \(times.count) of \(count + 1) keys were drawn") }
    return Array(times.dropFirst())
  }
}

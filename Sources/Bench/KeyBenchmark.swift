import Foundation
import X11

/// Measures the time from a key press to its pixels: for the demo, a minimal program, and a terminal if there is one.
///
/// Each program has a server of its own, and they take turns, a few keys at a time, so that changes of the machine's
/// load and speed affect all of them.
struct KeyBenchmark {
  let demo: URL
  let isQuick: Bool

  /// Types four hundred keys into each program after the processors have slept, and as many while they are kept awake.
  func run(into report: inout Report) throws {
    let own = demo.deletingLastPathComponent().appendingPathComponent("keyboard-assistant-bench")
    let bare = try Typist(own, ["--floor"], coverage: 0)
    let arguments = ["forty-fields", "--policy", "always"]
    let form = try Typist(demo, arguments)
    let withoutKeyboard = try Typist(demo, ["forty-fields", "--placement", "off"])
    let terminal = try Typist.terminal()
    let formWithReader = try AttachedReader.isInstalled ? Typist(demo, arguments, heardBy: own) : nil
    let typists = [bare, form, withoutKeyboard] + [terminal, formWithReader].compactMap(\.self)
    defer { typists.forEach { $0.stop() } }
    try takeTurns(typists, \.asleep)
    let processors = AwakeProcessors()
    defer { processors.stop() }
    try takeTurns(typists, \.awake)

    let awake = "key press to pixel"
    report.add("\(awake), forty fields, 95 %", form.awake.percentile(0.95), "ms")
    compare(awake, form, bare, "bare program that fills a rectangle", \.awake.median, limit: 2.5, into: &report)
    compare(awake, form, terminal, "xterm", \.awake.median, limit: 1, into: &report)
    if let formWithReader {
      try formWithReader.checkReader()
      report.add("\(awake), forty fields, a screen reader attached", formWithReader.awake.median, "ms")
      report.add(Self.screenReaderRatioTitle, formWithReader.awake.median / form.awake.median, "times", limit: 1.5)
    } else {
      report.add(
        Self.screenReaderRatioTitle,
        limit: 1.5,
        missing: "dbus and at-spi2-core aren't installed: not measured"
      )
    }
    let asleep = "key press to pixel after the processor slept"
    report.add("\(asleep), bare program", bare.asleep.median, "ms")
    compare(asleep, form, terminal, "xterm", \.asleep.median, limit: 1, into: &report)
    report.add("processor time a key, forty fields", form.processorTime, "ms")
    let cost = "processor time a key with the keyboard off"
    compare(cost, withoutKeyboard, terminal, "xterm", \.processorTime, limit: 1.5, into: &report)
  }

  private static let screenReaderRatioTitle = "key press to pixel, forty fields, a screen reader attached against none"

  /// Adds the form's figure, the other program's, and their ratio.
  private func compare(
    _ what: String,
    _ form: Typist,
    _ other: Typist?,
    _ name: String,
    _ figure: KeyPath<Typist, Double>,
    limit: Double,
    into report: inout Report
  ) {
    let (row, ratio) = ("\(what), forty fields", "\(what), forty fields against \(name)")
    if !report.contains(row) { report.add(row, form[keyPath: figure], "ms") }
    guard let other else { return report.add(ratio, limit: limit, missing: "\(name) isn't installed: not compared") }
    report.add("\(what), \(name)", other[keyPath: figure], "ms")
    report.add(ratio, form[keyPath: figure] / other[keyPath: figure], "times", limit: limit)
  }

  private func takeTurns(_ typists: [Typist], _ times: ReferenceWritableKeyPath<Typist, [Double]>) throws {
    for _ in 0..<(isQuick ? 5 : 20) {
      for typist in typists { typist[keyPath: times] += try typist.press(20) }
    }
  }
}

/// A program, and the typing into it.
private final class Typist {
  let program: MeasuredProgram
  /// Milliseconds from each press to the drawing that shows it, while the processors are kept awake: the program's own
  /// time.
  var awake: [Double] = []
  /// The same latencies after the processors have slept for 20 ms, as on an idle machine that saves power.
  var asleep: [Double] = []
  /// Milliseconds of processor time that the program took for a key, as an average of all presses.
  var processorTime: Double { worked / Double(presses) }
  private var worked = 0.0
  private var presses = 0
  private let observer: Observer
  private let keys: [Int]
  private let reader: AttachedReader?

  /// Starts a program.
  ///
  /// - Parameter benchmark: the benchmark's own executable, if a screen reader is to listen to the program.
  init(_ executable: URL, _ arguments: [String], coverage: Double = 0.8, heardBy benchmark: URL? = nil) throws {
    let observer = try Observer(server: try XvfbServer(width: 800, height: 900))
    let reader = try benchmark.map { try AttachedReader($0, display: observer.display) }
    self.reader = reader
    program = try MeasuredProgram(
      executable,
      arguments,
      observer: observer,
      coverage: coverage,
      variables: reader?.environment ?? [:]
    )
    keys = try "asdfghjkl".map { try observer.keycode($0) }
    self.observer = observer
  }

  /// A terminal for comparison, which many machines have.
  static func terminal() throws -> Typist? {
    let terminal = URL(fileURLWithPath: "/usr/bin/xterm")
    guard FileManager.default.isExecutableFile(atPath: terminal.path) else { return nil }
    return try Typist(terminal, [], coverage: 0)
  }

  /// Ends the program, and its reader.
  func stop() {
    program.stop()
    reader?.stop()
  }

  /// Throws unless events have reported nearly all keys to the reader.
  func checkReader() throws {
    guard let count = try reader?.reportedLetterCount(), count > presses * 9 / 10 else {
      throw BenchError("the screen reader wasn't told of all \(presses) keys")
    }
  }

  /// Presses `count` keys, after one that only warms up.
  func press(_ count: Int) throws -> [Double] {
    let before = program.meter.processorTime
    let times = (0...count).compactMap { observer.pressAndWait(keys[$0 % keys.count]) }
    guard times.count > count * 9 / 10 else { throw BenchError("only \(times.count) of \(count + 1) keys were drawn") }
    worked += program.meter.processorTime - before
    presses += count + 1
    return Array(times.dropFirst())
  }
}

import Foundation
import X11

/// Measures the demo's table of a hundred thousand rows: opening and scrolling it.
struct TableBenchmark {
  let demo: URL
  let isQuick: Bool

  /// Opens the table several times, then scrolls it by the wheel.
  func run(_ observer: Observer, into report: inout Report) throws {
    try report.measure { try measureOpening(observer, into: &$0) }
    let scroll = MotionBenchmark.Motion(name: Self.name("scroll"), example: "table") { round in
      for _ in 0..<8 { observer.turnWheel(button: round % 3 < 2 ? 5 : 4) }
    }
    let motion = MotionBenchmark(demo: demo, isQuick: isQuick)
    try report.measure { try motion.measure(scroll, observer, into: &$0) }
  }

  // MARK: - Private

  private static func name(_ what: String) -> String { "table: 100 000 rows, \(what)" }

  private func measureOpening(_ observer: Observer, into report: inout Report) throws {
    var starts: [Double] = []
    var layouts: [Double] = []
    for _ in 0..<(isQuick ? 2 : 5) {
      let trace = DemoTrace()
      let program = try MeasuredProgram(demo, ["table"] + trace.arguments, observer: observer)
      defer { program.stop() }
      guard let layout = trace.readLines().first(where: { $0.event == "frame" })?.layout else {
        throw BenchError("the demo's trace told no first frame")
      }
      starts.append(program.firstFrame)
      layouts.append(layout * 1000)
    }
    report.add(Self.name("start to first frame"), starts.median, "ms", limit: 50)
    report.add(Self.name("first layout"), layouts.median, "ms")
  }
}

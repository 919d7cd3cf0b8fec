import Foundation
import X11
import X11Testing

/// Measures how long the layout of the demo's long form takes, according to the demo's trace.
struct LayoutBenchmark {
  let demo: URL
  let isQuick: Bool

  /// Opens the form several times, then resizes its window.
  func run(_ observer: Observer, into report: inout Report) throws {
    var first: [Double] = []
    var later: [Double] = []
    for _ in 0..<(isQuick ? 2 : 5) {
      let trace = DemoTrace()
      let program = try MeasuredProgram(demo, ["long-form"] + trace.arguments, observer: observer)
      defer { program.stop() }
      guard let layout = trace.readLines().first(where: { $0.event == "frame" })?.layout else {
        throw BenchError("the demo's trace told no first frame")
      }
      first.append(layout * 1000)
      later += try relayouts(observer, program, trace)
    }
    report.add("layout: long form, first", first.median, "ms")
    report.add("layout: long form, window made wider or narrower", later.median, "ms")
  }

  private func relayouts(_ observer: Observer, _ program: MeasuredProgram, _ trace: DemoTrace) throws -> [Double] {
    guard let size = observer.connection.fetchFrame(of: program.window)?.size else {
      throw BenchError("the window is gone")
    }
    return try [60, 20, 80, 0].map { wider in
      let wanted = PixelSize(width: size.width + wider, height: size.height)
      observer.connection.resize(program.window, to: wanted)
      observer.connection.flush()
      _ = observer.damage.wait(until: observer.now + 2)
      observer.settle()
      let layouts = trace.readLines().filter { $0.event == "frame" }.compactMap(\.layout)
      guard let longest = layouts.max() else { throw BenchError("a resized window drew nothing") }
      return longest * 1000
    }
  }
}

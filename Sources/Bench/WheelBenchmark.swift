import Foundation
import X11

/// Measures the time from a wheel step to the first pixels that it moves.
struct WheelBenchmark {
  let demo: URL
  let isQuick: Bool

  /// Turns the wheel over the forty fields, to and fro, each time after the form has come to rest.
  func run(_ observer: Observer, into report: inout Report) throws {
    let program = try MeasuredProgram(demo, ["forty-fields"], observer: observer)
    defer { program.stop() }
    guard let frame = observer.connection.fetchFrame(of: program.window) else { throw BenchError("the window is gone") }
    observer.connection.fakeInput.movePointer(to: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 300))
    let times = try (0..<(isQuick ? 8 : 30)).map { round in
      observer.settle()
      let begin = observer.now
      observer.turnWheel(button: round % 2 == 0 ? 5 : 4)
      guard let moved = observer.waitForDrawing(atLeast: Self.leastContentWidth, until: begin + 1) else {
        throw BenchError("a turn of the wheel moved nothing")
      }
      return (moved - begin) * 1000
    }
    report.add("wheel notch to first pixels, forty fields, median", times.median, "ms", limit: 2)
  }

  /// The least width of a drawing that counts as scrolled content, in pixels: a blinking caret and a scroll indicator
  /// are narrower.
  private static let leastContentWidth = 100
}

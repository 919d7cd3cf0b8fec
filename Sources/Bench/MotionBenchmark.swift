import Foundation
import X11

/// Measures how evenly frames follow each other while the keyboard slides and while a form scrolls, and what a frame
/// costs.
///
/// The intervals are those between the frames in the demo's trace, from the first that moves to the last that moves
/// by more than a pixel: after that, frames follow each other later, because they would show no difference. A frame's
/// cost is measured without a trace.
struct MotionBenchmark {
  let demo: URL
  let isQuick: Bool

  /// A motion to be measured.
  struct Motion {
    var name: String
    var example: String
    /// Starts the motion, alternately forwards and backwards.
    var start: (_ round: Int) -> Void
  }

  /// Measures the keyboard's slide, and the scrolling of a form.
  func run(_ observer: Observer, into report: inout Report) throws {
    let (tab, escape) = (try observer.keycode(named: "Tab"), try observer.keycode(named: "Escape"))
    let slide = Motion(name: "keyboard slide", example: "registration") { round in
      observer.tap(round % 2 == 0 ? tab : escape)
    }
    try report.measure { try measure(slide, observer, into: &$0) }
    let scroll = Motion(name: "scroll", example: "long-form") { round in
      for _ in 0..<4 { observer.turnWheel(button: round % 2 == 0 ? 5 : 4) }
    }
    try report.measure { try measure(scroll, observer, into: &$0) }
  }

  /// Measures one motion of one example.
  func measure(_ motion: Motion, _ observer: Observer, into report: inout Report) throws {
    let longest = try measureIntervals(motion, observer)
    report.add("\(motion.name): longest interval", longest, "ms", limit: 25)
    let cost = try measureCost(motion, observer)
    report.add("\(motion.name): processor time a frame, client and server", cost, "ms", limit: 4)
  }

  // MARK: - Private

  private var rounds: Int { isQuick ? 2 : 6 }

  private func measureIntervals(_ motion: Motion, _ observer: Observer) throws -> Double {
    let trace = DemoTrace()
    let program = try open(motion, observer, trace.arguments)
    defer { program.stop() }
    var longest = 0.0
    for round in 0..<rounds {
      observer.settle()
      _ = trace.readLines()
      motion.start(round)
      let seen = Self.frames(observer.drawings(pause: 0.12, atMost: 3))
      let lines = Self.motion(in: trace.readLines())
      // The server must have received what the demo's trace says was drawn.
      let drawn = lines.filter { $0.drawn == true }.count
      guard drawn >= 5, seen.count * 10 >= drawn * 9 else {
        throw BenchError("\(motion.name): the demo told \(drawn) drawn frames, the server saw \(seen.count)")
      }
      longest = max(longest, zip(lines, lines.dropFirst()).map { ($1.t - $0.t) * 1000 }.max() ?? 0)
    }
    return longest
  }

  /// Counts frames by their drawings, and divides the processor time of client and server among them.
  private func measureCost(_ motion: Motion, _ observer: Observer) throws -> Double {
    let program = try open(motion, observer, [])
    defer { program.stop() }
    var cost = 0.0
    var frames = 0
    for round in 0..<rounds {
      observer.settle()
      let before = program.meter.processorTime + (observer.server?.processorTime ?? 0)
      motion.start(round)
      frames += Self.frames(observer.drawings(pause: 0.12, atMost: 3)).count
      cost += program.meter.processorTime + (observer.server?.processorTime ?? 0) - before
    }
    guard frames >= rounds * 5 else { throw BenchError("only \(frames) frames in \(rounds) motions") }
    return cost / Double(frames)
  }

  /// Opens the example with the pointer at the centre of its form.
  private func open(_ motion: Motion, _ observer: Observer, _ arguments: [String]) throws -> MeasuredProgram {
    let program = try MeasuredProgram(demo, [motion.example] + arguments, observer: observer)
    guard let frame = observer.connection.fetchFrame(of: program.window) else { throw BenchError("the window is gone") }
    observer.connection.fakeInput.movePointer(to: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 300))
    observer.settle()
    return program
  }

  /// The line that begins a motion, and the frames from there to the last one that moves by more than a pixel.
  private static func motion(in lines: [DemoTrace.Line]) -> [DemoTrace.Line] {
    var offset: [Double]?
    let moves = lines.indices.filter {
      guard let new = lines[$0].offset else { return lines[$0].event.hasPrefix("keyboard") }
      defer { offset = new }
      // The line that the demo writes once everything rests moves nothing.
      guard lines[$0].settled != true else { return false }
      guard let old = offset else { return true }
      // Offsets are whole pixels: a step of one may be a slower motion.
      return zip(old, new).contains { abs($0 - $1) > 1 }
    }
    guard let first = moves.first, let last = moves.last else { return [] }
    let frames = lines.indices.filter { $0 > first && lines[$0].event == "frame" }
    let end = frames.first { $0 > last } ?? lines.count
    return [lines[first]] + frames.filter { $0 <= end }.map { lines[$0] }
  }

  /// Drawings that follow each other within 4 ms belong to one frame.
  private static func frames(_ drawings: [Double]) -> [Double] {
    drawings.reduce(into: []) { frames, time in
      if let last = frames.last, time - last < 0.004 { return }
      frames.append(time)
    }
  }
}

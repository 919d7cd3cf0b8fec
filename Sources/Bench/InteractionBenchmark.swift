import Foundation
import X11

/// Measures the demo from outside, as another client of the server: keys, slides, scrolling, start, memory, idleness.
struct InteractionBenchmark {
  let demo: URL
  let isQuick: Bool

  func run(into report: inout Report) throws {
    let server = try XvfbServer(width: 800, height: 900)
    let observer = try Observer(server: server)
    let floor = try measureFloor(observer)
    try measureTyping(observer, floor: floor, into: &report)
    try measureMotion(observer, into: &report)
  }

  // MARK: - Keys

  private var presses: Int { isQuick ? 60 : 400 }

  /// What a program needs that only fills a rectangle.
  private func measureFloor(_ observer: Observer) throws -> Double {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = try Program(own, ["--floor"], observer: observer, coverage: 0)
    defer { program.stop() }
    return try pressKeys(observer).median
  }

  private func pressKeys(_ observer: Observer) throws -> [Double] {
    let keys = try "asdfghjkl".map { try observer.keycode($0) }
    let times = (0..<presses).compactMap { observer.pressAndWait(keys[$0 % keys.count]) }
    guard times.count > presses * 9 / 10 else { throw BenchError("only \(times.count) of \(presses) keys were drawn") }
    return times
  }

  private func measureTyping(_ observer: Observer, floor: Double, into report: inout Report) throws {
    let starts = try (0..<(isQuick ? 2 : 5)).map { _ in
      let program = try Program(demo, ["forty-fields"], observer: observer)
      defer { program.stop() }
      return program.firstFrame
    }
    report.add("start to first frame, forty fields", starts.median, "ms", limit: 50)
    let program = try Program(demo, ["forty-fields"], observer: observer)
    defer { program.stop() }
    observer.settle()
    let processorTime = program.meter.processorTime
    let times = try pressKeys(observer)
    let perKey = (program.meter.processorTime - processorTime) / Double(presses)
    report.add("key press to pixel, bare program that fills a rectangle", floor, "ms")
    report.add("key press to pixel, forty fields, median", times.median, "ms", limit: floor * 2)
    report.add("key press to pixel, forty fields, 95 %", times.percentile(0.95), "ms")
    report.add("processor time per key, forty fields", perKey, "ms")
    report.add("private memory, forty fields", program.meter.privateMemory, "MiB", limit: 10)
    measureIdleness(observer, program, into: &report)
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

  // MARK: - Motion

  private func measureMotion(_ observer: Observer, into report: inout Report) throws {
    let program = try Program(demo, ["registration"], observer: observer)
    defer { program.stop() }
    guard let frame = observer.connection.fetchFrame(of: program.window) else { throw BenchError("the window is gone") }
    let slides = try measureSlides(observer, program, frame)
    report.add("keyboard slide: longest interval, last three left out", slides.longest, "ms", limit: 25)
    report.add("keyboard slide: processor time a frame, client and server", slides.cost, "ms", limit: 4)
    let scroll = try measureScroll(observer)
    report.add("scroll: longest interval, last three left out", scroll.longest, "ms", limit: 25)
    report.add("scroll: processor time a frame, client and server", scroll.cost, "ms", limit: 4)
  }

  private struct Motion {
    var longest: Double
    var cost: Double
  }

  /// Tab shows the keyboard, Escape hides it.
  private func measureSlides(_ observer: Observer, _ program: Program, _ frame: PixelRect) throws -> Motion {
    let tab = try keycode(observer, named: "Tab")
    let escape = try keycode(observer, named: "Escape")
    return try measure(observer, program, rounds: isQuick ? 2 : 6) { round in
      let key = round % 2 == 0 ? tab : escape
      observer.connection.fakeInput.press(key, isDown: true)
      observer.connection.fakeInput.press(key, isDown: false)
      observer.connection.flush()
    }
  }

  private func measureScroll(_ observer: Observer) throws -> Motion {
    let program = try Program(demo, ["long-form"], observer: observer)
    defer { program.stop() }
    guard let frame = observer.connection.fetchFrame(of: program.window) else { throw BenchError("the window is gone") }
    observer.connection.fakeInput.movePointer(to: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 300))
    observer.settle()
    return try measure(observer, program, rounds: isQuick ? 2 : 6) { round in
      for _ in 0..<4 { observer.turnWheel(button: round % 2 == 0 ? 5 : 4) }
    }
  }

  /// Starts a motion, counts its frames by their drawings, and shares out what client and server worked meanwhile.
  private func measure(
    _ observer: Observer,
    _ program: Program,
    rounds: Int,
    _ start: (Int) -> Void
  ) throws -> Motion {
    var longest = 0.0
    var cost = 0.0
    var frames = 0
    for round in 0..<rounds {
      observer.settle()
      let before = program.meter.processorTime + (observer.server?.processorTime ?? 0)
      start(round)
      let times = Self.frames(observer.drawings(pause: 0.12, atMost: 3))
      cost += program.meter.processorTime + (observer.server?.processorTime ?? 0) - before
      frames += times.count
      // A landing ends in frames that move less than a pixel and so draw nothing: the last few gaps tell of no lost frame.
      let intervals = zip(times, times.dropFirst()).map { ($1 - $0) * 1000 }.dropLast(3)
      longest = max(longest, intervals.max() ?? 0)
    }
    guard frames >= rounds * 5 else { throw BenchError("only \(frames) frames in \(rounds) motions") }
    return Motion(longest: longest, cost: cost / Double(frames))
  }

  /// Drawings that follow each other within 4 ms belong to one frame.
  private static func frames(_ drawings: [Double]) -> [Double] {
    drawings.reduce(into: []) { frames, time in
      if let last = frames.last, time - last < 0.004 { return }
      frames.append(time)
    }
  }

  private func keycode(_ observer: Observer, named name: String) throws -> Int {
    guard let keysym = KeySymbols.keysym(named: name), let key = observer.connection.keymap.combination(for: keysym)
    else { throw BenchError("the server's keymap has no \(name) key") }
    return key.keycode
  }
}

extension DamageMonitor {
  /// Lets time pass while drawings are taken note of; how many there were.
  fileprivate func waitOut(_ seconds: Double) -> Int {
    let begin = ContinuousClock.now
    var count = 0
    while true {
      let elapsed = ContinuousClock.now - begin
      let rest = seconds - Double(elapsed.components.seconds) - Double(elapsed.components.attoseconds) / 1e18
      guard rest > 0 else { return count }
      if wait(for: rest) != nil { count += 1 }
    }
  }
}

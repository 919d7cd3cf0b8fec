import Foundation
import X11

/// Measures the keyboard for every program from outside: how soon it is there, what its keys cost, and what it takes while hidden.
struct ScreenKeyboardBenchmark {
  let demo: URL
  let isQuick: Bool

  private static let screenSize = PixelSize(width: 800, height: 900)
  /// The middle of the button that shows a hidden keyboard.
  private static let button = PixelPoint(x: 800 - 16 - 28, y: 900 - 16 - 22)

  /// Shows and hides the keyboard, and types by it and by hardware keys in turn, into a program that fills a
  /// rectangle for each key.
  func run(into report: inout Report) throws {
    let folder = demo.deletingLastPathComponent()
    let observer = try Observer(server: try XvfbServer(width: Self.screenSize.width, height: Self.screenSize.height))
    let bare = try MeasuredProgram(
      folder.appendingPathComponent("keyboard-assistant-bench"),
      ["--floor"],
      observer: observer,
      coverage: 0
    )
    defer { bare.stop() }
    let process = try Self.start(folder.appendingPathComponent("virtual-keyboard"), on: observer.display)
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    // The first drawing is the button's.
    guard observer.waitForDrawing(atLeast: 40, until: observer.now + 20) != nil else {
      throw BenchError("virtual-keyboard shows nothing")
    }
    try measureShowing(observer, into: &report)
    observer.connection.setFocus(bare.window)
    try measureKeys(observer, bare, into: &report)
    try measureHidden(observer, ProcessMeter(process: process.processIdentifier), into: &report)
  }

  // MARK: - Private

  private func measureShowing(_ observer: Observer, into report: inout Report) throws {
    let times = try (0..<(isQuick ? 3 : 10)).map { round in
      if round > 0 { try hide(observer) }
      return try show(observer)
    }
    report.add("click to first pixels of the keyboard for every program", times.median, "ms", limit: 100)
  }

  private func measureKeys(_ observer: Observer, _ bare: MeasuredProgram, into report: inout Report) throws {
    guard let window = observer.connection.fetchFrame(of: bare.window), let keyboard = Self.frame(observer) else {
      throw BenchError("the keyboard is gone")
    }
    let visible = PixelRect(
      x: window.x,
      y: window.y,
      width: window.width,
      height: min(window.height, keyboard.y - window.y)
    )
    let letter = Self.point(inRow: 2, at: 0.05, of: keyboard)
    let hardware = try observer.keycode("q")
    var (own, pressed): ([Double], [Double]) = ([], [])
    for _ in 0..<(isQuick ? 40 : 200) {
      if let time = observer.pressAndWait(hardware) { pressed.append(time) }
      observer.connection.fakeInput.movePointer(to: letter)
      observer.connection.fakeInput.press(button: 1, isDown: true)
      observer.connection.flush()
      while observer.damage.wait(until: observer.now + 0.02) != nil {}
      let begin = observer.now
      observer.connection.fakeInput.press(button: 1, isDown: false)
      observer.connection.flush()
      if let drawn = observer.waitForDrawing(in: visible, until: begin + 1) { own.append((drawn - begin) * 1000) }
      while observer.damage.wait(until: observer.now + 0.02) != nil {}
    }
    guard own.count > 30, pressed.count > 30 else { throw BenchError("keys of virtual-keyboard type nothing") }
    report.add("key of the keyboard for every program to the pixels of another", own.median, "ms")
    report.add("the same against a key of hardware", own.median - pressed.median, "ms more", limit: 2)
  }

  private func measureHidden(_ observer: Observer, _ meter: ProcessMeter, into report: inout Report) throws {
    try hide(observer)
    observer.settle()
    report.add("private memory of the keyboard for every program, hidden", meter.privateMemory, "MiB", limit: 14)
    let seconds = isQuick ? 3.0 : 10.0
    let before = meter.wakeUps
    observer.damage.waitOut(seconds)
    let wakeUps = Double(meter.wakeUps - before) * 10 / seconds
    report.add("wake-ups in 10 seconds of the keyboard for every program, hidden", wakeUps, "", limit: 0)
  }

  /// Clicks the button, and waits until the keyboard has come to rest; milliseconds to its first pixels.
  private func show(_ observer: Observer) throws -> Double {
    let begin = observer.now
    observer.click(Self.button)
    guard let shown = observer.waitForDrawing(atLeast: Self.screenSize.width / 2, until: begin + 5) else {
      throw BenchError("virtual-keyboard doesn't come")
    }
    observer.settle()
    return (shown - begin) * 1000
  }

  /// Clicks the key that hides the keyboard, and waits until it is gone.
  private func hide(_ observer: Observer) throws {
    guard let frame = Self.frame(observer) else { throw BenchError("virtual-keyboard isn't shown") }
    observer.click(Self.point(inRow: 5, at: 0.4375, of: frame))
    observer.settle()
    guard Self.frame(observer) == nil else { throw BenchError("virtual-keyboard doesn't hide") }
  }

  /// The keyboard's frame, which it announces in a property of the root window; nil while it is hidden.
  private static func frame(_ observer: Observer) -> PixelRect? {
    let connection = observer.connection
    let property = connection.fetchProperty(connection.internAtom("_VIRTUAL_KEYBOARD_FRAME"), of: connection.root)
    guard let words = property?.words.map({ Int($0) }), words.count == 5, words[4] == 1 else { return nil }
    return PixelRect(x: words[0], y: words[1], width: words[2], height: words[3])
  }

  /// A point in the middle of a row of keys, at the fraction `part` (0…1) of its width. Row 0, at the top, is less
  /// high than the others.
  private static func point(inRow row: Int, at part: Double, of frame: PixelRect) -> PixelPoint {
    let height = Double(frame.height - 6) / 5.75
    let y = 4 + (row == 0 ? 0.375 : 0.75 + Double(row) - 0.5) * height
    return PixelPoint(x: frame.x + Int(part * Double(frame.width)), y: frame.y + Int(y))
  }

  private static func start(_ program: URL, on display: String) throws -> Process {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw BenchError("\(program.lastPathComponent) is not built; run swift build with the same options")
    }
    let process = Process()
    process.executableURL = program
    process.arguments = ["--layout", "en-US", "--hidden"]
    // Without the user's settings and words.
    let own = ["DISPLAY": display, "XDG_CONFIG_HOME": "/proc/nowhere", "XDG_STATE_HOME": "/proc/nowhere"]
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}

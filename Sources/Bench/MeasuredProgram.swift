import Foundation
import X11
import X11Testing

/// A measured program: its process, and its window as another client sees it.
final class MeasuredProgram {
  let meter: ProcessMeter
  let window: XID
  /// Milliseconds from the start of the process to the first drawing that covers `coverage` of the window (0.8 unless given).
  let firstFrame: Double
  private let process: Process

  /// Starts `executable` on `observer`'s server and waits at most 20 seconds for its first frame, which covers
  /// `coverage` (0…1) of its window.
  ///
  /// - Parameter variables: variables of its environment, beside this program's own.
  init(
    _ executable: URL,
    _ arguments: [String],
    observer: Observer,
    coverage: Double = 0.8,
    variables: [String: String] = [:]
  ) throws {
    process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // No settings are read or written here: the user's would change the figures.
    let own = ["DISPLAY": observer.display, "XDG_CONFIG_HOME": "/proc/nowhere"]
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // The windows of the program before have to be gone from the screen first.
    observer.settle(pause: 0.1)
    let begin = observer.now
    try process.run()
    meter = ProcessMeter(process: process.processIdentifier)
    firstFrame = try Self.waitForFirstFrame(observer, since: begin, atMost: 20, process, coverage)
    guard let window = observer.connection.fetchMainWindow(ofProcess: process.processIdentifier) else {
      throw BenchError("\(executable.lastPathComponent) opened no window")
    }
    self.window = window
    observer.connection.setFocus(window)
    observer.settle()
  }

  /// Ends the program.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  private static func waitForFirstFrame(
    _ observer: Observer,
    since begin: Double,
    atMost seconds: Double,
    _ process: Process,
    _ coverage: Double
  ) throws -> Double {
    // The first drawing may be reported before the window manager has reported whose window it is in.
    var drawings: [DamageMonitor.Damage] = []
    while observer.now < begin + seconds {
      if let damage = observer.damage.wait(until: observer.now + 0.02) { drawings.append(damage) }
      guard !drawings.isEmpty, let window = observer.connection.fetchMainWindow(ofProcess: process.processIdentifier),
        let frame = observer.connection.fetchFrame(of: window)
      else { continue }
      // A window without a background is not painted by being mapped, so the first damage is the program's own.
      let least = coverage * Double(frame.width * frame.height)
      let first = drawings.first { Double($0.rect.width * $0.rect.height) >= least }
      if let first { return (first.time - begin) * 1000 }
    }
    throw BenchError(
      "\(process.executableURL?.lastPathComponent ?? "the program") drew nothing in \(Int(seconds)) seconds"
    )
  }
}

/// The measuring client: presses keys and sees what is drawn.
final class Observer {
  let display: String
  let connection: Connection
  let damage: DamageMonitor
  let server: ProcessMeter?
  private let loop: EventLoop
  /// The server, which ends when nothing refers to it any more.
  private let host: XvfbServer

  /// Watches the whole screen of a private server.
  init(server: XvfbServer) throws {
    host = server
    display = server.display
    connection = try Connection(name: server.display)
    guard let monitor = DamageMonitor(connection: connection) else {
      throw BenchError("libXdamage is missing; install libxdamage1")
    }
    damage = monitor
    loop = EventLoop(connection: connection)
    self.server = server.processIdentifier.map(ProcessMeter.init)
    damage.watch(connection.root)
  }

  var now: Double { loop.now }

  /// Waits until nothing has been drawn for `pause` seconds, `seconds` at most.
  func settle(pause: Double = 0.3, atMost seconds: Double = 5) {
    let limit = now + seconds
    while now < limit, damage.wait(until: now + pause) != nil {}
  }

  /// Presses a key and waits for the drawing that shows it; returns milliseconds, nil if none arrives within a second.
  func pressAndWait(_ keycode: Int) -> Double? {
    let begin = now
    connection.fakeInput.press(keycode, isDown: true)
    connection.flush()
    let answer = damage.wait(until: begin + 1)
    connection.fakeInput.press(keycode, isDown: false)
    connection.flush()
    while damage.wait(until: now + 0.02) != nil {}
    return answer.map { ($0.time - begin) * 1000 }
  }

  /// The times of all drawings from the next one, however late that is, until none arrives for `pause` seconds.
  func drawings(pause: Double, atMost seconds: Double) -> [Double] {
    let limit = now + seconds
    guard let first = damage.wait(until: limit) else { return [] }
    var times = [first.time]
    while now < limit, let drawn = damage.wait(until: min(limit, now + pause)) { times.append(drawn.time) }
    return times
  }

  /// Waits for a drawing of at least this width in pixels; returns its time, nil if none arrives until `deadline`.
  func waitForDrawing(atLeast width: Int, until deadline: Double) -> Double? {
    while let drawn = damage.wait(until: deadline) {
      if drawn.rect.width >= width { return drawn.time }
    }
    return nil
  }

  /// Waits for a drawing that lies within a part of the screen; returns its time, nil if none arrives until `deadline`.
  func waitForDrawing(in part: PixelRect, until deadline: Double) -> Double? {
    while let drawn = damage.wait(until: deadline) {
      let rect = drawn.rect
      if rect.x >= part.x, rect.y >= part.y, rect.maxX <= part.maxX, rect.maxY <= part.maxY { return drawn.time }
    }
    return nil
  }

  func keycode(_ character: Character) throws -> Int {
    guard let combination = connection.keymap.combination(for: character) else {
      throw BenchError("the server's keymap has no key for “\(character)”")
    }
    return combination.keycode
  }

  func keycode(named name: String) throws -> Int {
    guard let keysym = KeySymbols.keysym(named: name), let key = connection.keymap.combination(for: keysym) else {
      throw BenchError("the server's keymap has no \(name) key")
    }
    return key.keycode
  }

  /// Presses a key and releases it.
  func tap(_ keycode: Int) {
    connection.fakeInput.press(keycode, isDown: true)
    connection.fakeInput.press(keycode, isDown: false)
    connection.flush()
  }

  /// Clicks a point of the screen.
  func click(_ point: PixelPoint) {
    connection.fakeInput.movePointer(to: point)
    connection.fakeInput.press(button: 1, isDown: true)
    connection.fakeInput.press(button: 1, isDown: false)
    connection.flush()
  }

  func turnWheel(button: Int) {
    connection.fakeInput.press(button: button, isDown: true)
    connection.fakeInput.press(button: button, isDown: false)
    connection.flush()
  }
}

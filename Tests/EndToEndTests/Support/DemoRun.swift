import Foundation
import Testing
import X11
import X11Testing

/// The built demo, running in a window of its own on a private screen.
@dynamicMemberLookup
final class DemoRun {
  let screen: Screen
  private let process: ChildProcess
  private var state = DemoState()
  /// The demo's window, as the server numbers it.
  private(set) var window: XID = 0

  /// How long a test waits for something that should take a fraction of a second: machines that test are busy.
  private static let timeout: TimeInterval = 20

  /// What the demo has told so far.
  subscript<Value>(dynamicMember path: KeyPath<DemoState, Value>) -> Value { state[keyPath: path] }

  // MARK: - Starting and ending

  /// Starts the demo on the screen with a window manager and waits for its first frame.
  convenience init(_ arguments: String...) throws { try self.init(on: Screen.start(), arguments) }

  /// Starts the demo on `screen` and waits for its first frame.
  init(on screen: Screen, _ arguments: [String], environment: [String: String] = [:]) throws {
    self.screen = screen
    try screen.clear()
    let display = ["DISPLAY": screen.display]
    // Most tests type on hardware and look at the keyboard.
    let policy = arguments.contains("--policy") ? [] : ["--policy", "always"]
    process = try Self.start(arguments + policy + ["--trace", "-"], environment: environment.merging(display) { $1 })
    process.output.wait = screen.wait
    try wait(for: "ready")
    window = try #require(
      screen.connection.fetchMainWindow(ofProcess: process.identifier),
      "the demo has no window"
    )
    screen.lastProgram = process.identifier
    try wait(for: "rest")
  }

  /// Runs the demo, or another program, to its end, while other tests go on: its status, its standard output and its standard error.
  static func complete(
    _ arguments: [String],
    environment: [String: String] = [:],
    program: URL = executable
  ) async throws -> (status: Int32, output: String, errors: String) {
    let process = try start(arguments, environment: environment, program)
    let deadline = Date(timeIntervalSinceNow: 60)
    let output = await process.output.readToEnd(by: deadline)
    let errors = await process.errors.readToEnd(by: deadline)
    return (process.waitForEnd(), output, errors)
  }

  /// Waits until the demo has ended by itself; its status.
  func waitForEnd() -> Int32 {
    while let line = process.output.next(by: Date(timeIntervalSinceNow: Self.timeout)) { record(line) }
    return process.waitForEnd()
  }

  /// The demo's process.
  var identifier: pid_t { process.identifier }

  /// Sends the demo a signal.
  func send(_ signal: Int32) { kill(process.identifier, signal) }

  /// Waits until the demo is stopped (`SIGSTOP`).
  func waitForStop() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process.identifier), &information, WSTOPPED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Has the demo close its window, as a window manager does, and waits for its end; its status, and what it wrote to standard error.
  func close() async -> (status: Int32, errors: String) {
    let atoms = screen.connection.atoms
    screen.connection.send(atoms[.wmProtocols], words: [Int(atoms[.wmDeleteWindow])], to: window)
    loseText()
    return await complaints()
  }

  /// Agrees to lose what was typed, if the demo asks for that before it ends or shows another screen.
  func loseText() {
    let title = state.title
    func isAsking(_ state: DemoState) -> Bool {
      state.message == "Throw away what you typed?" && state.views["Throw away"] != nil
    }
    _ = wait { isAsking($0) || $0.title != title || $0.lines.last?.event == "close" }
    if isAsking(state) { try? click("Throw away") }
  }

  /// Waits until the demo has ended by itself; its status, and what it wrote to standard error.
  func complaints() async -> (status: Int32, errors: String) {
    let status = waitForEnd()
    return (status, await process.errors.readToEnd(by: Date(timeIntervalSinceNow: Self.timeout)))
  }

  /// The demo's program.
  static var executable: URL { BuiltProgram.url("keyboard-assistant-demo") }

  /// Starts the demo; without `DISPLAY` in `environment` it has no display.
  private static func start(
    _ arguments: [String],
    environment: [String: String],
    _ program: URL = executable
  ) throws -> ChildProcess {
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = nil
    // What a person has remembered on this machine is no part of a test.
    variables["XDG_CONFIG_HOME"] = "/nonexistent"
    variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    return try ChildProcess(program, arguments, environment: variables.merging(environment) { $1 })
  }

  // MARK: - Waiting

  /// Waits for the next line that says `event`.
  @discardableResult
  func wait(for event: String) throws -> TraceLine { try wait(for: event) { $0.event == event } }

  /// Waits for the next line that `matches`.
  @discardableResult
  func wait(for what: String, where matches: (TraceLine) -> Bool) throws -> TraceLine {
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    while let text = process.output.next(by: deadline) {
      if let line = record(text), matches(line) { return line }
    }
    Issue.record("the demo never told “\(what)”; \(said)")
    throw Missing()
  }

  /// Reads on until the reported state meets `condition`; false if that takes too long.
  func wait(until condition: (DemoState) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    while !condition(state) {
      guard let text = process.output.next(by: deadline) else { return false }
      record(text)
    }
    return true
  }

  /// What the demo told last, for an expectation that isn't met.
  var said: Comment {
    "its last lines:\n\(state.lines.suffix(8).map(\.description).joined(separator: "\n"))"
  }

  /// The descriptor that becomes readable when the demo writes to its trace.
  var outputDescriptor: Int32 { process.output.descriptor }

  /// Takes in what the demo has told already, without waiting for more.
  func catchUp() {
    while let text = process.output.next(by: .distantPast) { record(text) }
  }

  /// Waits until everything that moves has come to rest, and the frames of all inputs were reported.
  @discardableResult
  func settle() throws -> TraceLine {
    try wait(for: "rest")
    return try #require(state.lines.last { $0.event == "scroll" })
  }

  /// Waits until nothing on the screen will change by itself any more: scroll indicators have faded, the keyboard is down.
  func becomeIdle() throws { try wait(for: "idle") }

  @discardableResult
  private func record(_ text: String) -> TraceLine? {
    guard let line = TraceLine(text) else {
      Issue.record("not a line of JSON: \(text)")
      return nil
    }
    state.record(line)
    return line
  }

  private struct Missing: Error {}

  // MARK: - The window

  /// The window's pixels on the screen.
  var windowFrame: PixelRect {
    get throws { try #require(screen.connection.fetchFrame(of: window)) }
  }

  /// How much of its frame the window manager put above the window, in pixels.
  var titleBarHeight: Int {
    get throws {
      let connection = screen.connection
      let extents = connection.fetchProperty(connection.atoms[.netFrameExtents], of: window)?.words ?? []
      try #require(extents.count == 4, "the window has no frame")
      return Int(extents[2])
    }
  }

  /// The pixel of the screen at a point of the window, at scale 1.
  func pixel(_ point: CGPoint) throws -> PixelPoint {
    let frame = try windowFrame
    return PixelPoint(x: frame.x + Int(point.x), y: frame.y + Int(point.y))
  }

  /// What the window shows.
  func picture() throws -> Bitmap { try #require(screen.connection.fetchScreen(try windowFrame)) }

  /// Clicks in the middle of an input or button.
  func click(_ item: String) throws { screen.click(try middle(of: item)) }

  /// The pixel of the screen in the middle of an input or button.
  func middle(of item: String) throws -> PixelPoint {
    let line = try #require(state.views[item], "the trace has no frame of “\(item)”")
    return try pixel(line.frame.center)
  }

  /// The colour at the window's lower left corner, where every screen shows its ground.
  func cornerPixel() throws -> UInt32 {
    let picture = try picture()
    return picture.rgb(x: 4, y: picture.size.height - 8)
  }
}

extension CGRect {
  /// The point in the middle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

import Foundation
import UIKit
import X11
import X11Testing

/// The demo on an X server, and another client of it that carries out the events of a replay: it presses keys and
/// buttons, and changes the desktop.
///
/// The attribute, which is the module's default, is written because the compiler doesn't find it in a release build of
/// tests that use the class (Swift 6.3.1: "deinit is marked isolated, but containing class … is not").
@MainActor
final class FuzzServerSession {
  /// The first failure.
  private(set) var failure: FuzzFailure?
  /// How long the answers to pings took after a burst of events, in seconds.
  private(set) var answers: [Double] = []
  /// How often a word was typed into a field, and found in its text.
  private(set) var typed = 0
  /// The memory that the demo had written at rest, in MiB, with the number of open windows.
  private(set) var memory: [(written: Double, windows: Int)] = []

  let connection: Connection
  let loop: EventLoop
  let server: XvfbServer
  private let child: FuzzChild
  private let meter: ProcessMeter
  /// The meters of the processes that a ping passes through: the demo, the server and this client.
  private let pingMeters: [ProcessMeter]
  /// This client's own window, and the owner of the desktop's settings.
  let daemon: Window
  private(set) var window: XID = 0
  /// The ways in which the client answers requests for the selections that it owns.
  var manners: [Atom: FuzzEvent.Desktop] = [:]
  private var origin = PixelPoint.zero
  private var pointer = PixelPoint.zero
  private var buttons: Set<Int> = []
  private var keys: Set<Int> = []
  private var trace = FuzzTrace()
  private var unanswered = 0
  private var pings = 0

  /// The number of events in a burst, after which the program is pinged.
  private static let burst = 300
  /// The fraction of a replay's waiting time that is spent here, where the clock can't be advanced.
  private static let haste = 0.1
  /// The longest time for an answer, in seconds, without that in which other programs had the processors.
  private static let timeout = 3.0
  /// The factor by which the demo may be slower: a debug build with a sanitizer takes seconds to paint a large
  /// window, and looks for leaks in the end.
  private var slowness: Double { meter.hasShadowMemory ? 10 : 1 }
  /// The most memory that a demo with one window may have written to at rest, in MiB: what was typed and can be undone,
  /// glyphs and fonts of all scripts; and what each further window may add, which is a gallery with its 24 cards.
  private static let (mostMemory, mostMemoryOfWindow) = (24.0, 1.0)
  /// The longest time in which the demo ends, in seconds.
  private static let endTime = 20.0

  // MARK: - Starting

  /// Starts `demo` on `server` with the options of `replay`, and waits for its window.
  init(_ replay: FuzzReplay, _ demo: URL, on server: XvfbServer) throws {
    self.server = server
    connection = try Connection(name: server.display)
    loop = EventLoop(connection: connection)
    connection.listenToMessagesOnRoot()
    daemon = Window(WindowOptions(), on: connection)
    _ = connection.claim("_XSETTINGS_S0", for: daemon)
    let size = "\(max(320, Int(replay.size.width)))x\(max(400, Int(replay.size.height)))"
    let arguments =
      [replay.example].compactMap(\.self)
      + ["--placement", replay.placement.rawValue, "--size", size, "--trace", trace.file.path]
    child = try FuzzChild(demo, arguments + (replay.isInspected ? ["--inspector"] : []), display: server.display)
    meter = ProcessMeter(process: child.identifier)
    pingMeters =
      [meter, ProcessMeter(process: getpid())] + [server.processIdentifier].compactMap(\.self).map(ProcessMeter.init)
    let process = child.identifier
    var main: XID?
    _ = loop.run(for: 30) {
      main = connection.fetchMainWindow(ofProcess: process)
      return main != nil
    }
    guard let main else { throw BenchError("the demo opened no window: \(child.text)") }
    window = main
    loop.selections.requestHandler = { [unowned self] in refuses($0) }
    connection.setFocus(window)
    ping()
    findWindow()
  }

  isolated deinit {
    child.kill()
    try? FileManager.default.removeItem(at: trace.file)
  }

  // MARK: - Playing

  /// Plays `replay` on a server of its own.
  static func play(_ replay: FuzzReplay, _ demo: URL) throws -> FuzzFailure? { try played(replay, demo).failure }

  /// The session in which `replay` was played on a server of its own.
  static func played(_ replay: FuzzReplay, _ demo: URL) throws -> FuzzServerSession {
    let session = try FuzzServerSession(replay, demo, on: XvfbServer(width: 1280, height: 1024))
    for event in replay.events where session.isRunning { session.perform(event) }
    session.end()
    return session
  }

  /// The results for a person: how quickly the demo answered, and how much memory it had written.
  var summary: String {
    let longest = Int((answers.max() ?? 0) * 1000)
    let (most, windows) = (Int(memory.map(\.written).max() ?? 0), memory.map(\.windows).max() ?? 0)
    return "pings: \(answers.count), the longest \(longest) ms; at most \(most) MiB and \(windows) windows at rest"
  }

  /// Whether the demo runs, and there was no failure.
  var isRunning: Bool { failure == nil && child.ended == nil }

  /// Has the demo close its window, and checks how it ends. Keys of the replay may have closed it before, or have opened
  /// others. A demo that asks whether to throw away what was typed goes on; like one with further windows it is then
  /// ended as at the end of a desktop session (SIGTERM).
  func end() {
    releaseAll()
    if isRunning { rest() }
    guard failure == nil else { return }
    let time = Self.endTime * slowness
    if child.ended == nil {
      connection.send(connection.atoms[.wmProtocols], words: [Int(connection.atoms[.wmDeleteWindow]), 0], to: window)
      let limit = MonotonicClock.now + time
      while child.ended == nil, !goesOn, MonotonicClock.now < limit { wait(0.1) }
      if goesOn { child.terminate() }
    }
    switch child.wait(atMost: time) {
    case .failed(let found): failure = found
    case .well: if let complaint { failure = FuzzFailure(.complaint, complaint) }
    case nil: failure = FuzzFailure(.hang, "the demo doesn't end when its window is closed")
    }
  }

  /// Whether the demo may run on without its window: it asks about unsaved text, or has other windows.
  private var goesOn: Bool {
    trace.readOn()
    guard !trace.asks else { return true }
    let topmost = connection.fetchMainWindow(ofProcess: child.identifier)
    return topmost != nil && topmost != window
  }

  /// The first line on standard error that isn't about a refused event.
  private var complaint: String? {
    child.text.split(separator: "\n").first { !$0.hasSuffix(Self.refusal) && !$0.contains(Self.refusal + " ") }
      .map(String.init)
  }

  /// The text in each line about a refused event.
  private static let refusal = "that another program sent (XSendEvent)"
  /// The number of the first ping; those in forged events are smaller.
  private static let firstPing = 1 << 24

  // MARK: - Events

  /// Carries out an event.
  func perform(_ event: FuzzEvent) {
    switch event {
    case .key(let stroke, let key): perform(stroke, key)
    case .text(let text): type(text)
    case .pointer(let touch, let button, let x, let y): perform(touch, min(button, 9), x, y)
    case .move(let x, let y): move(to: screenPoint(x, y))
    case .moveBy(let x, let y): move(to: PixelPoint(x: pointer.x + x, y: pointer.y + y))
    case .release: press(button: 1, isDown: false)
    case .leave: move(to: PixelPoint(x: connection.screenSize.width - 1, y: connection.screenSize.height - 1))
    case .wheel(let x, let y, let dx, let dy, _): turnWheel(screenPoint(x, y), dx, dy)
    case .size(let width, let height): resize(to: PixelSize(width: width, height: height))
    case .focus(let isIn): connection.setFocus(isIn ? window : connection.root)
    case .minimise(let isDown): connection.setMinimised(window, isDown)
    case .window(let x, let y): moveWindow(to: PixelPoint(x: x, y: y))
    case .clipboard(let text): offer(text, as: connection.atoms[.clipboard])
    case .primary(let text): offer(text, as: connection.atoms[.primary])
    case .desktop(let what, let text): perform(what, text)
    case .wait(let milliseconds): wait(Double(milliseconds) * Self.haste / 1000)
    case .rest: rest()
    case .compose, .endComposing, .input, .virtualKey, .grip, .corner, .scale, .appearance, .motion, .placement,
      .policy, .hardware, .layout, .turn:
      break
    }
    unanswered += 1
    if unanswered >= Self.burst { ping() }
  }

  // MARK: - Keys

  private func perform(_ stroke: FuzzEvent.Stroke, _ key: FuzzKey) {
    let names = FuzzKey.modifiers.filter { key.flags.contains($0.flag) }.map(\.key) + [key.name]
    let codes = names.compactMap { name in
      KeySymbols.keysym(named: name).flatMap { connection.keymap.combination(for: $0)?.keycode }
    }
    guard let last = codes.last, codes.count == names.count else { return }
    if stroke != .up { codes.forEach { press($0, isDown: true) } }
    if stroke == .press { codes.reversed().forEach { press($0, isDown: false) } }
    if stroke == .up { press(last, isDown: false) }
  }

  func press(_ keycode: Int, isDown: Bool) {
    if isDown { keys.insert(keycode) } else { keys.remove(keycode) }
    connection.fakeInput.press(keycode, isDown: isDown)
  }

  private func type(_ text: String) {
    for character in text.prefix(200) {
      if let key = connection.keymap.combination(for: character) { _ = connection.fakeInput.type(key) }
    }
  }

  // MARK: - Pointer

  private func screenPoint(_ x: Int, _ y: Int) -> PixelPoint { PixelPoint(x: origin.x + x, y: origin.y + y) }

  private func perform(_ touch: FuzzEvent.Touch, _ button: Int, _ x: Int, _ y: Int) {
    move(to: screenPoint(x, y))
    if touch == .click || touch == .began { press(button: button, isDown: true) }
    if touch != .began { press(button: button, isDown: false) }
  }

  private func press(button: Int, isDown: Bool) {
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
    connection.fakeInput.press(button: button, isDown: isDown)
  }

  private func move(to point: PixelPoint) {
    let limit = connection.screenSize
    pointer = PixelPoint(x: max(0, min(point.x, limit.width - 1)), y: max(0, min(point.y, limit.height - 1)))
    connection.fakeInput.movePointer(to: pointer)
  }

  /// Turns the wheel by a step for each forty points.
  private func turnWheel(_ point: PixelPoint, _ dx: Int, _ dy: Int) {
    move(to: point)
    for (distance, (back, forth)) in [(dy, (4, 5)), (dx, (6, 7))] {
      for _ in 0..<min(abs(distance) / 40, 30) {
        connection.fakeInput.press(button: distance > 0 ? back : forth, isDown: true)
        connection.fakeInput.press(button: distance > 0 ? back : forth, isDown: false)
      }
    }
  }

  // MARK: - Windows

  private func resize(to size: PixelSize) {
    connection.resize(window, to: size)
    findWindow()
  }

  private func moveWindow(to point: PixelPoint) {
    connection.move(window, to: point)
    findWindow()
  }

  private func findWindow() {
    if let frame = connection.fetchFrame(of: window) { origin = PixelPoint(x: frame.x, y: frame.y) }
  }

  // MARK: - Looking

  private func wait(_ seconds: Double) {
    connection.flush()
    _ = loop.run(for: seconds) { false }
  }

  /// Releases the buttons and keys that are down, also those of a demo that has ended: the server would keep them down for
  /// the next, and drop their next press.
  private func releaseAll() {
    for button in buttons { connection.fakeInput.press(button: button, isDown: false) }
    for key in keys { connection.fakeInput.press(key, isDown: false) }
    (buttons, keys) = ([], [])
    connection.flush()
  }

  /// Releases everything, and waits until the demo is at rest with its window visible.
  private func rest() {
    releaseAll()
    connection.setMinimised(window, false)
    connection.setFocus(window)
    ping()
    guard isRunning else { return }
    wait(0.3)
    trace.readOn()
    if let line = trace.unsound { failure = failure ?? FuzzFailure(.geometry, line) }
    checkTyping()
    findWindow()
    checkMemory()
  }

  /// Compares the memory with what the windows that are open may take.
  private func checkMemory() {
    guard !meter.hasShadowMemory else { return }
    let (written, windows) = (meter.anonymousMemory, connection.fetchWindows(ofProcess: child.identifier).count)
    memory.append((written, windows))
    guard written > Self.mostMemory + Self.mostMemoryOfWindow * Double(windows) else { return }
    failure = failure ?? FuzzFailure(.remains, "\(Int(written)) MiB of memory with \(windows) windows")
  }

  /// Types a word: if a field takes any letter of it, it must take all. The two letters before the word are for a
  /// dead key or a Compose sequence that a random key may have begun.
  private func checkTyping() {
    trace.forgetText()
    let keys = "xx\(Self.word)".compactMap { connection.keymap.combination(for: $0) }
    guard keys.count == Self.word.count + 2 else { return }
    for key in keys where !connection.fakeInput.type(key) { return }
    ping()
    guard isRunning else { return }
    wait(0.2)
    trace.readOn()
    // On a busy machine the last letter may be reported after the answer.
    let limit = MonotonicClock.now + Self.timeout * slowness
    while let text = trace.text, !Self.hasWord(text), MonotonicClock.now < limit {
      wait(0.1)
      trace.readOn()
    }
    guard let text = trace.text else { return }
    guard !Self.hasWord(text) else { return typed += 1 }
    failure = failure ?? FuzzFailure(.text, "“\(Self.word)” was typed, and the field has “\(text.suffix(80))”")
  }

  /// Whether a field's text has the whole word; of a secret one, whether it has as many bullets.
  private static func hasWord(_ text: String) -> Bool {
    let isSecret = text.allSatisfy { $0 == "•" } && text.count >= word.count
    return isSecret || text.lowercased().contains(word)
  }

  /// A word without two letters of the same key.
  private static let word = "typed"

  /// Pings the program, and waits for its answer.
  private func ping() {
    unanswered = 0
    guard isRunning else { return record() }
    pings += 1
    let (protocols, name, token) = (
      connection.atoms[.wmProtocols], Int(connection.atoms[.netWMPing]), Self.firstPing + pings
    )
    var isAnswered = false
    loop.onEvent = { event in
      if case .message(_, protocols, let words) = event, words.starts(with: [name, token]) { isAnswered = true }
    }
    let (begin, delay) = (MonotonicClock.now, runDelay)
    connection.send(protocols, words: [name, token, Int(window)], to: window)
    let isThere = loop.run(for: Self.timeout * 5 * slowness) { isAnswered || child.ended != nil }
    guard child.ended == nil else { return record() }
    let time = MonotonicClock.now - begin
    answers.append(time)
    let waited = runDelay - delay
    guard !isThere || time - waited > Self.timeout else { return }
    let words = "a ping took \(Int(time * 1000)) ms, of which others had the processors for \(Int(waited * 1000))"
    failure = failure ?? FuzzFailure(isThere ? .ping : .hang, words)
  }

  /// The seconds for which the processes that a ping passes through have waited for a processor so far.
  private var runDelay: Double { pingMeters.reduce(0) { $0 + $1.runDelay } }

  private func record() { if case .failed(let found) = child.ended { failure = failure ?? found } }
}

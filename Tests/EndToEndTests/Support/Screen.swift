import Foundation
import Testing
import X11
import X11Testing

@testable import Bench

/// A private X server with a window manager, and hands that press real keys and buttons on it.
final class Screen {
  let server: XvfbServer
  /// The value for the environment variable `DISPLAY`.
  let display: String
  /// The wire on which keys are pressed and the screen is read.
  private(set) var connection: Connection

  /// Waits until a program has written something, while a test's own window manager does its work; nil without one.
  var wait: ((_ descriptor: Int32, _ deadline: Date) -> Bool)?

  /// The program whose window was here last.
  var lastProgram: pid_t?

  /// The screen that tests share: starting one takes longer than most tests.
  private static var shared: Screen?

  static func start() throws -> Screen {
    if let shared { return shared }
    let screen = try Screen(windowManager: .openbox)
    shared = screen
    return screen
  }

  /// Starts a screen of one's own, with a window manager or without.
  convenience init(windowManager: XvfbServer.WindowManager?) throws {
    try self.init(of: XvfbServer(width: 900, height: 900, windowManager: windowManager))
  }

  /// The screen of a server with this number.
  init(of server: XvfbServer, number: Int = 0) throws {
    self.server = server
    display = "\(server.display).\(number)"
    connection = try Connection(name: display)
    connection.bringPointer(to: PixelPoint(x: 0, y: 0))
  }

  /// Waits until the last program's window is gone, and takes the pointer out of the next one's way.
  func clear() throws {
    leaveWindow()
    guard let lastProgram else { return }
    let loop = EventLoop(connection: connection)
    // The window manager's list of windows is one of the desktop's properties.
    connection.desktop.watch()
    let isGone = loop.run(for: 20) { connection.fetchWindows(ofProcess: lastProgram).isEmpty }
    try #require(isGone, "the window of the test before is still there")
    self.lastProgram = nil
  }

  /// Waits until a part of the screen shows what `condition` wants; false if that takes too long.
  func waits(until condition: (Bitmap) -> Bool, in rect: PixelRect) throws -> Bool {
    let watcher = try Connection(name: display)
    let monitor = try #require(DamageMonitor(connection: watcher), "libXdamage is missing; install libxdamage1")
    monitor.watch(watcher.root)
    let limit = MonotonicClock.now + 20
    repeat {
      if let picture = watcher.fetchScreen(rect), condition(picture) { return true }
    } while monitor.wait(until: limit) != nil
    return false
  }

  // MARK: - Keys

  /// Types text, a key a character.
  func type(_ text: String) throws {
    for character in text {
      let combination = try #require(connection.keymap.combination(for: character), "no key types “\(character)”")
      try #require(connection.fakeInput.type(combination))
    }
  }

  /// Presses and releases keys together, such as `Shift_L` and `Tab`; names are those of X's headers.
  func press(_ names: String...) throws {
    let codes = try names.map { name in
      let keysym = try #require(KeySymbols.keysym(named: name), "no key is called \(name)")
      return try #require(connection.keymap.combination(for: keysym), "no key gives \(name)").keycode
    }
    press(keycodes: codes)
  }

  /// The same by key codes, whatever the keys mean.
  func press(keycodes codes: Int...) { press(keycodes: codes) }

  private func press(keycodes codes: [Int]) {
    for code in codes { connection.fakeInput.press(code, isDown: true) }
    for code in codes.reversed() { connection.fakeInput.press(code, isDown: false) }
    connection.flush()
  }

  // MARK: - Pointer

  /// Moves to a pixel of the screen and clicks.
  func click(_ point: PixelPoint, button: Int = 1) { burst([point], button: button) }

  /// Clicks at each pixel in turn, all in one flush: faster than any hand.
  func burst(_ points: [PixelPoint], button: Int = 1) {
    for point in points {
      connection.fakeInput.movePointer(to: point)
      connection.fakeInput.press(button: button, isDown: true)
      connection.fakeInput.press(button: button, isDown: false)
    }
    connection.flush()
  }

  /// Drags from one pixel to another with a button held.
  func drag(from start: PixelPoint, to end: PixelPoint, button: Int = 1) {
    connection.fakeInput.movePointer(to: start)
    connection.fakeInput.press(button: button, isDown: true)
    for step in 1...8 {
      let x = start.x + (end.x - start.x) * step / 8
      connection.fakeInput.movePointer(to: PixelPoint(x: x, y: start.y + (end.y - start.y) * step / 8))
    }
    connection.fakeInput.press(button: button, isDown: false)
    connection.flush()
  }

  /// Presses the primary button at a pixel and holds it.
  func hold(_ point: PixelPoint) {
    connection.fakeInput.movePointer(to: point)
    connection.fakeInput.press(button: 1, isDown: true)
    connection.flush()
  }

  /// Releases the primary button.
  func releaseButton() {
    connection.fakeInput.press(button: 1, isDown: false)
    connection.flush()
  }

  /// Holds a key while something is done.
  func hold(_ name: String, while body: () throws -> Void) throws {
    let keysym = try #require(KeySymbols.keysym(named: name))
    let code = try #require(connection.keymap.combination(for: keysym)).keycode
    connection.fakeInput.press(code, isDown: true)
    defer {
      connection.fakeInput.press(code, isDown: false)
      connection.flush()
    }
    try body()
  }

  /// Moves the pointer to the screen's corner, where no window is.
  func leaveWindow() {
    connection.fakeInput.movePointer(
      to: PixelPoint(x: connection.screenSize.width - 1, y: connection.screenSize.height - 1)
    )
    connection.flush()
  }

  /// Gives the hardware keyboard another layout, as `setxkbmap` names it.
  func setLayout(_ words: String...) throws {
    try run(["setxkbmap"] + words)
    connection = try Connection(name: display)
  }

  /// Runs a program on this screen to its end.
  private func run(_ command: [String]) throws {
    let variables = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
    let process = try ChildProcess(URL(fileURLWithPath: "/usr/bin/env"), command, environment: variables)
    try #require(process.waitForEnd() == 0, "\(command) failed")
  }
}

import Foundation
import X11
import X11Testing

/// Two programs on one private server: ours, and another one that looks at it from outside.
final class Desk {
  let server: XvfbServer
  let connection: Connection
  let loop: EventLoop
  let other: Connection
  let otherLoop: EventLoop
  private var windows: [Window] = []
  private(set) var events: [Event] = []
  private(set) var otherEvents: [Event] = []

  init(arguments: [String] = [], windowManager: XvfbServer.WindowManager? = nil) throws {
    server = try XvfbServer(arguments: arguments, windowManager: windowManager)
    connection = try Connection(name: server.display)
    loop = EventLoop(connection: connection)
    other = try Connection(name: server.display)
    otherLoop = EventLoop(connection: other)
    loop.onEvent = { [unowned self] in events.append($0) }
    otherLoop.onEvent = { [unowned self] in otherEvents.append($0) }
    loop.watch(other.fileDescriptor) { [unowned self] in dispatchOther() }
  }

  /// Lets both programs handle events until `condition` holds; false if that takes too long.
  func wait(_ condition: () -> Bool) -> Bool {
    dispatchOther()
    return loop.run(for: 20) {
      dispatchOther()
      return condition()
    }
  }

  /// Handles all events of the other program: for those that were read while it waited for an answer, the sleeping loop
  /// wouldn't wake.
  private func dispatchOther() {
    repeat { otherLoop.dispatchPending() } while otherLoop.hasEvents
  }

  /// A window of ours that has the keyboard; stays until the end.
  @discardableResult
  func makeFocusedWindow(_ options: WindowOptions = WindowOptions()) -> Window {
    let window = Window(options, on: connection)
    windows.append(window)
    window.map()
    _ = wait { window.isMapped }
    window.focus()
    _ = wait { window.hasFocus }
    return window
  }

  /// What was typed into our windows.
  var text: String { events.typed }

  /// What was typed into the other program's windows.
  var otherText: String { otherEvents.typed }

  var keyDowns: [KeyStroke] {
    events.compactMap { event in
      if case .keyDown(let stroke) = event { return stroke }
      return nil
    }
  }

  /// Presses and releases a key of the hardware.
  func press(_ keycode: Int) {
    other.fakeInput.press(keycode, isDown: true)
    other.fakeInput.press(keycode, isDown: false)
    other.flush()
  }
}

extension [Event] {
  /// The text of all keys.
  fileprivate var typed: String {
    reduce(into: "") { text, event in
      if case .keyDown(let stroke) = event { text += stroke.text }
    }
  }
}

extension Desk {
  /// Changes the keyboard for all programs, as the desktop's settings do.
  func setLayout(_ layout: String, options: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = "setxkbmap -layout \"$1\" -option '' -option \"$2\" -print | xkbcomp -w0 - \"$DISPLAY\" 2>/dev/null"
    process.arguments = ["-c", command, "sh", layout, options]
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": server.display]) { $1 }
    try process.run()
    process.waitUntilExit()
    other.keymap.invalidate()
  }
}

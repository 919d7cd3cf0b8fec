import Foundation
import Testing
import X11

extension DemoRun {
  /// The demo's windows on the screen, the topmost first.
  var windows: [XID] {
    screen.connection.fetchWindows(ofProcess: identifier).filter { screen.connection.fetchIsViewable($0) }
  }

  /// Waits until the demo has so many windows; they.
  func waitForWindows(count: Int) throws -> [XID] {
    let connection = try Connection(name: screen.display)
    let loop = EventLoop(connection: connection)
    // The window manager's list of windows is one of the desktop's properties.
    connection.desktop.watch()
    let isMet = loop.run(for: 20) { self.windows.count == count }
    try #require(isMet, "there are \(windows.count) windows, not \(count)")
    return windows
  }

  /// Moves one of its windows, and waits until it is there; false if that takes too long.
  func bring(_ window: XID, to origin: PixelPoint) throws -> Bool {
    try wait(for: window, { $0.move(window, to: origin) }) { $0.fetchFrameOrigin(of: window) == origin }
  }

  /// Waits until one of its windows is as `condition` wants it on the screen, without its frame; false if that takes too
  /// long.
  func wait(for window: XID, until condition: (PixelRect) -> Bool) throws -> Bool {
    try wait(for: window, { _ in }) { $0.fetchFrame(of: window).map(condition) ?? false }
  }

  /// Waits until the window manager says that a window has the keys; false if that takes too long.
  func waitForFocus(of window: XID) throws -> Bool {
    let connection = try Connection(name: screen.display)
    let (loop, active) = (EventLoop(connection: connection), connection.atoms[.netActiveWindow])
    connection.desktop.watch()
    return loop.run(for: 20) { connection.fetchProperty(active, of: connection.root)?.words.first == window }
  }

  private func wait(
    for window: XID,
    _ request: (Connection) -> Void,
    until condition: (Connection) -> Bool
  ) throws -> Bool {
    let connection = try Connection(name: screen.display)
    connection.listen(to: window)
    request(connection)
    connection.flush()
    return EventLoop(connection: connection).run(for: 20) { condition(connection) }
  }

  /// Asks the demo to close one of its windows, as a window manager does.
  func askToClose(_ window: XID) {
    let atoms = screen.connection.atoms
    screen.connection.send(atoms[.wmProtocols], words: [Int(atoms[.wmDeleteWindow])], to: window)
    screen.connection.flush()
  }

  /// The name of one of its windows.
  func title(of window: XID) -> String? {
    screen.connection.fetchText(screen.connection.atoms[.netWMName], of: window)
  }
}

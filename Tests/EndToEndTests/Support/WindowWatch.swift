import Testing
import X11
import X11Testing

/// The demo's window as its window manager treats it, and what a person asks that for.
final class WindowWatch {
  private let demo: DemoRun
  private let connection: Connection
  private let loop: EventLoop

  init(_ demo: DemoRun) throws {
    self.demo = demo
    connection = try Connection(name: demo.screen.server.display)
    loop = EventLoop(connection: connection)
    connection.listen(to: demo.window)
    connection.listenToMessagesOnRoot()
    connection.synchronize()
  }

  /// Minimises the window, and waits until that is done: mapping a window that is still mapped would do nothing.
  func minimise() throws {
    connection.setMinimised(demo.window, true)
    try wait(until: "it is minimised") { !$0.fetchIsMapped($1) }
  }

  /// Brings the minimised window back.
  func restore() throws {
    connection.setMinimised(demo.window, false)
    try wait(until: "it is back") { $0.fetchIsViewable($1) }
  }

  /// Makes the window cover the screen, and waits until it does.
  func fillScreen() throws {
    connection.setFullScreen(demo.window, true)
    try waitUntilFull()
  }

  /// Waits until the window covers the screen.
  func waitUntilFull() throws {
    try wait(until: "it covers the screen") { $0.fetchFrame(of: $1) == PixelRect(size: $0.screenSize) }
  }

  /// Gives the window that covers the screen its frame again, and waits until it has it.
  func leaveFullScreen() throws {
    connection.setFullScreen(demo.window, false)
    try waitUntilFramed()
  }

  /// Waits until the window no longer covers the screen.
  func waitUntilFramed() throws {
    try wait(until: "it leaves room") { $0.fetchFrame(of: $1) != PixelRect(size: $0.screenSize) }
  }

  /// Clicks in the middle of an input, and waits until the window has the focus.
  func click(_ item: String) throws {
    try demo.click(item)
    try wait(until: "it has the focus") { $0.fetchFocusedWindow() == $1 }
  }

  /// Waits until the window's state meets `condition`, which is asked whenever something has happened to it.
  func wait(until what: String, _ condition: (Connection, XID) -> Bool) throws {
    connection.flush()
    let isMet = loop.run(for: 20) { condition(connection, demo.window) }
    try #require(isMet, "the demo's window: never said that \(what); \(demo.said)")
  }
}

import CX11
import X11

/// A window manager's connection, on which it gets other programs' requests about their top-level windows.
///
/// The server passes such requests to the connection that redirects them (`SubstructureRedirectMask`), but carries out that
/// connection's own: so the window manager changes windows in ``perform(_:)``.
package final class WindowManagerConnection {
  /// A program's request to map or configure a window.
  package enum Request {
    /// A window is to be mapped.
    case map(XID)
    /// A window is to have this frame.
    case configure(XID, PixelRect)
  }

  /// Gets every request, in order.
  package var requestHandler: ((Request) -> Void)?

  private let connection: Connection
  private let loop: EventLoop

  /// Manages the windows of the screen on which a loop's connection is; nil where there is a window manager already.
  ///
  /// - Throws: `ConnectionError`.
  package init?(on loop: EventLoop) throws(ConnectionError) {
    connection = try Connection(name: loop.connection.name)
    self.loop = loop
    guard connection.manageWindows() else { return nil }
    loop.watch(connection.fileDescriptor) { [unowned self] in handOutRequests() }
  }

  isolated deinit { loop.watch(connection.fileDescriptor, nil) }

  /// Changes windows at once, also those of other programs.
  package func perform(_ changes: (Connection) -> Void) {
    changes(connection)
    connection.flush()
    handOutRequests()
  }

  private func handOutRequests() {
    while XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if let request = request(event) { requestHandler?(request) }
    }
  }

  private func request(_ event: XEvent) -> Request? {
    switch event.type {
    case MapRequest: return .map(event.xmaprequest.window)
    case ConfigureRequest:
      let wish = event.xconfigurerequest
      let frame = PixelRect(x: Int(wish.x), y: Int(wish.y), width: Int(wish.width), height: Int(wish.height))
      return .configure(wish.window, frame)
    default: return nil
    }
  }
}

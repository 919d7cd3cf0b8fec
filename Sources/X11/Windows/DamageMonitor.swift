import CX11
import Glibc

/// Tells when somebody draws on a window (DAMAGE 1.1), also on another program's; for measuring.
package final class DamageMonitor {
  private typealias Create = @convention(c) (OpaquePointer?, XID, Int32) -> XID
  private typealias QueryExtension =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
  private typealias QueryVersion =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32

  /// Something that was drawn.
  package struct Damage {
    /// When we heard of it, on the loop's clock in seconds.
    package let time: Double
    /// Where, in pixels of the window.
    package let rect: PixelRect
  }

  private let connection: Connection
  private let create: Create
  private let notifyType: Int32

  /// Nil where libXdamage or the extension is missing.
  package init?(connection: Connection) {
    guard let library = DynamicLibrary("libXdamage.so.1"),
      let query = library.function("XDamageQueryExtension", as: QueryExtension.self),
      let version = library.function("XDamageQueryVersion", as: QueryVersion.self),
      let create = library.function("XDamageCreate", as: Create.self)
    else { return nil }
    var (event, error): (Int32, Int32) = (0, 0)
    guard query(connection.display, &event, &error) != 0 else { return nil }
    var (major, minor): (Int32, Int32) = (1, 1)
    guard version(connection.display, &major, &minor) != 0 else { return nil }
    self.connection = connection
    self.create = create
    notifyType = event
  }

  /// Reports every drawing on `window` and what is inside it from now on (level `RawRectangles`).
  package func watch(_ window: XID) {
    _ = create(connection.display, window, 0)
    XSync(connection.display, 0)
  }

  /// Waits for the next drawing; nil when `deadline`, on the loop's clock, passes first. Drops all other events.
  package func wait(until deadline: Double) -> Damage? {
    while true {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        if event.type == notifyType { return damage(&event) }
      }
      let rest = deadline - MonotonicClock.now
      guard rest > 0 else { return nil }
      var file = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&file, 1, Int32((rest * 1000).rounded(.up)))
    }
  }

  /// Waits `seconds` at most for the next drawing.
  package func wait(for seconds: Double) -> Damage? { wait(until: MonotonicClock.now + seconds) }

  private func damage(_ event: inout XEvent) -> Damage {
    let now = MonotonicClock.now
    return withUnsafeMutablePointer(to: &event) { pointer in
      pointer.withMemoryRebound(to: CX11DamageEvent.self, capacity: 1) {
        let area = $0.pointee.area
        return Damage(
          time: now,
          rect: PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
        )
      }
    }
  }
}

extension Connection {
  /// The windows on the root that belong to a process (`_NET_WM_PID`), newest first, also below a window manager's frames.
  package func fetchWindows(ofProcess process: Int32) -> [XID] {
    fetchChildren(of: root).reversed().flatMap { [$0] + fetchChildren(of: $0) }.filter { window in
      fetchProperty(atoms[.netWMPID], of: window)?.words.first == UInt(process)
    }
  }

  /// Gives the keyboard to any program's window (`XSetInputFocus`).
  package func setFocus(_ window: XID) {
    ignoringErrors { _ = XSetInputFocus(display, window, RevertToParent, Time(CurrentTime)) }
  }

  /// Asks for another size of any program's window; its window manager decides (`XResizeWindow`).
  package func resize(_ window: XID, to size: PixelSize) {
    ignoringErrors { _ = XResizeWindow(display, window, UInt32(size.width), UInt32(size.height)) }
  }

  /// A window's size and its place on the screen; nil when it is gone.
  package func fetchFrame(of window: XID) -> PixelRect? {
    let answer = trapping { () -> PixelRect? in
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
      var (x, y): (Int32, Int32) = (0, 0)
      var child: XID = 0
      XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
      return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }
    guard case .success(let frame) = answer else { return nil }
    return frame
  }

  private func fetchChildren(of window: XID) -> [XID] {
    let answer = trapping { () -> [XID] in
      var (parent, ancestor): (XID, XID) = (0, 0)
      var children: UnsafeMutablePointer<XID>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &ancestor, &parent, &children, &count) != 0, let children else { return [] }
      defer { XFree(children) }
      return Array(UnsafeBufferPointer(start: children, count: Int(count)))
    }
    guard case .success(let children) = answer else { return [] }
    return children
  }
}

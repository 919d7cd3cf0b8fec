import CX11
import Outside
import X11

/// Reports what is drawn on windows, also on other programs' (DAMAGE 1.1). For programs that measure.
package final class DamageExtension {
  private typealias Create = @convention(c) (OpaquePointer?, XID, Int32) -> XID
  private typealias Query =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32

  private unowned let connection: Connection
  private let create: Create
  private let notifyType: Int32
  /// `XDamageReportRawRectangles`: an event for each drawing, even where one was reported before.
  private static let rawRectangles: Int32 = 0

  /// Nil where libXdamage or the extension is missing.
  package init?(connection: Connection) {
    guard connection.fetchOpcode(of: .damage) != nil, let library = DynamicLibrary("libXdamage.so.1"),
      let query = library.function("XDamageQueryExtension", as: Query.self),
      let version = library.function("XDamageQueryVersion", as: Query.self),
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

  /// Reports every drawing on `window` and its subwindows from now on. Waits for the server.
  package func watch(_ window: XID) {
    _ = create(connection.display, window, Self.rawRectangles)
    connection.synchronize()
  }

  /// The rectangle that was drawn on, in pixels of the watched window; nil for an event of another kind.
  package func damage(in raw: RawEvent) -> PixelRect? {
    guard raw.event.type == notifyType else { return nil }
    return withUnsafePointer(to: raw.event) { pointer in
      pointer.withMemoryRebound(to: CX11DamageEvent.self, capacity: 1) {
        let area = $0.pointee.area
        return PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
      }
    }
  }
}

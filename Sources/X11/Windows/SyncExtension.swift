import CX11
import Outside

/// Counters that show the window manager when a resized frame has been drawn (SYNC, `_NET_WM_SYNC_REQUEST`).
package final class SyncExtension {
  fileprivate typealias CreateCounter = @convention(c) (OpaquePointer?, CX11SyncValue) -> XID
  fileprivate typealias SetCounter = @convention(c) (OpaquePointer?, XID, CX11SyncValue) -> Int32
  fileprivate typealias DestroyCounter = @convention(c) (OpaquePointer?, XID) -> Int32
  private typealias Initialize =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32

  private unowned let connection: Connection
  private let create: CreateCounter
  fileprivate let set: SetCounter
  fileprivate let destroy: DestroyCounter

  init?(connection: Connection) {
    guard connection.fetchOpcode(of: .sync) != nil, let library = DynamicLibrary("libXext.so.6"),
      let initialize = library.function("XSyncInitialize", as: Initialize.self),
      let create = library.function("XSyncCreateCounter", as: CreateCounter.self),
      let set = library.function("XSyncSetCounter", as: SetCounter.self),
      let destroy = library.function("XSyncDestroyCounter", as: DestroyCounter.self)
    else { return nil }
    var major: Int32 = 0
    var minor: Int32 = 0
    guard initialize(connection.display, &major, &minor) != 0 else { return nil }
    self.connection = connection
    self.create = create
    self.set = set
    self.destroy = destroy
  }

  func makeCounter() -> SyncCounter {
    SyncCounter(id: create(connection.display, CX11SyncValue(hi: 0, lo: 0)), connection: connection, sync: self)
  }
}

/// One window's counter, by which it acknowledges resized frames.
@MainActor
package final class SyncCounter {
  let id: XID
  private let connection: Connection
  private let sync: SyncExtension
  private var requested: CX11SyncValue?

  init(id: XID, connection: Connection, sync: SyncExtension) {
    self.id = id
    self.connection = connection
    self.sync = sync
  }

  isolated deinit {
    _ = sync.destroy(connection.display, id)
  }

  func request(low: Int, high: Int) {
    requested = CX11SyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
  }

  /// Reports to the window manager that the frame in the window's new size has been drawn; does nothing without its
  /// request.
  package func acknowledge() {
    guard let value = requested else { return }
    requested = nil
    _ = sync.set(connection.display, id, value)
  }
}

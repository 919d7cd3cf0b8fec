import CX11
import Outside
import X11

/// Counts what a client has created on the server (X-Resource 1.0). For programs that measure.
package final class ResourceExtension {
  private typealias Query =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
  private typealias QueryResources =
    @convention(c) (OpaquePointer?, XID, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?) -> Int32
  private typealias QueryBytes = @convention(c) (OpaquePointer?, XID, UnsafeMutablePointer<UInt>?) -> Int32

  private unowned let connection: Connection
  private let queryResources: QueryResources
  private let queryBytes: QueryBytes

  /// `XResType`: a type, and the number of the client's resources of that type.
  private struct Count {
    var type: Atom
    var count: UInt32
  }

  /// Nil where libXRes or the extension is missing.
  package init?(connection: Connection) {
    guard connection.fetchOpcode(of: .resources) != nil, let library = DynamicLibrary("libXRes.so.1"),
      let query = library.function("XResQueryExtension", as: Query.self),
      let resources = library.function("XResQueryClientResources", as: QueryResources.self),
      let bytes = library.function("XResQueryClientPixmapBytes", as: QueryBytes.self)
    else { return nil }
    var (event, error): (Int32, Int32) = (0, 0)
    guard query(connection.display, &event, &error) != 0 else { return nil }
    self.connection = connection
    queryResources = resources
    queryBytes = bytes
  }

  /// The number of resources of each type, such as “PIXMAP”, of the client that created `resource`; nil if it is gone. Asks
  /// the server.
  package func fetchCounts(ofOwnerOf resource: XID) -> [String: Int]? {
    var number: Int32 = 0
    var types: UnsafeMutablePointer<Count>?
    guard queryResources(connection.display, resource, &number, &types) != 0 else { return nil }
    defer { if let types { XFree(types) } }
    var counts: [String: Int] = [:]
    for entry in UnsafeBufferPointer(start: types, count: Int(number)) {
      counts[connection.fetchAtomName(entry.type) ?? "\(entry.type)", default: 0] += Int(entry.count)
    }
    return counts
  }

  /// The bytes of all pixmaps of the client that created `resource`; nil if it is gone. Asks the server.
  package func fetchPixmapBytes(ofOwnerOf resource: XID) -> Int? {
    var bytes: UInt = 0
    return queryBytes(connection.display, resource, &bytes) != 0 ? Int(bytes) : nil
  }
}

import CX11

/// Carries messages of the X Input Method Protocol between a program and a server as client messages of X (transport `X/`),
/// the long ones in properties.
@MainActor
final class XIMTransport {
  private unowned let connection: Connection
  /// The window to which the server sends messages.
  private let window: XID
  /// The window that owns the selection with the server's name.
  private let owner: XID
  /// The window that takes messages to the server; 0 until the server has answered.
  private var server: XID = 0
  private let (connect, message, more): (Atom, Atom, Atom)
  private var collected: [UInt8] = []
  /// The number of the property that was last sent to any server. A new server's window may have the ID of an ended
  /// server's, with properties that were still sent to that: so the numbering goes on.
  private static var sentProperties = 0

  /// The longest message that is accepted, in bytes.
  private static let mostMessageBytes = 1 << 16
  /// The number of property names, which are used in turn.
  private static let propertyCount = 20
  private static let shortest = 20

  /// The result of receiving an X event from the server.
  enum Arrival {
    /// The server takes messages.
    case connected
    /// Messages with their opcodes and data; empty for a part of a message.
    case messages([(opcode: UInt8, data: [UInt8])])
    /// The server's window is gone, or the server violates the protocol.
    case gone
  }

  /// Asks the server with the name `server` to connect; nil if there is none.
  init?(to server: Atom, connection: Connection) {
    let owner = XGetSelectionOwner(connection.display, server)
    guard owner != XID(None) else { return nil }
    self.connection = connection
    self.owner = owner
    window = connection.makeRequestor()
    connect = connection.internAtom("_XIM_XCONNECT")
    message = connection.internAtom("_XIM_PROTOCOL")
    more = connection.internAtom("_XIM_MOREDATA")
    connection.ignoringErrors { _ = XSelectInput(connection.display, owner, StructureNotifyMask) }
    connection.send(connect, words: [Int(bitPattern: window), 0, 0], to: owner)
  }

  /// Reads an X event; nil if it isn't the server's.
  func receive(_ event: XEvent) -> Arrival? {
    if event.type == DestroyNotify {
      let id = event.xdestroywindow.window
      guard id == owner || id == server else { return nil }
      // Another program's window may get the same ID.
      server = 0
      return .gone
    }
    guard event.type == ClientMessage, event.xclient.window == window else { return nil }
    let words = withUnsafeBytes(of: event.xclient.data) { Array($0.bindMemory(to: Int.self).prefix(5)) }
    switch (event.xclient.message_type, event.xclient.format) {
    case (connect, 32): return accept(XID(bitPattern: words[0]))
    case (message, 8), (more, 8):
      let isLast = event.xclient.message_type == message
      return take(withUnsafeBytes(of: event.xclient.data) { Array($0.prefix(Self.shortest)) }, isLast: isLast)
    case (message, 32): return fetch(Atom(bitPattern: words[1]), length: words[0])
    default: return .messages([])
    }
  }

  /// Sends a message.
  func send(_ opcode: UInt8, _ data: XIMWriter) {
    guard server != 0 else { return }
    var data = data
    data.pad()
    var head = XIMWriter(UInt16(opcode))
    head.add(UInt16(truncatingIfNeeded: data.bytes.count / 4))
    let bytes = head.bytes + data.bytes
    guard bytes.count > Self.shortest else {
      let padding = [UInt8](repeating: 0, count: Self.shortest - bytes.count)
      return connection.send(message, bytes: bytes + padding, to: server)
    }
    Self.sentProperties = (Self.sentProperties + 1) % Self.propertyCount
    let name = connection.internAtom("_client\(Self.sentProperties)")
    connection.ignoringErrors {
      let (type, count) = (Atom(XA_STRING), Int32(bytes.count))
      XChangeProperty(connection.display, server, name, type, 8, PropModeAppend, bytes, count)
    }
    connection.send(message, words: [bytes.count, Int(bitPattern: name)], to: server)
  }

  /// Closes this program's end.
  func close() {
    connection.ignoringErrors {
      for id in [owner, server] where id != 0 { XSelectInput(connection.display, id, NoEventMask) }
    }
    XDestroyWindow(connection.display, window)
  }

  /// Xlib's handle of the display.
  var display: OpaquePointer { connection.display }

  // MARK: - Private

  private func accept(_ server: XID) -> Arrival {
    guard self.server == 0, server != 0 else { return .messages([]) }
    self.server = server
    connection.ignoringErrors { _ = XSelectInput(connection.display, server, StructureNotifyMask) }
    return .connected
  }

  private func take(_ bytes: [UInt8], isLast: Bool) -> Arrival {
    guard collected.count + bytes.count <= Self.mostMessageBytes else { return .gone }
    collected += bytes
    guard isLast else { return .messages([]) }
    defer { collected = [] }
    return Self.split(collected, isPadded: true)
  }

  private func fetch(_ name: Atom, length: Int) -> Arrival {
    guard (4...Self.mostMessageBytes).contains(length) else { return .gone }
    // Several messages may have been added to a property before the first of them was read.
    let limit = Self.mostMessageBytes
    guard let property = connection.fetchProperty(name, of: window, deletes: true, atMost: limit) else {
      return .messages([])
    }
    return Self.split(property.bytes, isPadded: false)
  }

  /// Splits `bytes` into messages. Padded bytes, as in a client message of X, hold one message, and meaningless bytes after
  /// it.
  static func split(_ bytes: [UInt8], isPadded: Bool) -> Arrival {
    var reader = XIMReader(bytes)
    var messages: [(opcode: UInt8, data: [UInt8])] = []
    repeat {
      guard let head = reader.bytes(4), let data = reader.bytes((Int(head[2]) | Int(head[3]) << 8) * 4) else {
        return .gone
      }
      messages.append((head[0], data))
    } while !isPadded && !reader.isAtEnd
    return .messages(messages)
  }
}

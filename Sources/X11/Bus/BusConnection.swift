import CX11
import Glibc

/// A bus (D-Bus), the desktop's session bus for instance, as a program that calls others and receives signals.
///
/// Nothing waits: what is said is sent as the bus takes it, and answers are handled when they come. A bus that says what
/// isn't understood is left.
@MainActor
package final class BusConnection {
  /// Weak, because a connection to the X server may hold this one, and its loop holds that.
  private weak var loop: EventLoop?
  private let library: BusLibrary
  private let connection: BusLibrary.Handle
  /// The watches that the library has asked for: whether its socket can be read, and whether it can be written to.
  private var watches: Set<BusLibrary.Handle> = []
  private var descriptor: Int32 = -1

  /// Called with each message.
  package var onMessage: (BusMessage) -> Void = { _ in }
  /// Called when the bus is gone, or was left.
  package var onClose: () -> Void = {}

  /// The most bytes of a message that are taken.
  private static let limit = 1 << 20
  private static let (bus, busPath) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")

  /// Connects to the bus at `address`, as in `DBUS_SESSION_BUS_ADDRESS`; nil if there is none, or no library.
  package init?(
    loop: EventLoop,
    address: String? = BusConnection.sessionAddress,
    library name: String = BusLibrary.fileName
  ) {
    // Other ways to a bus than a socket of this machine would wait, or start programs.
    let places = (address ?? "").split(separator: ";").map(String.init).filter { $0.hasPrefix("unix:") }
    guard !places.isEmpty, let library = BusLibrary(name),
      let place = places.first(where: { Self.isOpen($0, library) }), let connection = library.open(place, nil)
    else { return nil }
    (self.loop, self.library, self.connection) = (loop, library, connection)
    library.setLimit(connection, Self.limit)
    let owner = Unmanaged.passUnretained(self).toOpaque()
    _ = library.addFilter(connection, { BusConnection.take($1, $2) }, owner, nil)
    _ = library.setWatchHandlers(
      connection,
      { BusConnection.change($1, adding: $0) },
      { BusConnection.change($1, removing: $0) },
      { _, owner in BusConnection.change(owner) },
      owner,
      nil
    )
    call("Hello", of: Self.bus, at: Self.busPath, in: Self.bus)
  }

  isolated deinit {
    // The library reports the end of its watches.
    watches = []
    library.close(connection)
    library.release(connection)
  }

  /// Where the session's bus is; nil if there is none.
  static var sessionAddress: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = variable("XDG_RUNTIME_DIR"), access("\(folder)/bus", F_OK) == 0 else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Calls a method of a program; the serial to which the reply refers, 0 if it can't be called.
  ///
  /// - Parameters:
  ///   - member: the method.
  ///   - interface: that it belongs to.
  ///   - path: of the object.
  ///   - destination: the program's name on the bus.
  ///   - arguments: what it is given.
  @discardableResult
  package func call(
    _ member: String,
    of interface: String,
    at path: String,
    in destination: String,
    _ arguments: Argument...
  ) -> UInt32 {
    call(BusObject(destination: destination, path: path, interface: interface), member, arguments, isAnswered: true)
  }

  /// Calls a method of an object; the serial to which the reply refers, 0 if it can't be called.
  ///
  /// - Parameter isAnswered: Whether the program is to answer.
  @discardableResult
  func call(_ object: BusObject, _ member: String, _ arguments: [Argument] = [], isAnswered: Bool) -> UInt32 {
    guard let message = library.makeCall(object.destination, object.path, object.interface, member) else { return 0 }
    if !isAnswered { library.setNoReply(message, 1) }
    var place = CX11BusIterator()
    library.startWriting(message, &place)
    for argument in arguments { write(argument, at: &place) }
    var serial: UInt32 = 0
    _ = library.send(connection, message, &serial)
    library.releaseMessage(message)
    return serial
  }

  /// An argument of a method call.
  package enum Argument {
    case text(String)
    case texts([String])
    case number(UInt32)
    case integer(Int32)
    case wide(UInt64)
    case flag(Bool)
    /// An array of structures of two texts each.
    case pairs([(String, String)])
  }

  /// Lets the bus hand over the signals that a rule describes.
  package func listen(to rule: String) {
    call("AddMatch", of: Self.bus, at: Self.busPath, in: Self.bus, .text(rule))
  }

  // MARK: - Connecting

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a bus takes connections there. The library would wait for one that hangs and has a full queue of them.
  private static func isOpen(_ place: String, _ library: BusLibrary) -> Bool {
    var entries: UnsafeMutablePointer<BusLibrary.Handle?>?
    var count: Int32 = 0
    guard library.parse(place, &entries, &count, nil) != 0 else { return false }
    defer { library.freeEntries(entries) }
    guard let entry = entries?[0] else { return false }
    if let path = library.value(entry, "path") { return isOpen(Array(String(cString: path).utf8)) }
    // An abstract name begins with a zero.
    return library.value(entry, "abstract").map { isOpen([0] + Array(String(cString: $0).utf8)) } ?? false
  }

  private static func isOpen(_ path: [UInt8]) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(AF_UNIX, kind, 0)
    guard socket >= 0 else { return false }
    defer { Glibc.close(socket) }
    // An abstract name ends where the length says.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count + (path.first == 0 ? 0 : 1))
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, length) == 0 }
    }
  }

  // MARK: - Talking

  private func write(_ argument: Argument, at place: inout CX11BusIterator) {
    switch argument {
    case .text(let text): write(text, at: &place)
    case .texts(let texts): writeList(Self.list, of: "s", at: &place) { for text in texts { write(text, at: &$0) } }
    case .number(let number): withUnsafePointer(to: number) { _ = library.write(&place, Self.number, $0) }
    case .integer(let number): withUnsafePointer(to: number) { _ = library.write(&place, Self.integer, $0) }
    case .wide(let number): withUnsafePointer(to: number) { _ = library.write(&place, Self.wide, $0) }
    case .flag(let flag): withUnsafePointer(to: flag ? 1 as UInt32 : 0) { _ = library.write(&place, Self.flag, $0) }
    case .pairs(let pairs):
      writeList(Self.list, of: "(ss)", at: &place) { place in
        for pair in pairs {
          writeList(Self.structure, of: nil, at: &place) {
            write(pair.0, at: &$0)
            write(pair.1, at: &$0)
          }
        }
      }
    }
  }

  private func writeList(
    _ type: Int32,
    of items: String?,
    at place: inout CX11BusIterator,
    _ body: (inout CX11BusIterator) -> Void
  ) {
    var inside = CX11BusIterator()
    guard library.beginList(&place, type, items, &inside) != 0 else { return }
    body(&inside)
    _ = library.endList(&place, &inside)
  }

  private func write(_ text: String, at place: inout CX11BusIterator) {
    text.withCString { pointer in
      withUnsafePointer(to: pointer) { _ = library.write(&place, Self.text, $0) }
    }
  }

  /// Reads and writes what can be, and hands out the messages that have come.
  private func exchange() {
    for watch in watches where watches.contains(watch) && library.isEnabled(watch) != 0 {
      _ = library.handle(watch, UInt32(bitPattern: library.flags(watch)))
    }
    while library.dispatch(connection) == Self.moreRemains {}
  }

  /// Waits for what the library wants to know of its socket now.
  private func awaitExchange() {
    let kinds = watches.filter { library.isEnabled($0) != 0 }.map { library.flags($0) }
    let events = kinds.reduce(0) { $0 | ($1 == Self.readable ? POLLIN : POLLOUT) }
    loop?.watch(descriptor, for: events, events == 0 ? nil : { [weak self] in self?.exchange() })
  }

  private static func change(
    _ owner: BusLibrary.Owner?,
    adding new: BusLibrary.Handle? = nil,
    removing old: BusLibrary.Handle? = nil
  ) -> UInt32 {
    guard let owner else { return 0 }
    let bus = Unmanaged<BusConnection>.fromOpaque(owner).takeUnretainedValue()
    if let new {
      bus.descriptor = bus.library.descriptor(new)
      bus.watches.insert(new)
    }
    if let old { bus.watches.remove(old) }
    bus.awaitExchange()
    return 1
  }

  private static func take(_ message: BusLibrary.Handle?, _ owner: BusLibrary.Owner?) -> Int32 {
    guard let message, let owner else { return notHandled }
    let bus = Unmanaged<BusConnection>.fromOpaque(owner).takeUnretainedValue()
    let received = BusMessage(message, bus.library)
    // The library's own message.
    if received.interface == "\(Self.bus).Local" { bus.onClose() } else { bus.onMessage(received) }
    return notHandled
  }

  private static let (readable, moreRemains, notHandled): (Int32, Int32, Int32) = (1, 0, 1)
  private static let (list, structure) = (Int32(UInt8(ascii: "a")), Int32(UInt8(ascii: "r")))
  private static let (text, flag) = (Int32(UInt8(ascii: "s")), Int32(UInt8(ascii: "b")))
  private static let (number, integer, wide) = (
    Int32(UInt8(ascii: "u")), Int32(UInt8(ascii: "i")), Int32(UInt8(ascii: "t"))
  )
}

/// An object on a bus (D-Bus), and one of its interfaces.
struct BusObject {
  /// The bus name of the program that the object belongs to.
  let destination: String
  /// The object path.
  let path: String
  /// The interface whose methods are called.
  let interface: String
}

import CX11
import Glibc

/// A connection to a bus (D-Bus), such as the desktop's session bus: it calls other programs, receives signals, and serves
/// objects of its own.
///
/// Nothing waits: messages are sent as the socket takes them, and replies are handled when they come. The library
/// disconnects from a bus that sends malformed messages.
@MainActor
package final class BusConnection {
  /// Weak, because the loop holds a connection to the X server, which may hold this object.
  private weak var loop: EventLoop?
  private let library: BusLibrary
  private let connection: BusLibrary.Handle
  /// The watches that the library has asked for: whether its socket can be read, and whether it can be written to.
  private var watches: Set<BusLibrary.Handle> = []
  private var descriptor: Int32 = -1
  /// The callers that wait for replies, by the calls' serials.
  private var replies: [UInt32: (BusMessage) -> Void] = [:]

  /// The program's unique name on the bus; empty until the bus has assigned it.
  package private(set) var name = ""
  /// Called when the bus has assigned ``name``.
  package var onOpen: () -> Void = {}
  /// Called with each message, except those that ``answer`` or the caller of ``ask(_:_:_:startsService:reply:)`` gets.
  package var onMessage: (BusMessage) -> Void = { _ in }
  /// Answers the calls of other programs; nil as long as this one has no objects.
  package var answer: ((BusMessage) throws(BusFailure) -> [BusValue])?
  /// The interfaces whose methods may get passwords: texts in calls of them are ``BusValue/secret(_:)``.
  package var secretInterfaces: Set<String> = []
  /// Called when the bus has gone, or the library has disconnected from it.
  package var onClose: () -> Void = {}

  /// The size of the largest message that is accepted, in bytes.
  private static let mostMessageBytes = 1 << 20
  /// An upper bound, in bytes, of what the library reads at once, and of a message without its texts.
  private static let readAtOnce = 4096

  /// Connects to the bus at `address`, as in `DBUS_SESSION_BUS_ADDRESS`; nil if there is none, or no library.
  package init?(
    loop: EventLoop,
    address: String? = BusConnection.sessionAddress,
    library name: String = BusLibrary.fileName
  ) {
    // D-Bus transports other than a local socket may block, or start programs.
    let places = (address ?? "").split(separator: ";").map(String.init).filter { $0.hasPrefix("unix:") }
    guard !places.isEmpty, let library = BusLibrary(name),
      let place = places.first(where: { Self.isOpen($0, library) }), let connection = library.open(place, nil)
    else { return nil }
    (self.loop, self.library, self.connection) = (loop, library, connection)
    library.setLimit(connection, Self.mostMessageBytes)
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
    ask(.bus, "Hello") { [weak self] reply in
      guard let self, let name = reply.body.first?.text else { return }
      self.name = name
      onOpen()
    }
  }

  isolated deinit {
    // Closing calls the watch handlers: with no watches left, the loop stops watching the socket.
    watches = []
    library.close(connection)
    library.release(connection)
  }

  /// The address of the session bus; nil if there is none.
  package static var sessionAddress: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = variable("XDG_RUNTIME_DIR"), access("\(folder)/bus", F_OK) == 0 else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Calls a method of a program. Returns the call's serial, to which the reply refers; 0 if it can't be called.
  ///
  /// - Parameters:
  ///   - member: the method.
  ///   - interface: the interface that the method belongs to.
  ///   - path: the object's path.
  ///   - destination: the program's name on the bus.
  ///   - arguments: the method's arguments.
  @discardableResult
  package func call(
    _ member: String,
    of interface: String,
    at path: String,
    in destination: String,
    _ arguments: BusValue...
  ) -> UInt32 {
    call(BusObject(destination: destination, path: path, interface: interface), member, arguments, isAnswered: true)
  }

  /// Calls a method of an object. Returns the call's serial, to which the reply refers; 0 if it can't be called.
  ///
  /// - Parameters:
  ///   - object: the object, and the interface that the method belongs to.
  ///   - member: the method.
  ///   - arguments: the method's arguments.
  ///   - isAnswered: whether the program is to answer.
  ///   - startsService: whether the bus may start the program that is called.
  @discardableResult
  package func call(
    _ object: BusObject,
    _ member: String,
    _ arguments: [BusValue] = [],
    isAnswered: Bool,
    startsService: Bool = true
  ) -> UInt32 {
    guard let message = library.makeCall(object.destination, object.path, object.interface, member) else { return 0 }
    if !isAnswered { library.setNoReply(message, 1) }
    if !startsService { library.setAutoStart(message, 0) }
    return send(message, arguments)
  }

  /// Calls a method of an object, and passes its reply or error to `reply`, which isn't called if the bus goes before.
  package func ask(
    _ object: BusObject,
    _ member: String,
    _ arguments: [BusValue] = [],
    startsService: Bool = true,
    reply: @escaping (BusMessage) -> Void
  ) {
    let serial = call(object, member, arguments, isAnswered: true, startsService: startsService)
    if serial != 0 { replies[serial] = reply }
  }

  /// Sends a signal of one of the program's own objects to all who listen.
  ///
  /// - Parameters:
  ///   - member: the signal.
  ///   - interface: the interface that the signal belongs to.
  ///   - path: the object's path.
  ///   - arguments: the signal's arguments.
  package func emit(_ member: String, of interface: String, at path: String, _ arguments: [BusValue]) {
    guard let message = library.makeSignal(path, interface, member) else { return }
    send(message, arguments)
  }

  /// Subscribes to the signals that match `rule` (`AddMatch`).
  package func listen(to rule: String) {
    call(.bus, "AddMatch", [.text(rule)], isAnswered: false)
  }

  /// Ends ``listen(to:)`` with the same rule.
  package func stopListening(to rule: String) { call(.bus, "RemoveMatch", [.text(rule)], isAnswered: false) }

  /// Reads and writes as much as is possible without waiting, and dispatches the messages that have come.
  package func exchange() {
    for watch in watches where watches.contains(watch) && library.isEnabled(watch) != 0 {
      _ = library.handle(watch, UInt32(bitPattern: library.flags(watch)))
    }
    while library.dispatch(connection) == Self.moreRemains {}
  }

  // MARK: - Connecting

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a bus accepts connections at `place`. The library would block on a bus that hangs with a full backlog.
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

  /// Has the loop watch the socket for the events that the library's enabled watches wait for.
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
    return bus.take(message) ? handled : notHandled
  }

  /// Handles a message; true for a call that was answered, so that the library doesn't answer it itself.
  private func take(_ message: BusLibrary.Handle) -> Bool {
    let received = BusMessage(message, library, secret: secretInterfaces)
    if received.secretCount > 0 { overwriteInput(received) }
    // The library itself sends this message, when it is disconnected.
    if received.interface == "org.freedesktop.DBus.Local" {
      replies = [:]
      onClose()
    } else if received.kind == .call, let answer {
      reply(to: message, received, answer)
      return true
    } else if let reply = replies.removeValue(forKey: received.answered) {
      reply(received)
    } else {
      onMessage(received)
    }
    return false
  }

  /// Overwrites a message in the library's input buffer, which only further input does: the program sends itself a message
  /// that is long enough.
  private func overwriteInput(_ message: BusMessage) {
    let own = BusObject(destination: name, path: "/", interface: "org.freedesktop.DBus.Peer")
    let padding = String(repeating: " ", count: message.secretCount + Self.readAtOnce)
    call(own, "Ping", [.text(padding)], isAnswered: false, startsService: false)
  }

  private func reply(
    to message: BusLibrary.Handle,
    _ call: BusMessage,
    _ answer: (BusMessage) throws(BusFailure) -> [BusValue]
  ) {
    let results: Result<[BusValue], BusFailure>
    do throws(BusFailure) { results = .success(try answer(call)) } catch { results = .failure(error) }
    guard library.wantsNoReply(message) == 0 else { return }
    switch results {
    case .success(let values): if let reply = library.makeReply(message) { send(reply, values) }
    case .failure(let failure):
      if let reply = library.makeError(message, failure.name, failure.text) { send(reply, []) }
    }
  }

  @discardableResult
  private func send(_ message: BusLibrary.Handle, _ arguments: [BusValue]) -> UInt32 {
    var writer = BusWriter(message, library)
    for argument in arguments { writer.write(argument) }
    var serial: UInt32 = 0
    _ = library.send(connection, message, &serial)
    library.releaseMessage(message)
    return serial
  }

  private static let (readable, moreRemains): (Int32, Int32) = (1, 0)
  private static let (handled, notHandled): (Int32, Int32) = (0, 1)
}

/// An object on a bus (D-Bus), and one of its interfaces.
package struct BusObject {
  /// The bus name of the program that the object belongs to.
  package let destination: String
  /// The object path.
  package let path: String
  /// The interface whose methods are called.
  package let interface: String

  /// An object of a program.
  package init(destination: String, path: String, interface: String) {
    (self.destination, self.path, self.interface) = (destination, path, interface)
  }

  /// The bus itself.
  package static let bus = BusObject(
    destination: "org.freedesktop.DBus",
    path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus"
  )
}

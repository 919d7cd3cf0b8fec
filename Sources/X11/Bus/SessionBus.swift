import Glibc

/// The desktop's session bus (D-Bus), as a program that calls others and hears signals.
///
/// Nothing waits: all that is said at first is sent at once, and answers are handled when they come. A bus that says what
/// isn't understood is left.
@MainActor
package final class SessionBus {
  private let loop: EventLoop
  private let socket: Int32
  private var received: [UInt8] = []
  private var isAccepted = false
  private var isClosed = false
  private var serial: UInt32 = 0

  /// Called with each message.
  package var onMessage: (BusMessage) -> Void = { _ in }
  /// Called when the bus is gone, or was left.
  package var onClose: () -> Void = {}

  /// Connects to the bus at `address`, as in `DBUS_SESSION_BUS_ADDRESS`; nil if there is none.
  package init?(loop: EventLoop, address: String? = SessionBus.address) {
    let places = address?.split(separator: ";").compactMap { Self.place(String($0)) } ?? []
    var found: Int32?
    for place in places where found == nil { found = Self.connect(to: place) }
    guard let socket = found else { return nil }
    (self.loop, self.socket) = (loop, socket)
    let name = String(getuid()).utf8.map { byte in "3\(Character(Unicode.Scalar(byte)))" }.joined()
    send(Array("\0AUTH EXTERNAL \(name)\r\nBEGIN\r\n".utf8))
    call("Hello", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", in: "org.freedesktop.DBus")
    loop.watch(socket) { [weak self] in self?.receive() }
  }

  isolated deinit { close() }

  /// Where the session's bus is; nil if there is none.
  package static var address: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    return variable("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
  }

  /// Calls a method of a program; the number by which the answer is known.
  @discardableResult
  package func call(
    _ member: String,
    of interface: String,
    at path: String,
    in destination: String,
    _ argument: BusMessage.Argument = .none
  ) -> UInt32 {
    serial += 1
    send(BusMessage.call(member, of: interface, at: path, in: destination, serial: serial, argument))
    return serial
  }

  /// Lets the bus hand over the signals that a rule describes.
  package func listen(to rule: String) {
    let bus = "org.freedesktop.DBus"
    call("AddMatch", of: bus, at: "/org/freedesktop/DBus", in: bus, .text(rule))
  }

  // MARK: - Private

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The path of a socket; an abstract one begins with a zero. Nil for other ways to reach a bus.
  private static func place(_ address: String) -> [UInt8]? {
    guard address.hasPrefix("unix:") else { return nil }
    for pair in address.dropFirst(5).split(separator: ",") {
      if pair.hasPrefix("path=") { return unescaped(pair.dropFirst(5)) }
      if pair.hasPrefix("abstract=") { return [0] + unescaped(pair.dropFirst(9)) }
    }
    return nil
  }

  /// Bytes other than a few are written as a percent sign and two digits.
  private static func unescaped(_ text: Substring) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), text.utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func connect(to path: [UInt8]) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(AF_UNIX, kind, 0)
    guard socket >= 0 else { return nil }
    // An abstract name ends where the length says.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count + (path.first == 0 ? 0 : 1))
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, length) == 0 }
    }
    if isConnected { return socket }
    Glibc.close(socket)
    return nil
  }

  /// What is said here is short: a bus that doesn't take it at once isn't waited for.
  private func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    if Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) != bytes.count { close() }
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return close() }
    received += buffer.prefix(count)
    while !isClosed, takeNext() {}
  }

  /// Takes the next message, or the line that accepts this program; false if it isn't complete.
  private func takeNext() -> Bool {
    guard isAccepted else { return takeAcceptance() }
    guard let length = BusMessage.length(of: received) else { return false }
    guard length <= BusMessage.limit * 2 else {
      close()
      return false
    }
    guard received.count >= length else { return false }
    let message = BusMessage(Array(received.prefix(length)))
    received.removeFirst(length)
    if let message { onMessage(message) } else { close() }
    return true
  }

  private func takeAcceptance() -> Bool {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
      if received.count > 512 { close() }
      return false
    }
    isAccepted = received.starts(with: "OK".utf8)
    received.removeFirst(end + 1)
    if !isAccepted { close() }
    return isAccepted
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    loop.watch(socket, nil)
    Glibc.close(socket)
    received = []
    onClose()
  }
}

import CX11
import Glibc
import Outside

/// Sorts the server's errors by the requests that they belong to.
///
/// Xlib has one error handler a process; this is the only place that keeps state for all connections.
final class ErrorLog {
  private struct Trap {
    let id: Int
    let first: UInt
    var last: UInt?
    var error: ServerError?
    /// Whether the trap's owner asks for the error afterwards; if not, the error is dropped.
    let isWaitedFor: Bool

    func covers(_ serial: UInt) -> Bool {
      serial >= first && serial < last ?? .max
    }
  }

  /// A connection, which removes its registration in its `deinit`. Not `weak`: an object that was ever referred to weakly
  /// is slower to retain for the rest of its life.
  private struct Registration {
    unowned let connection: Connection
  }

  private static var connections: [OpaquePointer: Registration] = [:]
  fileprivate private(set) static var closing: Set<OpaquePointer> = []
  private var traps: [Trap] = []
  private var nextID = 0
  /// The last sixteen errors that no trap covered, newest last.
  private(set) var untrapped: [ServerError] = []
  private var logged: Set<String> = []

  /// Installs this program's error handlers in Xlib. Call it before connecting: they also cover a server that vanishes
  /// meanwhile.
  static func prepare() {
    XSetErrorHandler(receiveError)
    XSetIOErrorHandler(receiveLoss)
  }

  static func register(_ connection: Connection) {
    XSetIOErrorExitHandler(connection.display, saveAndExit, nil)
    connections[connection.display] = Registration(connection: connection)
  }

  /// Closes the connection, silently if the server is already gone.
  static func close(_ display: OpaquePointer) {
    connections[display] = nil
    closing.insert(display)
    XSetIOErrorExitHandler(display, goOnClosing, nil)
    XCloseDisplay(display)
    closing.remove(display)
  }

  fileprivate static func connection(_ display: OpaquePointer) -> Connection? {
    connections[display]?.connection
  }

  func begin(at serial: UInt, isWaitedFor: Bool) -> Int {
    nextID += 1
    traps.append(Trap(id: nextID, first: serial, last: nil, error: nil, isWaitedFor: isWaitedFor))
    return nextID
  }

  func close(_ id: Int, at serial: UInt) {
    guard let index = traps.firstIndex(where: { $0.id == id }) else { return }
    traps[index].last = serial
  }

  func take(_ id: Int) -> ServerError? {
    guard let index = traps.firstIndex(where: { $0.id == id }) else { return nil }
    return traps.remove(at: index).error
  }

  /// Removes traps whose errors nobody asks for, once the server has processed all of their requests.
  func prune(processed: UInt) {
    traps.removeAll { trap in !trap.isWaitedFor && trap.last.map { $0 <= processed } ?? false }
  }

  /// Stores `error` in the trap that covers its request. Without a trap it is printed, unless it is expected.
  fileprivate func receive(_ error: ServerError, isExpected: Bool) {
    if let index = traps.lastIndex(where: { $0.covers(error.serial) }) {
      traps[index].error = traps[index].error ?? error
      return
    }
    guard !isExpected else { return }
    untrapped = untrapped.suffix(15) + [error]
    StandardStreams.complain("\(error)")
  }

  /// Prints a problem that the user can't see otherwise as one line on standard error, each different line once.
  func logOnce(_ text: String) {
    guard logged.insert(text).inserted else { return }
    Self.log(text)
  }

  nonisolated fileprivate static func log(_ text: String) {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "X11"
    StandardStreams.complain("\(program): \(text)")
  }
}

private nonisolated func receiveError(_ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
  guard let display, let event = event?.pointee else { return 0 }
  var text = [CChar](repeating: 0, count: 80)
  XGetErrorText(display, Int32(event.error_code), &text, 80)
  let error = ServerError(
    code: Int(event.error_code),
    request: Int(event.request_code),
    minor: Int(event.minor_code),
    serial: event.serial,
    resource: event.resourceid,
    text: String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  )
  let address = UInt(bitPattern: display)
  MainActor.assumeIsolated {
    guard let display = OpaquePointer(bitPattern: address) else { return }
    guard let connection = ErrorLog.connection(display) else { return }
    connection.log.receive(error, isExpected: error.isAboutVanished(connection.windows))
  }
  return 0
}

extension ServerError {
  /// Whether the error is about one of this program's windows that another program has destroyed; its `DestroyNotify`
  /// event is on its way.
  fileprivate func isAboutVanished(_ windows: [XID: UnownedWindow]) -> Bool {
    (code == BadWindow || code == BadDrawable) && windows[resource] != nil
  }
}

/// Prints that the server is gone. Xlib calls this with its lock held, so nothing else can be done yet.
///
/// While a connection is still being made there is no ``Connection`` for the display, and Xlib would end the process
/// with a message of its own.
private nonisolated func receiveLoss(_ display: OpaquePointer?) -> Int32 {
  let address = UInt(bitPattern: display)
  let (isClosing, isOpen) = MainActor.assumeIsolated {
    guard let display = OpaquePointer(bitPattern: address) else { return (false, false) }
    return (ErrorLog.closing.contains(display), ErrorLog.connection(display) != nil)
  }
  guard !isClosing else { return 0 }
  ErrorLog.log("the X server went away")
  if !isOpen { _exit(1) }
  return 0
}

/// Lets Xlib finish closing a display whose server is gone: closing sends nothing more.
private nonisolated func goOnClosing(_ display: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {}

/// Lets the program save (``Connection/onLoss``), then ends the process.
///
/// It must not return into Xlib: Xlib's output buffer is never emptied again, so later requests would loop for ever or
/// write past its end.
private nonisolated func saveAndExit(_ display: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
  let address = UInt(bitPattern: display)
  MainActor.assumeIsolated {
    guard let display = OpaquePointer(bitPattern: address) else { return }
    ErrorLog.connection(display)?.serverDidGo()
  }
  _exit(1)
}

/// An error with which the server refused a request.
package struct ServerError: Error, Equatable, CustomStringConvertible {
  /// The kind of error, such as 3 for BadWindow.
  package let code: Int
  /// The major opcode of the refused request.
  package let request: Int
  /// The minor opcode, for requests of extensions.
  let minor: Int
  /// The serial number of the request on this connection.
  package let serial: UInt
  /// The window, pixmap or other resource that the error is about.
  package let resource: XID
  /// Xlib's words for the code.
  package let text: String

  package var description: String {
    "X error \(code) (\(text)) in request \(request).\(minor), serial \(serial), resource 0x\(String(resource, radix: 16))"
  }
}

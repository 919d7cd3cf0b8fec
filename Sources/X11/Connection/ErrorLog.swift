import CX11
import Glibc

/// Sorts the server's errors by the requests that they belong to.
///
/// Xlib has one error handler a process; this is the only place that keeps state for all connections.
final class ErrorLog {
  private struct Trap {
    let id: Int
    let first: UInt
    var last: UInt?
    var error: ServerError?
    /// Whether the caller wants to know about errors; otherwise they are dropped.
    let isWaitedFor: Bool

    func covers(_ serial: UInt) -> Bool {
      serial >= first && serial < last ?? .max
    }
  }

  private static var connections: [OpaquePointer: UnownedConnection] = [:]
  fileprivate private(set) static var closing: Set<OpaquePointer> = []
  private var traps: [Trap] = []
  private var nextID = 0
  /// Untrapped errors so far, newest last; the last sixteen.
  private(set) var untrapped: [ServerError] = []
  private var told: Set<String> = []

  /// Has Xlib tell of errors and losses from now on, those of a server that goes away while it is connected to included.
  static func prepare() {
    XSetErrorHandler(receiveError)
    XSetIOErrorHandler(receiveLoss)
  }

  static func register(_ connection: Connection) {
    XSetIOErrorExitHandler(connection.display, leave, nil)
    connections[connection.display] = UnownedConnection(connection: connection)
  }

  /// Closes the display. That its server may be gone by then is nobody's trouble.
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

  /// Forgets silent traps whose requests were all carried out.
  func prune(processed: UInt) {
    traps.removeAll { trap in !trap.isWaitedFor && trap.last.map { $0 <= processed } ?? false }
  }

  /// Keeps `error` for the trap that waits for it; without one it is told, unless it is expected.
  fileprivate func receive(_ error: ServerError, isExpected: Bool) {
    if let index = traps.lastIndex(where: { $0.covers(error.serial) }) {
      traps[index].error = traps[index].error ?? error
      return
    }
    guard !isExpected else { return }
    untrapped = untrapped.suffix(15) + [error]
    let line = Array("\(error)\n".utf8)
    write(STDERR_FILENO, line, line.count)
  }

  /// Says on standard error what a person should know and can't see, in one line, and the same line only once.
  func tellOnce(_ text: String) {
    guard told.insert(text).inserted else { return }
    Self.tell(text)
  }

  nonisolated fileprivate static func tell(_ text: String) {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "X11"
    let line = Array("\(program): \(text)\n".utf8)
    write(STDERR_FILENO, line, line.count)
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
  /// Whether it says that one of this program's windows isn't there any more, because somebody else has destroyed it: the event that
  /// tells so is on its way.
  fileprivate func isAboutVanished(_ windows: [XID: UnownedWindow]) -> Bool {
    (code == BadWindow || code == BadDrawable) && windows[resource] != nil
  }
}

/// Tells that the server is gone. Xlib calls it with its lock held, so nothing else can be done yet.
///
/// One of a server that is still being connected to has no connection here, and Xlib would end the process with a text of its own.
private nonisolated func receiveLoss(_ display: OpaquePointer?) -> Int32 {
  let address = UInt(bitPattern: display)
  let (isClosing, isOpen) = MainActor.assumeIsolated {
    guard let display = OpaquePointer(bitPattern: address) else { return (false, false) }
    return (ErrorLog.closing.contains(display), ErrorLog.connection(display) != nil)
  }
  guard !isClosing else { return 0 }
  ErrorLog.tell("the X server went away")
  if !isOpen { _exit(1) }
  return 0
}

/// Lets Xlib go on closing a display whose server is gone: it asks for nothing more.
private nonisolated func goOnClosing(_ display: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {}

/// Gives the program its moment to save, then ends the process.
///
/// Nothing may return into Xlib: its buffer is never emptied again, so that later requests spin for ever or write behind its end.
private nonisolated func leave(_ display: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
  let address = UInt(bitPattern: display)
  MainActor.assumeIsolated {
    guard let display = OpaquePointer(bitPattern: address) else { return }
    ErrorLog.connection(display)?.serverDidGo()
  }
  _exit(1)
}

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
  private var traps: [Trap] = []
  private var nextID = 0
  /// Untrapped errors so far, newest last; the last sixteen.
  private(set) var untrapped: [ServerError] = []

  static func register(_ connection: Connection) {
    XSetErrorHandler(receiveError)
    XSetIOErrorHandler(receiveLoss)
    XSetIOErrorExitHandler(connection.display, survive, nil)
    connections[connection.display] = UnownedConnection(connection: connection)
  }

  static func unregister(_ connection: Connection) {
    connections[connection.display] = nil
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

  fileprivate func receive(_ error: ServerError) {
    if let index = traps.lastIndex(where: { $0.covers(error.serial) }) {
      traps[index].error = traps[index].error ?? error
      return
    }
    untrapped = untrapped.suffix(15) + [error]
    let line = Array("\(error)\n".utf8)
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
    ErrorLog.connection(display)?.log.receive(error)
  }
  return 0
}

private nonisolated func receiveLoss(_ display: OpaquePointer?) -> Int32 {
  let address = UInt(bitPattern: display)
  MainActor.assumeIsolated {
    guard let display = OpaquePointer(bitPattern: address) else { return }
    ErrorLog.connection(display)?.noticeLoss()
  }
  return 0
}

/// Lets Xlib return from a call that found the server gone; by default it ends the process.
private nonisolated func survive(_ display: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {}

import Foundation
import TestSupport
import Testing
import X11

@testable import OnScreenKeyboard

/// A desktop with buses but without programs: one connection plays the launcher of the bus, another the registry and a
/// program with one element.
final class FieldDesk {
  let server: XvfbServer
  let loop: EventLoop
  let session: BusDaemon
  private(set) var daemon: BusDaemon
  private let launcher: BusConnection
  private(set) var program: BusConnection
  /// The registry and the program, on the bus of assistive technologies.
  private(set) var calls: [String] = []
  /// The events that were registered.
  private(set) var registered: [String] = []
  /// Whether assistive technologies are wanted.
  var isEnabled = false
  /// What elements answer, by method, or by path and method.
  var answers: [String: [BusValue]] = [:]
  /// What the field's listener has told.
  var told: [FieldTracker.Event] = []

  static let path = "/org/a11y/atspi/accessible/4"
  private static let registry = "org.a11y.atspi.Registry"

  init() throws {
    server = try XvfbServer()
    loop = EventLoop(connection: try Connection(name: server.display))
    session = try BusDaemon()
    daemon = try BusDaemon()
    launcher = try #require(BusConnection(loop: loop, address: session.address))
    program = try #require(BusConnection(loop: loop, address: daemon.address))
    launcher.answer = { [unowned self] (call) throws(BusFailure) in try launch(call) }
    answerCalls()
    try own("org.a11y.Bus", on: launcher)
    try own(Self.registry, on: program)
  }

  /// A connection to the session's bus.
  func join() throws -> BusConnection { try #require(BusConnection(loop: loop, address: session.address)) }

  /// Takes a name on a bus, and waits until it is given.
  func own(_ name: String, on bus: BusConnection) throws {
    var isOwned = false
    bus.ask(.bus, "RequestName", [.text(name), .number(0)]) { _ in isOwned = true }
    try #require(wait { isOwned })
  }

  /// The registry leaves the bus, and comes back.
  func restartRegistry() throws {
    registered = []
    var isFree = false
    program.ask(.bus, "ReleaseName", [.text(Self.registry)]) { _ in isFree = true }
    try #require(wait { isFree })
    try own(Self.registry, on: program)
  }

  /// The bus ends, and another one begins elsewhere.
  func restartBus() throws {
    registered = []
    daemon.end()
    try #require(wait { told.contains(.busClosed) })
    daemon = try BusDaemon()
    program = try #require(BusConnection(loop: loop, address: daemon.address))
    answerCalls()
    try own(Self.registry, on: program)
    var isFree = false
    launcher.ask(.bus, "ReleaseName", [.text("org.a11y.Bus")]) { _ in isFree = true }
    try #require(wait { isFree })
    try own("org.a11y.Bus", on: launcher)
  }

  /// The program announces that its element got the focus, as GTK does, or as Qt does with a body of its own.
  func emitFocus(asQt: Bool = false) {
    let last: BusValue = asQt ? .structure([.text(program.name), .path(Self.path)]) : .list(of: "{sv}", [])
    let body: [BusValue] = [.text("focused"), .integer(1), .integer(0), .variant(.integer(0)), last]
    program.emit("StateChanged", of: "org.a11y.atspi.Event.Object", at: Self.path, body)
  }

  /// Handles events until `condition` holds; false if that takes too long.
  func wait(until condition: () -> Bool) -> Bool { loop.run(for: 20, until: condition) }

  private func launch(_ call: BusMessage) throws(BusFailure) -> [BusValue] {
    switch call.member {
    case "GetAddress": return [.text(daemon.address)]
    case "Get": return [.variant(.flag(isEnabled))]
    case "Set":
      isEnabled = call.body.last?.number == 1
      return []
    default: throw .unknownObject(call)
    }
  }

  private func answerCalls() {
    program.answer = { [unowned self] (call) throws(BusFailure) in
      let name = call.member == "Get" ? call.body.last?.text ?? "" : call.member
      calls.append(name)
      if call.member == "RegisterEvent" {
        registered.append(call.body.first?.text ?? "")
        return []
      }
      guard let answer = answers["\(call.path) \(name)"] ?? answers[name] else { throw .unknownObject(call) }
      return answer
    }
  }
}

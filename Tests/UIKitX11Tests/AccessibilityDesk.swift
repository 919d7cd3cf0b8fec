import TestSupport
import Testing
import UIKit
import X11

@testable import UIKitX11

/// A program with made-up elements on a bus of assistive technologies, and a client there, which is the registry, too.
final class AccessibilityDesk {
  let fixture: ServerFixture
  let tree: FakeTree
  let daemon: BusDaemon
  let client: BusConnection
  private var joined: AccessibilityProvider?
  /// The program's part.
  var provider: AccessibilityProvider {
    guard let joined else { preconditionFailure("the program has left") }
    return joined
  }
  /// The events that the registry says are listened to.
  var events = ["object:", "window:"]
  /// Whether somebody listens to keys; nil if questions about keys aren't answered.
  var takesKeys: Bool? = false
  /// Called when a key is asked about, before the answer.
  var onKey: () -> Void = {}
  /// The keys that were asked about.
  var keys: [[BusValue]] = []
  /// The calls that reached the registry.
  var calls: [String] = []
  /// The signals that were received, as text: `StateChanged:focused 1 0 of 3`.
  var heard: [String] = []

  static let accessible = "/org/a11y/atspi/accessible/"

  /// Starts all of it, and waits until the program has joined.
  init(scale: CGFloat = 1, hasKeyListener: Bool = false, fill: (FakeTree) -> Void) throws {
    fixture = try ServerFixture(scale: scale)
    daemon = try BusDaemon()
    tree = FakeTree(in: fixture.host)
    fill(tree)
    let loop = fixture.platform.loop
    let client = try #require(BusConnection(loop: loop, address: daemon.address))
    self.client = client
    var isRegistry = false
    client.ask(.bus, "RequestName", [.text(AccessibilityProvider.registry), .number(0)]) { _ in isRegistry = true }
    try #require(loop.run(for: 10) { isRegistry })
    fixture.platform.accessibilityTree = tree
    joined = AccessibilityProvider(platform: fixture.platform, address: daemon.address)
    try #require(joined != nil)
    client.listen(to: "type='signal'")
    client.answer = { [unowned self] (call) throws(BusFailure) in try answer(call, hasKeyListener) }
    client.onMessage = { [unowned self] in hear($0) }
    try #require(fixture.wait { calls.count >= 3 })
    _ = try call("GetRole", on: "root")
  }

  private func answer(_ call: BusMessage, _ hasKeyListener: Bool) throws(BusFailure) -> [BusValue] {
    calls.append(call.member)
    switch call.member {
    case "Embed": return [.structure([.text(client.name), .path(AccessibilityProvider.root)])]
    case "GetRegisteredEvents":
      return [.list(of: "(ss)", events.map { .structure([.text(client.name), .text($0)]) })]
    case "GetKeystrokeListeners": return [.list(of: "(so)", hasKeyListener ? [AccessibilityProvider.nobody] : [])]
    case "NotifyListenersSync":
      keys.append(call.body[0].items)
      onKey()
      guard let takesKeys else { throw .invalid("") }
      return [.flag(takesKeys)]
    default: throw .unknownObject(call)
    }
  }

  private func hear(_ message: BusMessage) {
    let parts = message.interface.split(separator: ".")
    guard message.kind == .signal, message.sender == provider.bus.name else { return }
    let source = message.path.split(separator: "/").last ?? ""
    guard parts.dropLast().last == "Event", message.signature == "siiva{sv}" else {
      return heard.append("\(message.member) of \(source)")
    }
    let body = message.body
    let words: [String] = [
      "\(message.member)\(body[0].text.map { $0.isEmpty ? "" : ":" + $0 } ?? "")", "\(body[1].integer ?? -1)",
      "\(body[2].integer ?? -1)", "of \(source)",
    ]
    heard.append((words + [body[3].text.map { "“\($0)”" }].compactMap { $0 }).joined(separator: " "))
  }

  /// The client listens to these events from now on, and to no others.
  func listen(to new: [String]) throws {
    let changes = events.map { ("EventListenerDeregistered", $0) } + new.map { ("EventListenerRegistered", $0) }
    events = new
    for (member, event) in changes {
      let words: [BusValue] = [.text(client.name), .text(event)]
      client.emit(member, of: AccessibilityProvider.registry, at: "/org/a11y/atspi/registry", words)
    }
    _ = try flush()
  }

  /// The program leaves the bus.
  func leave() { joined = nil }

  /// Makes the client the registry, or takes that role from it.
  func setRegistry(_ isRegistry: Bool) throws {
    var answer: BusMessage?
    let name = BusValue.text(AccessibilityProvider.registry)
    client.ask(.bus, isRegistry ? "RequestName" : "ReleaseName", isRegistry ? [name, .number(0)] : [name]) {
      answer = $0
    }
    try #require(fixture.wait { answer?.kind == .reply })
  }

  /// Waits for what is on its way to the client: the events until then.
  func flush() throws -> [String] {
    _ = try call("GetRole", on: "root")
    defer { heard = [] }
    return heard
  }

  /// Calls a method of an element, of the `Accessible` interface or another one; the answer.
  func call(
    _ member: String,
    _ arguments: BusValue...,
    of interface: String = "Accessible",
    on object: String
  ) throws -> BusMessage {
    var reply: BusMessage?
    let path = object.hasPrefix("/") ? object : Self.accessible + object
    let name = interface.contains(".") ? interface : "org.a11y.atspi.\(interface)"
    client.ask(BusObject(destination: provider.bus.name, path: path, interface: name), member, arguments) { reply = $0 }
    _ = fixture.wait { reply != nil }
    return try #require(reply, "\(member) isn't answered")
  }

  /// The values that a method answers with.
  func ask(_ member: String, _ arguments: BusValue..., of interface: String = "Accessible", on object: Int) throws
    -> [BusValue]
  {
    var reply: BusMessage?
    let place = BusObject(
      destination: provider.bus.name,
      path: Self.accessible + "\(object)",
      interface: "org.a11y.atspi.\(interface)"
    )
    client.ask(place, member, arguments) { reply = $0 }
    _ = fixture.wait { reply != nil }
    let answer = try #require(reply, "\(member) isn't answered")
    #expect(answer.kind == .reply, "\(member): \(answer.error)")
    return answer.body
  }

  /// A property of an element.
  func property(_ name: String, of interface: String = "Accessible", on object: String) throws -> BusValue {
    let values = try call(
      "Get",
      .text("org.a11y.atspi.\(interface)"),
      .text(name),
      of: "org.freedesktop.DBus.Properties",
      on: object
    )
    return try #require(values.body.first).content
  }

  /// The reference to an element.
  func reference(_ object: String) -> BusValue {
    .structure([.text(provider.bus.name), .path(Self.accessible + object)])
  }
}

import Foundation
import TestSupport
import Testing
import X11

/// A screen reader of a test's own, on a session bus with at-spi2-core's programs.
final class ScreenReader {
  /// Whether the machine has what it talks to.
  nonisolated static let isInstalled =
    BusDaemon.isInstalled && Tool.hasFile("/usr/libexec/at-spi-bus-launcher")
  /// What a skipped test says.
  nonisolated static let missing: Comment = "needs dbus and at-spi2-core"

  /// An event, as it came over the bus.
  struct Event: CustomStringConvertible {
    /// The signal with its detail, such as `StateChanged:focused`.
    let name: String
    let first: Int32
    let source: String
    let value: BusValue

    var description: String { "\(name) \(first) \(source.split(separator: "/").last ?? "") \(value.text ?? "")" }
  }

  /// An element, as the program lists it.
  struct Element: CustomStringConvertible {
    let path: String
    let name: String
    let role: UInt32
    let description: String
    let interfaces: [String]
    let states: UInt64

    /// Whether it has a state, by its number.
    func has(_ state: Int) -> Bool { states >> state & 1 == 1 }
  }

  private let folder: TemporaryFolder
  private let daemon: BusDaemon
  let loop: EventLoop
  private let session: BusConnection
  private var bus: BusConnection?
  /// The programs that have joined, by their names on the bus: their processes.
  private var joined: [String: UInt32] = [:]
  /// The process of the program that is listened to; others, such as the desktop's portal, may join as well.
  var process: pid_t?
  /// That program's name on the bus; nil until it has joined.
  var program: String? { joined.first { pid_t($0.value) == process }?.key }
  /// The events that came, but those that ``wait(for:where:)`` has gone past.
  private(set) var events: [Event] = []
  /// All texts that came, in whatever message.
  private(set) var texts: [String] = []
  /// Answers a key that is asked about; nil for no answer.
  var takesKey: ((_ keysym: Int32, _ isDown: Bool) -> Bool)?
  private static let timeout = 20.0

  /// Starts the buses, without a screen reader on them.
  init(on screen: Screen) throws {
    folder = try TemporaryFolder()
    let variables = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path, "GSETTINGS_BACKEND": "memory",
      "DISPLAY": screen.display, "AT_SPI_BUS_ADDRESS": "",
    ]
    daemon = try BusDaemon(environment: variables)
    loop = EventLoop(connection: try Connection(name: screen.display))
    session = try #require(BusConnection(loop: loop, address: daemon.address))
  }

  /// What a program's environment says so that it finds the buses.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": daemon.address, "NO_AT_BRIDGE": "0", "AT_SPI_BUS_ADDRESS": ""]
  }

  // MARK: - The desktop

  /// Says that assistive technologies are wanted, or not.
  func enable(_ isOn: Bool) throws {
    let status = BusObject(
      destination: "org.a11y.Bus",
      path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties"
    )
    let value: [BusValue] = [.text("org.a11y.Status"), .text("IsEnabled"), .variant(.flag(isOn))]
    try #require(try ask(session, status, "Set", value).kind == .reply)
  }

  /// Whether assistive technologies are wanted.
  func isEnabled() throws -> Bool {
    let status = BusObject(
      destination: "org.a11y.Bus",
      path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties"
    )
    let answer = try ask(session, status, "Get", [.text("org.a11y.Status"), .text("IsEnabled")])
    return answer.body.first?.number == 1
  }

  /// Asks until assistive technologies are wanted, or no longer are.
  func waitUntilEnabled(_ isOn: Bool = true) throws {
    let limit = MonotonicClock.now + Self.timeout
    while try isEnabled() != isOn { try #require(MonotonicClock.now < limit, "nobody changes the setting") }
  }

  /// Begins to listen, which starts the bus of assistive technologies where there is none.
  func start() throws {
    let starter = BusObject(destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus")
    let address = try #require(try ask(session, starter, "GetAddress").body.first?.text)
    let bus = try #require(BusConnection(loop: loop, address: address))
    self.bus = bus
    bus.onMessage = { [unowned self] in hear($0) }
    for kind in ["Object", "Window"] { bus.listen(to: "type='signal',interface='org.a11y.atspi.Event.\(kind)'") }
    bus.answer = { [unowned self] (call) throws(BusFailure) in
      guard call.member == "NotifyEvent", let takesKey, let key = call.body.first?.items, key.count > 1 else {
        throw .unknownObject(call)
      }
      return [.flag(takesKey(key[1].integer ?? 0, key[0].number == 0))]
    }
    try listen(to: "object:")
    try listen(to: "window:")
    // Programs that have joined before.
    let root = BusObject(
      destination: "org.a11y.atspi.Registry",
      path: "/org/a11y/atspi/accessible/root",
      interface: "org.a11y.atspi.Accessible"
    )
    for child in try ask(bus, root, "GetChildren").body.first?.items ?? [] { child.items.first?.text.map(record) }
  }

  /// Listens to events.
  func listen(to event: String) throws {
    try #require(try registry("org.a11y.atspi.Registry", "RegisterEvent", [.text(event)]).kind == .reply)
  }

  /// Calls a method of the registry.
  func registry(_ interface: String, _ member: String, _ arguments: [BusValue]) throws -> BusMessage {
    let path = interface.hasSuffix("Controller") ? "/deviceeventcontroller" : ""
    let object = BusObject(
      destination: "org.a11y.atspi.Registry",
      path: "/org/a11y/atspi/registry\(path)",
      interface: interface
    )
    return try ask(try #require(bus), object, member, arguments)
  }

  /// Waits until the program has joined.
  func waitForProgram() throws {
    try #require(loop.run(for: Self.timeout) { program != nil }, "the program doesn't join")
  }

  /// The bus of assistive technologies ends, with all that was on it.
  func endBus() throws {
    let names = BusObject(
      destination: "org.freedesktop.DBus",
      path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus"
    )
    let number = try ask(session, names, "GetConnectionUnixProcessID", [.text("org.a11y.Bus")]).body.first?.number
    var isClosed = false
    bus?.onClose = { isClosed = true }
    session.listen(to: "type='signal',member='NameOwnerChanged',arg0='org.a11y.Bus'")
    var isGone = false
    session.onMessage = { if $0.body.count == 3, $0.body[0].text == "org.a11y.Bus" { isGone = $0.body[2].text == "" } }
    kill(try #require(number.map { pid_t($0) }), SIGTERM)
    try #require(loop.run(for: Self.timeout) { isClosed && isGone })
    (bus, joined) = (nil, [:])
  }

  // MARK: - The program

  /// The elements of the program.
  func elements() throws -> [Element] {
    let answer = try call("/org/a11y/atspi/cache", "Cache", "GetItems")
    return (answer.body.first?.items ?? []).compactMap { item in
      let parts = item.items
      guard parts.count == 10, case .path(let path) = parts[0].items[1] else { return nil }
      let words = parts[9].items.compactMap(\.number)
      return Element(
        path: path,
        name: parts[6].text ?? "",
        role: parts[7].number ?? 0,
        description: parts[8].text ?? "",
        interfaces: parts[5].items.compactMap(\.text),
        states: words.count == 2 ? UInt64(words[0]) | UInt64(words[1]) << 32 : 0
      )
    }
  }

  /// The element with a name, and perhaps of a role.
  func element(_ name: String, role: UInt32? = nil) throws -> Element {
    let all = try elements()
    let found = all.first { $0.name == name && (role == nil || $0.role == role) }
    return try #require(found, "nothing is called “\(name)” among \(all.map { "\($0.role) “\($0.name)”" })")
  }

  /// Calls a method of an element; the answer, or the error.
  @discardableResult
  func call(_ path: String, _ interface: String, _ member: String, _ arguments: BusValue...) throws -> BusMessage {
    let name = interface.contains(".") ? interface : "org.a11y.atspi.\(interface)"
    let object = BusObject(destination: try #require(program), path: path, interface: name)
    return try ask(try #require(bus), object, member, arguments)
  }

  /// A property of an element.
  func property(_ path: String, _ interface: String, _ name: String) throws -> BusValue {
    let values: [BusValue] = [.text("org.a11y.atspi.\(interface)"), .text(name)]
    return try #require(
      try call(path, "org.freedesktop.DBus.Properties", "Get", values[0], values[1]).body.first
    ).content
  }

  /// Waits for an event; those before it are forgotten.
  @discardableResult
  func wait(for name: String, where condition: (Event) -> Bool = { _ in true }) throws -> Event {
    func index() -> Int? { events.firstIndex { $0.name == name && condition($0) } }
    let isThere = loop.run(for: Self.timeout) { index() != nil }
    try #require(isThere, "\(name) doesn't come; heard: \(events.suffix(12))")
    let position = index() ?? 0
    defer { events.removeFirst(position + 1) }
    return events[position]
  }

  /// Waits for an event, before which no event of a caret or a text may come.
  func forgetUntil(_ name: String, where condition: (Event) -> Bool) throws {
    let before = events
    let event = try wait(for: name, where: condition)
    let early = before.prefix { !($0.name == name && condition($0)) }.filter { $0.name.hasPrefix("Text") }
    #expect(early.isEmpty, "\(early) before \(event)")
  }

  /// Forgets the events that came.
  func forget() throws {
    try call("/org/a11y/atspi/accessible/root", "Accessible", "GetRole")
    events = []
  }

  // MARK: - Private

  private func ask(
    _ bus: BusConnection,
    _ object: BusObject,
    _ member: String,
    _ arguments: [BusValue] = []
  ) throws -> BusMessage {
    var answer: BusMessage?
    bus.ask(object, member, arguments) { answer = $0 }
    _ = loop.run(for: Self.timeout) { answer != nil }
    let reply = try #require(answer, "\(member) isn't answered")
    reply.body.forEach(keep)
    return reply
  }

  private func keep(_ value: BusValue) {
    if let text = value.text { texts.append(text) }
    value.items.forEach(keep)
  }

  private func hear(_ message: BusMessage) {
    guard message.kind == .signal, message.signature.hasPrefix("siiv") else { return }
    message.body.forEach(keep)
    let detail = message.body[0].text ?? ""
    let event = Event(
      name: detail.isEmpty ? message.member : "\(message.member):\(detail)",
      first: message.body[1].integer ?? 0,
      source: message.path,
      value: message.body[3].content
    )
    // The registry's own children are programs.
    let child = event.value.items
    if message.member == "ChildrenChanged", child.count == 2, let name = child[0].text, name != message.sender {
      if detail == "add" { record(name) } else { joined[name] = nil }
    } else if message.sender == program {
      events.append(event)
    }
  }

  private func record(_ name: String) {
    bus?.ask(.bus, "GetConnectionUnixProcessID", [.text(name)]) { [unowned self] in joined[name] = $0.body.first?.number
    }
  }
}

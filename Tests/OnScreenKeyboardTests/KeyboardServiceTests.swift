import TestSupport
import Testing
import X11

@testable import OnScreenKeyboard

@Suite(
  "Commands over the session's bus",
  .serialized,
  .enabled(if: BusDaemon.isInstalled, "needs dbus")
)
struct KeyboardServiceTests {
  @Test("it shows, hides and toggles by its own methods and by Onboard's, and tells whether it is visible")
  func commands() throws {
    let desk = try ServiceDesk()
    let own = [("Show", true), ("Hide", false), ("Toggle", true), ("Toggle", false)]
    for (method, isShown) in own {
      #expect(try desk.ask(.own, method).kind == .reply)
      #expect(desk.keyboard.isShown == isShown, "\(method)")
    }
    for (method, isShown) in [("ToggleVisible", true), ("Hide", false), ("Show", true)] {
      #expect(try desk.ask(.onboard, method).kind == .reply)
      #expect(desk.keyboard.isShown == isShown, "\(method)")
    }
    for object in [ServiceDesk.Object.own, .onboard] { #expect(try desk.get("Visible", of: object) == .flag(true)) }
  }

  @Test("its layout is read, and chosen by name; so is its place; what isn't there is refused with a sentence")
  func layouts() throws {
    let desk = try ServiceDesk()
    #expect(try desk.get("Layouts", of: .own) == .texts(["en-US", "de-DE"]))
    #expect(try desk.set("Layout", .text("de-DE"), of: .own).kind == .reply)
    #expect(try desk.get("Layout", of: .own) == .text("de-DE"))
    let refused = try desk.set("Layout", .text("xx"), of: .own)
    #expect(refused.error == "org.freedesktop.DBus.Error.InvalidArgs" && refused.body == [.text("no xx")])
    #expect(try desk.set("Placement", .text("floating"), of: .own).kind == .reply)
    #expect(try desk.get("Placement", of: .own) == .text("floating"))
    #expect(try desk.set("Placement", .text("upstairs"), of: .own).kind == .error)
    #expect(desk.keyboard.layoutName == "de-DE" && desk.keyboard.placementName == "floating")
  }

  @Test("the arrangement of its keys is read, and chosen by name, of which who listens is told; others are refused")
  func arrangement() throws {
    let desk = try ServiceDesk()
    #expect(try desk.get("Arrangement", of: .own) == .text("whole"))
    try desk.listen()
    #expect(try desk.set("Arrangement", .text("split"), of: .own).kind == .reply)
    #expect(try desk.get("Arrangement", of: .own) == .text("split"))
    try #require(desk.wait { desk.changes == ["\(KeyboardService.name) Arrangement"] })
    let refused = try desk.set("Arrangement", .text("sideways"), of: .own)
    #expect(refused.error == "org.freedesktop.DBus.Error.InvalidArgs" && refused.body == [.text("no sideways")])
    #expect(desk.keyboard.arrangementName == "split")
  }

  @Test("who listens is told of each change once, with the new value")
  func changes() throws {
    let desk = try ServiceDesk()
    try desk.listen()
    _ = try desk.ask(.own, "Show")
    try #require(desk.wait { desk.changes.count == 2 })
    _ = try desk.ask(.onboard, "Show")
    _ = try desk.set("Layout", .text("de-DE"), of: .own)
    try #require(desk.wait { desk.changes.count == 3 })
    #expect(
      desk.changes.sorted() == [
        "\(KeyboardService.name) Layout", "\(KeyboardService.name) Visible", "org.onboard.Onboard.Keyboard Visible",
      ]
    )
  }

  @Test("scripts that keep Onboard from coming by itself keep this keyboard from it")
  func pause() throws {
    let desk = try ServiceDesk()
    #expect(try desk.set("AutoShowPaused", .flag(true), of: .onboard).kind == .reply)
    #expect(desk.keyboard.isAutoShowPaused)
    #expect(try desk.get("AutoShowPaused", of: .own) == .flag(true))
  }

  @Test("calls that make no sense get an error, and the next one is answered")
  func malformed() throws {
    let desk = try ServiceDesk()
    #expect(try desk.ask(.own, "Dance").kind == .error)
    #expect(try desk.ask(.own, "Show", [.integer(3)]).kind == .error)
    #expect(try desk.set("Layout", .integer(3), of: .own).kind == .error)
    #expect(try desk.set("Visible", .flag(true), of: .onboard).kind == .error)
    #expect(try desk.ask(.other, "Show").error == "org.freedesktop.DBus.Error.UnknownObject")
    #expect(!desk.keyboard.isShown)
    #expect(try desk.ask(.own, "Show").kind == .reply)
  }

  @Test("its objects are found from the root, and describe themselves")
  func introspection() throws {
    let desk = try ServiceDesk()
    var paths = ["/"]
    var found: [String] = []
    while let path = paths.popLast() {
      let text = try desk.introspect(path)
      let steps = text.split(separator: "<node name=\"").dropFirst().compactMap { $0.split(separator: "\"").first }
      paths += steps.map { (path == "/" ? "" : path) + "/" + $0 }
      if text.contains("<interface") { found.append(path) }
    }
    #expect(found.sorted() == [KeyboardService.path, KeyboardService.onboardPath])
    let text = try desk.introspect(KeyboardService.path)
    #expect(text.contains("<method name=\"Toggle\">"))
    for name in ["Layout", "Placement", "Arrangement"] {
      #expect(text.contains("<property name=\"\(name)\" type=\"s\" access=\"readwrite\"/>"))
    }
  }

  @Test("Onboard's name is left to Onboard, and taken when that goes")
  func leavesNameToOnboard() throws {
    let desk = try ServiceDesk(withOnboard: true)
    #expect(try desk.owner(of: KeyboardService.onboard) == desk.client.name)
    #expect(try desk.owner(of: KeyboardService.name) != desk.client.name)
    try desk.release(KeyboardService.onboard)
    try #require(try desk.ask(.onboard, "Show").kind == .reply)
    #expect(desk.keyboard.isShown)
  }

  @Test("without a bus there is no service")
  func withoutBus() throws {
    let desk = try ServiceDesk()
    #expect(KeyboardService(loop: desk.loop, address: nil, for: desk.keyboard) == nil)
    #expect(KeyboardService(loop: desk.loop, address: "unix:path=/nowhere", for: desk.keyboard) == nil)
  }
}

/// A session with a keyboard that only records its requests, and another program that sends them.
private final class ServiceDesk {
  let loop: EventLoop
  let keyboard = NotedKeyboard()
  let client: BusConnection
  /// The interfaces and names of properties whose change was announced.
  private(set) var changes: [String] = []
  private let server: XvfbServer
  private let session: BusDaemon
  private var service: KeyboardService?

  /// An object that is called.
  enum Object {
    case own, onboard, other

    var object: BusObject {
      switch self {
      case .own:
        BusObject(destination: KeyboardService.name, path: KeyboardService.path, interface: KeyboardService.name)
      case .onboard:
        BusObject(
          destination: KeyboardService.onboard,
          path: KeyboardService.onboardPath,
          interface: "org.onboard.Onboard.Keyboard"
        )
      case .other: BusObject(destination: KeyboardService.name, path: "/else/where", interface: KeyboardService.name)
      }
    }
  }

  init(withOnboard: Bool = false) throws {
    server = try XvfbServer()
    loop = EventLoop(connection: try Connection(name: server.display))
    session = try BusDaemon()
    client = try #require(BusConnection(loop: loop, address: session.address))
    if withOnboard { _ = try ask(.bus, "RequestName", [.text(KeyboardService.onboard), .number(0)]) }
    let service: KeyboardService = try #require(
      KeyboardService(loop: loop, address: session.address, for: keyboard)
    )
    self.service = service
    keyboard.changeHandler = { [unowned self] in self.service?.keyboardDidChange() }
    // The service asks for both names at once.
    for name in [KeyboardService.name, KeyboardService.onboard] { try waitForOwner(of: name) }
  }

  /// Asks until a program has the name: only the program that gets it is notified.
  private func waitForOwner(of name: String) throws {
    let limit = MonotonicClock.now + 20
    while try owner(of: name) == nil { try #require(MonotonicClock.now < limit, "nobody takes \(name)") }
  }

  func wait(until condition: () -> Bool) -> Bool { loop.run(for: 20, until: condition) }

  func ask(_ object: Object, _ member: String, _ values: [BusValue] = []) throws -> BusMessage {
    try ask(object.object, member, values)
  }

  func get(_ name: String, of object: Object) throws -> BusValue? {
    try ask(Self.properties(of: object), "Get", [.text(object.object.interface), .text(name)]).body.first?.content
  }

  func set(_ name: String, _ value: BusValue, of object: Object) throws -> BusMessage {
    try ask(Self.properties(of: object), "Set", [.text(object.object.interface), .text(name), .variant(value)])
  }

  func introspect(_ path: String) throws -> String {
    let object = BusObject(
      destination: KeyboardService.name,
      path: path,
      interface: "org.freedesktop.DBus.Introspectable"
    )
    return try #require(try ask(object, "Introspect").body.first?.text)
  }

  /// The unique name of the program that has a name; nil if none has.
  func owner(of name: String) throws -> String? {
    try ask(.bus, "GetNameOwner", [.text(name)]).body.first?.text.flatMap { $0.hasPrefix(":") ? $0 : nil }
  }

  /// Gives up a name, and waits until another program has it.
  func release(_ name: String) throws {
    _ = try ask(.bus, "ReleaseName", [.text(name)])
    try waitForOwner(of: name)
  }

  /// Listens to changes of properties.
  func listen() throws {
    client.onMessage = { [unowned self] message in
      guard message.kind == .signal, message.member == "PropertiesChanged", message.body.count == 3 else { return }
      changes += message.body[1].entries.keys.map { "\(message.body[0].text ?? "") \($0)" }
    }
    _ = try ask(
      .bus,
      "AddMatch",
      [.text("type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'")]
    )
  }

  private func ask(_ object: BusObject, _ member: String, _ values: [BusValue] = []) throws -> BusMessage {
    var reply: BusMessage?
    client.ask(object, member, values) { reply = $0 }
    try #require(wait { reply != nil })
    return try #require(reply)
  }

  private static func properties(of object: Object) -> BusObject {
    BusObject(
      destination: object.object.destination,
      path: object.object.path,
      interface: "org.freedesktop.DBus.Properties"
    )
  }
}

/// A keyboard without keys.
private final class NotedKeyboard: CommandedKeyboard {
  var changeHandler: () -> Void = {}
  private(set) var isShown = false { didSet { changeHandler() } }
  let layoutNames = ["en-US", "de-DE"]
  private(set) var layoutName = "en-US" { didSet { changeHandler() } }
  private(set) var placementName = "docked" { didSet { changeHandler() } }
  private(set) var arrangementName = "whole" { didSet { changeHandler() } }
  var isAutoShowPaused = false { didSet { changeHandler() } }

  func perform(_ command: KeyboardCommand) {
    switch command {
    case .show: isShown = true
    case .hide: isShown = false
    case .toggle: isShown.toggle()
    case .quit, .stay: break
    }
  }

  func showLayout(named name: String) throws(RefusedCommand) {
    guard layoutNames.contains(name) else { throw RefusedCommand(text: "no \(name)") }
    layoutName = name
  }

  func place(named name: String) throws(RefusedCommand) {
    guard ["docked", "floating"].contains(name) else { throw RefusedCommand(text: "no \(name)") }
    placementName = name
  }

  func arrange(named name: String) throws(RefusedCommand) {
    guard ["whole", "left", "right", "split"].contains(name) else { throw RefusedCommand(text: "no \(name)") }
    arrangementName = name
  }
}

import TestSupport
import Testing

@testable import X11

@Suite("Objects of a program on the desktop's bus", .enabled(if: BusDaemon.isInstalled, "needs dbus"))
struct BusObjectTests {
  private let loop: EventLoop
  private let daemon: BusDaemon
  private let server: XvfbServer
  private let program: BusConnection
  private let other: BusConnection

  /// A counter, which can be read, set, asked and shown.
  @MainActor private final class Counter {
    var count: Int32 = 7
    var secret: ErasedBytes?

    static let interface = BusInterface<Counter>(
      "org.test.Counter",
      properties: [
        .init("Count", "i", get: { .integer($0.count) }) { $0.count = $1.integer ?? 0 },
        .init("Name", "s", get: { _ in .text("counter") }),
      ],
      methods: [
        .init("Add", "iu", "i") { [.integer($0.count + Int32($1[0] + $1[1]))] },
        .init("Refuse") { _, _ throws(BusFailure) in throw .invalid("never") },
        .init("Everything", "", everything.map(\.signature).joined()) { _, _ in everything },
        .init("Hide", "s") { counter, arguments in
          counter.secret = arguments.secret(0)
          return []
        },
      ]
    )

    static let everything: [BusValue] = [
      .byte(200), .flag(true), .short(-3), .integer(-70000), .number(4_000_000_000), .long(-1 << 40), .wide(1 << 63),
      .real(0.25), .text("a 😀 ö"), .path("/a/b"), .texts(["x", ""]), .dictionary(["k": "v", "a": "b"]),
      .list(of: "(so)", []), .list(of: "(ua(so))", [.structure([.number(2), .list(of: "(so)", [reference])])]),
      .structure([reference, .variant(.list(of: "{sv}", [.structure([.text("x"), .variant(.real(1))])]))]),
    ]
    static let reference = BusValue.structure([.text(":1.1"), .path("/org/a11y/atspi/null")])
  }

  private let counter = Counter()

  init() throws {
    server = try XvfbServer()
    daemon = try BusDaemon()
    let loop = EventLoop(connection: try Connection(name: server.display))
    self.loop = loop
    program = try #require(BusConnection(loop: loop, address: daemon.address))
    other = try #require(BusConnection(loop: loop, address: daemon.address))
    program.secretInterfaces = [Counter.interface.name]
    program.answer = { [counter] (call) throws(BusFailure) in
      guard call.path == "/counter" else { throw .unknownObject(call) }
      return try [Counter.interface].answer(call, about: counter)
    }
    let (program, other) = (program, other)
    #expect(loop.run(for: 10) { !program.name.isEmpty && !other.name.isEmpty })
  }

  private func ask(
    _ member: String,
    _ arguments: [BusValue] = [],
    of interface: String = "org.test.Counter",
    at path: String = "/counter"
  ) throws -> BusMessage {
    var answer: BusMessage?
    let object = BusObject(destination: program.name, path: path, interface: interface)
    other.ask(object, member, arguments) { answer = $0 }
    _ = loop.run(for: 10) { answer != nil }
    return try #require(answer)
  }

  private func properties(_ member: String, _ arguments: BusValue...) throws -> BusMessage {
    try ask(member, arguments, of: "org.freedesktop.DBus.Properties")
  }

  @Test("answer with values of all types")
  func values() throws {
    #expect(try ask("Everything").body == Counter.everything)
    #expect(try ask("Add", [.integer(-9), .number(4)]).body == [.integer(2)])
  }

  @Test("let their properties be read, and those set that can be")
  func readsProperties() throws {
    let name = BusValue.text("org.test.Counter")
    #expect(try properties("Get", name, .text("Count")).body == [.variant(.integer(7))])
    #expect(try properties("Set", name, .text("Count"), .variant(.integer(8))).body.isEmpty)
    #expect(
      try properties("GetAll", name).body[0].entries == [
        "Count": .variant(.integer(8)), "Name": .variant(.text("counter")),
      ]
    )
    #expect(try properties("Set", name, .text("Count"), .variant(.text("9"))).error.hasSuffix(".InvalidArgs"))
    #expect(try properties("Set", name, .text("Name"), .variant(.text("9"))).error.hasSuffix(".PropertyReadOnly"))
    #expect(try properties("Get", name, .text("Age")).error.hasSuffix(".UnknownProperty"))
    #expect(try properties("Get", .text("org.test.Other"), .text("Count")).error.hasSuffix(".UnknownInterface"))
    #expect(try properties("Get", name).error.hasSuffix(".InvalidArgs"))
    #expect(counter.count == 8)
  }

  @Test("answer what they don't know with the error that says so, at once")
  func errors() throws {
    #expect(try ask("Add", [.integer(1)], at: "/nothing").error.hasSuffix(".UnknownObject"))
    #expect(try ask("Add", [.integer(1)], of: "org.test.Other").error.hasSuffix(".UnknownInterface"))
    #expect(try ask("Dance").error.hasSuffix(".UnknownMethod"))
    #expect(try ask("Add", [.text("1")]).error.hasSuffix(".InvalidArgs"))
    #expect(try ask("Refuse").error.hasSuffix(".InvalidArgs"))
    #expect(try ask("Ping", of: "org.freedesktop.DBus.Peer", at: "/nothing").kind == .reply)
  }

  @Test("describe themselves, with the types of arguments one by one")
  func description() throws {
    let text = try #require(try ask("Introspect", of: "org.freedesktop.DBus.Introspectable").body.first?.text)
    #expect(text.contains(#"<property name="Count" type="i" access="readwrite"/>"#))
    #expect(text.contains(#"<method name="Add"><arg direction="in" type="i"/><arg direction="in" type="u"/>"#))
    #expect(text.contains(#"<arg direction="out" type="a(ua(so))"/>"#))
  }

  @Test("tell of themselves by signals, to those who listen")
  func signals() throws {
    var heard: [BusMessage] = []
    other.onMessage = { if $0.interface == "org.test.Counter" { heard.append($0) } }
    other.listen(to: "type='signal',interface='org.test.Counter'")
    _ = try ask("Add", [.integer(1), .number(1)])
    program.emit("Counted", of: "org.test.Counter", at: "/counter", [.integer(3), .text("a\0b")])
    #expect(loop.run(for: 10) { !heard.isEmpty })
    #expect(heard.map(\.body) == [[.integer(3), .text("a\u{FFFD}b")]])
    #expect(heard.map(\.sender) == [program.name])
  }

  @Test("get secrets as bytes that are erased, and never as text")
  func secrets() throws {
    #expect(try ask("Hide", [.text("pa😀ß")]).kind == .reply)
    let secret = try #require(counter.secret)
    #expect(secret.units() == Array("pa😀ß".utf16))
    #expect(secret.units(ofFirst: 2) == Array("pa".utf16))
  }
}

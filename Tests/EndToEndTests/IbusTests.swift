import Testing
import X11

@Suite("Typing with ibus", .serialized, .enabled(if: IbusServer.isInstalled, IbusServer.missing))
struct IbusTests {
  private func start() throws -> (ibus: IbusServer, demo: DemoRun) {
    let screen = try Screen.start()
    let ibus = try IbusServer(display: screen.display)
    let demo = try DemoRun(on: screen, ["registration"], environment: ["XMODIFIERS": "@im=ibus"])
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    return (ibus, demo)
  }

  @Test("text is composed in the field, and committed, undone and left to another field as one piece")
  func composing() throws {
    let (ibus, demo) = try start()
    withExtendedLifetime(ibus) {}
    try demo.screen.type("nihao")
    #expect(demo.wait { $0.texts["First name"] == "nihao" }, demo.said)
    try demo.screen.press("space")
    #expect(demo.wait { $0.texts["First name"] == "你好" }, demo.said)
    try demo.screen.press("Control_L", "z")
    #expect(demo.wait { $0.texts["First name"] == "" }, demo.said)
    try demo.screen.type("ni")
    #expect(demo.wait { $0.texts["First name"] == "ni" }, demo.said)
    try demo.click("Last name")
    try demo.expectFocus(on: FormFixtures.registration[1])
    #expect(demo.texts["First name"] == "ni")
    try demo.screen.type("hao")
    #expect(demo.wait { $0.texts["Last name"] == "hao" }, demo.said)
    #expect(ibus.seen.hasPrefix("nihao "))
  }

  @Test("a password never reaches ibus, and typing it takes no Space")
  func secret() throws {
    let (ibus, demo) = try start()
    try demo.screen.type("ni")
    #expect(demo.wait { $0.texts["First name"] == "ni" }, demo.said)
    try demo.click("Password")
    try demo.expectFocus(on: FormFixtures.registration[3])
    try demo.screen.type("wxyz")
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(4) }, demo.said)
    #expect(ibus.seen == "ni")
  }

  @Test("a server that hangs keeps no key back, and is used again when it answers")
  func hanging() throws {
    let (ibus, demo) = try start()
    try demo.screen.type("ni")
    #expect(demo.wait { $0.texts["First name"] == "ni" }, demo.said)
    ibus.stop(true)
    defer { ibus.stop(false) }
    try demo.click("Last name")
    try demo.expectFocus(on: FormFixtures.registration[1])
    try demo.screen.type("abc")
    #expect(demo.wait { $0.texts["Last name"] == "abc" }, demo.said)
    try demo.screen.type("def")
    #expect(demo.wait { $0.texts["Last name"] == "abcdef" }, demo.said)
    ibus.stop(false)
    try demo.screen.press("BackSpace")
    #expect(demo.wait { $0.texts["Last name"] == "abcde" }, demo.said)
    // It is back when it composes again.
    var typed = "abcde"
    for _ in 0..<50 where !ibus.seen.hasSuffix("x") {
      try demo.screen.type("x")
      typed += "x"
      #expect(demo.wait { $0.texts["Last name"] == typed }, demo.said)
    }
    #expect(ibus.seen.hasSuffix("x"))
    #expect(!ibus.seen.contains("a"), "what was typed meanwhile isn't typed again")
  }
}

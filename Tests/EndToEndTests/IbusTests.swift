import Foundation
import Testing
import X11

@Suite("Typing with ibus", .serialized, .enabled(if: IbusServer.isInstalled, IbusServer.missing))
struct IbusTests {
  private func start(_ road: IbusServer.Road) throws -> (ibus: IbusServer, demo: DemoRun) {
    let screen = try Screen.start()
    let ibus = try IbusServer(display: screen.display)
    let demo = try DemoRun(on: screen, ["registration"], environment: ibus.environment(road))
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    return (ibus, demo)
  }

  @Test(
    "text is composed in the field, and committed, undone and left to another field as one piece",
    arguments: IbusServer.Road.allCases
  )
  func composing(road: IbusServer.Road) throws {
    let (ibus, demo) = try start(road)
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

  /// Over the display the blank comes first: ibus's own bridge gives keys back before it hands on what was composed.
  @Test("keys that come all at once are composed in their order, and a blank stands behind the word that it completes")
  func fast() throws {
    let (ibus, demo) = try start(.bus)
    // Whether it is in use.
    try demo.screen.type("x")
    #expect(demo.wait { $0.texts["First name"] == "x" }, demo.said)
    try demo.screen.type("the quick brown fox jumps Over 13 lazy dogs ")
    #expect(demo.wait { $0.texts["First name"] == "XTHE QUICK BROWN FOX JUMPS OVER 13 LAZY DOGS " }, demo.said)
    #expect(ibus.seen == "xthe quick brown fox jumps Over 13 lazy dogs ", "each key once, in order")
  }

  @Test("a password never reaches ibus, and typing it takes no Space", arguments: IbusServer.Road.allCases)
  func secret(road: IbusServer.Road) throws {
    let (ibus, demo) = try start(road)
    try demo.screen.type("ni")
    #expect(demo.wait { $0.texts["First name"] == "ni" }, demo.said)
    try demo.click("Password")
    try demo.expectFocus(on: FormFixtures.registration[3])
    try demo.screen.type("wxyz")
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(4) }, demo.said)
    #expect(ibus.seen == "ni")
  }

  @Test(
    "a password that is typed right behind the Tab to its field doesn't reach ibus",
    arguments: IbusServer.Road.allCases
  )
  func secretBehindTab(road: IbusServer.Road) throws {
    let (ibus, demo) = try start(road)
    try demo.click("Email")
    try demo.expectFocus(on: FormFixtures.registration[2])
    try demo.screen.type("1")
    #expect(demo.wait { $0.texts["Email"] == "1" }, demo.said)
    try demo.screen.type("2")
    try demo.screen.press("Tab")
    try demo.screen.type("wxyz")
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(4) }, demo.said)
    #expect(demo.texts["Email"] == "12")
    #expect(ibus.seen == "12")
  }

  @Test(
    "a server that hangs keeps no key back, and is used again when it answers",
    arguments: IbusServer.Road.allCases
  )
  func hanging(road: IbusServer.Road) throws {
    let (ibus, demo) = try start(road)
    try demo.screen.type("ni")
    #expect(demo.wait { $0.texts["First name"] == "ni" }, demo.said)
    ibus.stop(true, road)
    defer { ibus.stop(false, road) }
    try demo.click("Last name")
    try demo.expectFocus(on: FormFixtures.registration[1])
    try demo.screen.type("abc")
    #expect(demo.wait { $0.texts["Last name"] == "abc" }, demo.said)
    try demo.screen.type("def")
    #expect(demo.wait { $0.texts["Last name"] == "abcdef" }, demo.said)
    ibus.stop(false, road)
    try demo.screen.press("BackSpace")
    #expect(demo.wait { $0.texts["Last name"] == "abcde" }, demo.said)
    // ibus is back when it composes again.
    var typed = "abcde"
    let deadline = Date(timeIntervalSinceNow: 60)
    while !ibus.seen.hasSuffix("x"), Date() < deadline {
      try demo.screen.type("x")
      typed += "x"
      #expect(demo.wait { $0.texts["Last name"] == typed }, demo.said)
    }
    #expect(ibus.seen.hasSuffix("x"))
    #expect(!ibus.seen.dropFirst(3).contains("b"), "what was typed meanwhile isn't typed again")
  }

  @Test("a stopped server keeps the program neither from typing nor from ending", arguments: IbusServer.Road.allCases)
  func endsBesideStopped(road: IbusServer.Road) throws {
    let (ibus, demo) = try start(road)
    ibus.stop(true, road)
    defer { ibus.stop(false, road) }
    try demo.screen.type("abc")
    #expect(demo.wait { $0.texts["First name"] == "abc" }, demo.said)
    demo.send(SIGTERM)
    #expect(demo.waitForEnd() == 0)
  }
}

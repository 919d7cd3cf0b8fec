import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("Servers of input methods that fail", .serialized)
struct InputMethodFaultTests {
  private func start(_ environment: [String: String], on screen: Screen) throws -> DemoRun {
    let demo = try DemoRun(on: screen, ["registration"], environment: environment)
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    return demo
  }

  /// The answers of a handshake, and that about a key.
  private static let answers: [UInt8] = [2, 31, 39, 45, 51, 37, 60, 62]

  @Test(
    "whatever a server answers wrongly on the display, keys are typed, and the program ends when it is told to",
    arguments: FakeInputMethod.Fault.allCases
  )
  func onDisplay(fault: FakeInputMethod.Fault) throws {
    let screen = try Screen.start()
    let demo = try start(["XMODIFIERS": "@im=fake"], on: screen)
    var typed = ""
    // A server that says that it is done with a key, and doesn't give it back, keeps it; one that says nothing is tried
    // in `TypingTests`.
    for (opcode, letter) in zip(Self.answers, "abcdefgh") where opcode < 60 || fault != .silence {
      let method = try FakeInputMethod(display: screen.server.display, name: "fake")
      method.fault = (opcode, fault)
      let isAboutKey = opcode >= 60
      #expect(method.wait(for: demo) { isAboutKey ? method.contexts > 0 : method.faultCount > 0 }, "answer \(opcode)")
      // The first keys may come before the program knows that the server wants them.
      repeat {
        try screen.type(String(letter))
        typed.append(letter)
        #expect(method.wait(for: demo) { demo.texts["First name"] == typed }, "answer \(opcode): \(demo.said)")
      } while method.faultCount == 0 && typed.count < 60
      #expect(method.faultCount > 0)
      method.crash()
    }
    demo.send(SIGTERM)
    #expect(demo.waitForEnd() == 0)
  }

  @Test("a server that answers garbage about each context isn't connected with again and again")
  func garbage() throws {
    let screen = try Screen.start()
    let method = try FakeInputMethod(display: screen.server.display, name: "fake")
    defer { method.crash() }
    method.fault = (37, .noData)
    let demo = try start(["XMODIFIERS": "@im=fake"], on: screen)
    #expect(method.wait(for: demo) { method.faultCount > 0 })
    var typed = ""
    for letter in String(repeating: "Lovelace", count: 12) {
      try screen.type(String(letter))
      typed.append(letter)
      #expect(method.wait(for: demo) { demo.texts["First name"] == typed }, demo.said)
    }
    // A slow machine may take long enough that it is tried once more.
    #expect(method.faultCount < 4)
  }

  @Test(
    "a server that starts again while the program is busy is used",
    arguments: [nil, FakeInputMethod.Fault.missingData]
  )
  func restart(fault: FakeInputMethod.Fault?) throws {
    let screen = try Screen.start()
    let demo = try start(["XMODIFIERS": "@im=fake"], on: screen)
    for _ in 0..<4 {
      do {
        let method = try FakeInputMethod(display: screen.server.display, name: "fake")
        method.fault = fault.map { (37, $0) }
        #expect(method.wait(for: demo) { method.contexts > 0 || method.faultCount > 0 })
        demo.send(SIGSTOP)
        method.crash()
      }
      let method = try FakeInputMethod(display: screen.server.display, name: "fake")
      demo.send(SIGCONT)
      #expect(method.wait(for: demo) { method.contexts > 0 })
      method.crash()
    }
  }

  @Test("“none” and “local” mean no other program", arguments: ["none", "local"])
  func none(name: String) throws {
    let screen = try Screen.start()
    let method = try FakeInputMethod(display: screen.server.display, name: "fake")
    let demo = try start(["XMODIFIERS": "@im=\(name)"], on: screen)
    try screen.type("Ada")
    #expect(method.wait(for: demo) { demo.texts["First name"] == "Ada" })
    #expect(!method.hasMet)
  }

  @Test("without a word about it, a server that announces itself is used, and keys that come at once stay in order")
  func any() throws {
    let screen = try Screen.start()
    let method = try FakeInputMethod(display: screen.server.display, name: "fake")
    defer { method.crash() }
    let demo = try start(["XMODIFIERS": ""], on: screen)
    #expect(method.wait(for: demo) { method.hasFocus })
    let text = "The quick brown fox jumps over the lazy dog, 13 times"
    try screen.type(text)
    #expect(method.wait(for: demo) { demo.texts["First name"] == text }, demo.said)
    #expect(method.keyCount >= text.count)
  }

  @Test("the list of candidates goes along when the window moves")
  func movedWindow() throws {
    let screen = try Screen.start()
    let method = try FakeInputMethod(
      display: screen.server.display,
      name: "fake",
      styles: [FakeInputMethod.plainStyle, FakeInputMethod.positionStyle]
    )
    defer { method.crash() }
    let demo = try start(["XMODIFIERS": "@im=fake"], on: screen)
    #expect(method.wait(for: demo) { method.spot != nil })
    let before = method.spotCount
    screen.connection.move(demo.window, to: PixelPoint(x: 57, y: 31))
    #expect(method.wait(for: demo) { method.spotCount > before })
  }
}

@Suite(
  "Servers of input methods that fail on their bus",
  .serialized,
  .enabled(if: FakeIbus.isInstalled, FakeIbus.missing)
)
struct InputMethodBusFaultTests {
  private func start(_ ibus: FakeIbus, on screen: Screen) throws -> DemoRun {
    let demo = try DemoRun(on: screen, ["registration"], environment: ibus.environment)
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    return demo
  }

  @Test("keys that come all at once are typed in their order, whether the server takes them or not")
  func order() throws {
    let screen = try Screen.start()
    let ibus = try FakeIbus()
    let demo = try start(ibus, on: screen)
    #expect(ibus.wait { $0 == "focus" } != nil)
    for _ in 0..<4 { try screen.type("The quick brown fox 1234567890 ") }
    let line = "THE QUICK BROWN FOX 1234567890 "
    #expect(demo.wait { $0.texts["First name"] == line + line + line + line }, demo.said)
  }

  @Test(
    "whatever a server does wrong, each key is typed once, in order, and the program ends when it is told to",
    arguments: FakeIbus.Manner.allCases
  )
  func manners(manner: FakeIbus.Manner) throws {
    let screen = try Screen.start()
    let ibus = try FakeIbus(manner)
    let demo = try start(ibus, on: screen)
    if manner != .noContext { #expect(ibus.wait { $0 == "context" } != nil) }
    try screen.type("Ada Lovelace, 1815")
    #expect(demo.wait { $0.texts["First name"] == "Ada Lovelace, 1815" }, demo.said)
    try screen.press("BackSpace")
    #expect(demo.wait { $0.texts["First name"] == "Ada Lovelace, 181" }, demo.said)
    demo.send(SIGTERM)
    #expect(demo.waitForEnd() == 0)
  }

  @Test("a server that stops with keys in its hands, or dies of that, loses none", arguments: [false, true])
  func stopped(dies: Bool) throws {
    let screen = try Screen.start()
    let ibus = try FakeIbus()
    let demo = try start(ibus, on: screen)
    #expect(ibus.wait { $0 == "focus" } != nil)
    try screen.type("ab")
    #expect(demo.wait { $0.texts["First name"] == "AB" }, demo.said)
    ibus.stop(true)
    defer { ibus.stop(false) }
    try screen.type("cde")
    if dies { ibus.crash() }
    #expect(demo.wait { $0.texts["First name"] == "ABcde" }, demo.said)
    try screen.type("f")
    #expect(demo.wait { $0.texts["First name"] == "ABcdef" }, demo.said)
    demo.send(SIGTERM)
    #expect(demo.waitForEnd() == 0)
  }
}

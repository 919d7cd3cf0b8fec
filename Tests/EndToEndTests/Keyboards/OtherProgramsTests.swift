import Foundation
import Testing
import X11
import X11Testing

@testable import Bench

@Suite("What other programs send to the demo", .serialized)
struct OtherProgramsTests {
  /// Sends a key to the demo's window as any program may, and then types one with real keys.
  private func send(_ sent: Character, thenType typed: String, to demo: DemoRun) throws {
    let connection = demo.screen.connection
    let keycode = try #require(connection.keymap.combination(for: sent)).keycode
    for isDown in [true, false] { connection.send(.key(keycode, isDown: isDown), to: demo.window) }
    connection.synchronize()
    try demo.screen.type(typed)
  }

  @Test("a key that another program sends is typed into a plain field, and refused by the password's with one line")
  func refusesSentKeys() async throws {
    let demo = try DemoRun(on: Screen(windowManager: .openbox), ["registration"])
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    try send("a", thenType: "d", to: demo)
    #expect(demo.wait { $0.texts["First name"] == "ad" }, demo.said)
    demo.screen.connection.send(.button(1, PixelPoint(x: 100, y: 400), isDown: true), to: demo.window)
    demo.screen.connection.send(.button(1, PixelPoint(x: 100, y: 400), isDown: false), to: demo.window)
    try goToPassword(demo)
    for _ in 0..<3 { try send("a", thenType: "d", to: demo) }
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(3) }, demo.said)
    try demo.screen.press("Alt_L", "F4")
    demo.loseText()
    let end = await demo.complaints()
    #expect(end.status == 0)
    let lines = [
      "ignored a click that another program sent (XSendEvent)",
      "refused a key that another program sent (XSendEvent) while a secret is typed",
    ]
    #expect(end.errors == lines.map { "keyboard-assistant-demo: \($0)\n" }.joined())
  }

  /// Presses Tab until the password is edited, once for each field at most.
  private func goToPassword(_ demo: DemoRun) throws {
    for _ in FormFixtures.registration where demo.focus != "Password" {
      try demo.screen.press("Tab")
      try demo.settle()
    }
    try #require(demo.focus == "Password")
  }

  /// Sends made-up events of all types, as fast as they are taken; whether each of the pings in between was answered.
  private func forgeEvents(_ count: Int, for demo: DemoRun) throws -> Bool {
    let pinger = try Pinger(demo.window, on: demo.screen)
    let connection = demo.screen.connection
    let windows = connection.fetchWindows(ofProcess: demo.screen.lastProgram ?? 0)
    for index in 0..<count {
      let types = FuzzForgery.types
      let forgery = FuzzForgery(type: types.lowerBound + index % types.count, seed: UInt64(index))
      let window = windows[index / types.count % windows.count]
      connection.send(forgery.event(to: window, of: connection), to: window)
      guard index % 500 == 0 else { continue }
      connection.synchronize()
      if !pinger.isAnswered() { return false }
    }
    return pinger.isAnswered()
  }

  @Test(
    "100 000 made-up events of all types change no text, no field's place and no window, and pings are answered meanwhile",
    arguments: ["attached", "docked"]
  )
  func takesNoHarm(placement: String) async throws {
    let demo = try DemoRun(on: Screen(windowManager: .openbox), ["registration", "--placement", placement])
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.screen.type("Ada")
    func goToPassword() throws -> [CGRect] {
      try self.goToPassword(demo)
      return FormFixtures.registration.compactMap { demo.views[$0.item]?.frame }
    }
    let (frames, window) = (try goToPassword(), try demo.windowFrame)
    try demo.screen.type("xyz")
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(3) }, demo.said)
    #expect(try forgeEvents(50_000, for: demo))
    try demo.screen.press("Shift_L", "Tab")
    try demo.wait(for: "the field before") { $0.event == "focus" && $0.item == "Email" }
    #expect(try goToPassword() == frames)
    #expect(try demo.windowFrame == window)
    try demo.screen.type("z")
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(4) }, demo.said)
    #expect(demo.texts["First name"] == "Ada" && demo.texts["Email"] ?? "" == "")
    let end = await demo.close()
    #expect(end.status == 0)
    let others = end.errors.split(separator: "\n").filter { !$0.contains("that another program sent (XSendEvent)") }
    #expect(others.isEmpty, "\(others)")
  }
}

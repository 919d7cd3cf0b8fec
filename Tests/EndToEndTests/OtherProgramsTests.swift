import Testing
import X11

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
    while demo.focus != "Password" {
      try demo.screen.press("Tab")
      try demo.settle()
    }
    for _ in 0..<3 { try send("a", thenType: "d", to: demo) }
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(3) }, demo.said)
    try demo.screen.press("Alt_L", "F4")
    let end = await demo.complaints()
    #expect(end.status == 0)
    let lines = [
      "ignored a click that another program sent (XSendEvent)",
      "refused a key that another program sent (XSendEvent) while a secret is typed",
    ]
    #expect(end.errors == lines.map { "keyboard-assistant-demo: \($0)\n" }.joined())
  }
}

import Testing
import X11
import X11Testing

@Suite("Under window managers that misbehave", .serialized)
struct RudeWindowManagerTests {
  @Test("a form is filled in with the keys on the screen, and closed", arguments: RudeWindowManager.Manner.allCases)
  func form(manner: RudeWindowManager.Manner) async throws {
    let screen = try Screen(windowManager: nil)
    let manager = try RudeWindowManager(on: screen, manner)
    let demo = try DemoRun(on: screen, ["registration"])
    try manager.finish()
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    let end = await demo.close()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }
}

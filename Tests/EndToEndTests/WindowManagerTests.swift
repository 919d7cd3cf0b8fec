import Foundation
import TestSupport
import Testing
import X11

@Suite("Under any window manager", .serialized)
struct WindowManagerTests {
  typealias Manager = XvfbServer.WindowManager

  /// Starts the demo under a window manager, if that is installed.
  private func start(_ manager: Manager, _ arguments: String...) throws -> DemoRun {
    if !Tool.isInstalled(manager.program) { try Test.cancel("\(manager.program) isn't installed") }
    return try DemoRun(on: Screen(windowManager: manager), arguments)
  }

  @Test(
    "a form is filled in by keys and with a docked keyboard, which then hides, and closed",
    arguments: Manager.allCases
  )
  func form(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "docked")
    let connection = demo.screen.connection
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    try demo.screen.type("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said)
    let windows = connection.fetchWindows(ofProcess: demo.screen.lastProgram ?? 0)
    let keyboard = try #require(windows.first { $0 != demo.window })
    #expect(try #require(connection.fetchFrame(of: keyboard)).maxY == 900)
    try demo.screen.press("Escape")
    try demo.wait(for: "keyboardDidHide")
    connection.send(connection.atoms[.wmProtocols], words: [Int(connection.atoms[.wmDeleteWindow])], to: demo.window)
    #expect(demo.waitForEnd() == 0)
  }

  @Test("a window that is resized with its keyboard up takes keys as before", arguments: Manager.allCases)
  func resized(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "attached")
    try demo.click("Email")
    try demo.wait(for: "keyboardDidShow")
    try demo.screen.type("a")
    #expect(demo.wait { $0.texts["Email"] == "a" }, demo.said)
    demo.screen.connection.resize(demo.window, to: PixelSize(width: 500, height: 600))
    try demo.screen.type("b")
    #expect(demo.wait { $0.texts["Email"] == "ab" }, demo.said)
  }
}

import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("Under any window manager", .serialized)
struct WindowManagerTests {
  typealias Manager = XvfbServer.WindowManager

  /// Those that minimise windows, and show them at their place at once: openbox usually lets them fly there.
  private nonisolated static let minimising = Manager.allCases.filter { $0 != .i3 && $0 != .openbox }
  /// Those that let a window fill the screen.
  private nonisolated static let fillingScreens = Manager.allCases.filter { $0 != .twm }

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
    demo.loseText()
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

  @Test("a keyboard floats over the window, takes clicks, and is moved by its grip", arguments: Manager.allCases)
  func floats(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "floating")
    try demo.click("First name")
    // As on iOS, one that floats is announced by its new frame only.
    let end = try demo.wait(for: "keyboardDidChangeFrame").end
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    let grip = try demo.pixel(CGPoint(x: end.midX, y: end.maxY - 10))
    demo.screen.drag(from: grip, to: PixelPoint(x: grip.x, y: grip.y - 60))
    try demo.wait(for: "the keyboard's new place") { $0.event == "keyboardDidChangeFrame" && $0.end.minY < end.minY }
    try demo.settle()
    try demo.clickKey("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said)
  }

  @Test("a floating keyboard is resized by its corner, and its keys are where they show", arguments: Manager.allCases)
  func resizedByCorner(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "floating")
    try demo.click("First name")
    let end = try demo.wait(for: "keyboardDidChangeFrame").end
    try demo.settle()
    // The corner's middle is 18 points from the edge.
    let corner = try demo.pixel(CGPoint(x: end.maxX - 18, y: end.maxY - 11))
    demo.screen.drag(from: corner, to: PixelPoint(x: corner.x - 80, y: corner.y - 40))
    try demo.wait(for: "the keyboard's new size") {
      $0.event == "keyboardDidChangeFrame" && abs($0.end.width - (end.width - 80)) <= 2
        && abs($0.end.height - (end.height - 40)) <= 2 && $0.end.minX == end.minX
    }
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ad"))
    #expect(demo.wait { $0.texts["First name"] == "Ad" }, demo.said)
  }

  @Test("a minimised window takes its docked keyboard with it, and both come back", arguments: minimising)
  func minimised(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "docked")
    let watch = try WindowWatch(demo)
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    try watch.minimise()
    try demo.wait(for: "keyboardDidHide")
    try watch.restore()
    try watch.click("Last name")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    try demo.screen.type("Byron")
    #expect(demo.wait { $0.texts["Last name"] == "Byron" }, demo.said)
  }

  @Test(
    "a window that is minimised while its keyboard slides in comes back, and takes keys in sight of it",
    arguments: minimising
  )
  func minimisedInSlide(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "attached")
    let watch = try WindowWatch(demo)
    try demo.click("Password")
    try demo.wait(for: "keyboardWillShow")
    try watch.minimise()
    try watch.restore()
    try watch.click("First name")
    #expect(demo.wait { $0.focus == "First name" && $0.lines.contains { $0.event == "keyboardDidShow" } }, demo.said)
    try demo.screen.type("a")
    try demo.wait(for: "text")
    try demo.clickKey("b")
    #expect(demo.wait { $0.texts["First name"]?.lowercased() == "ab" }, demo.said)
    #expect(demo.views["First name"]?.isVisible == true, demo.said)
  }

  @Test("F11 fills the screen and leaves it, Ctrl+W closes the window in peace", arguments: fillingScreens)
  func keysOfWindows(manager: Manager) throws {
    let demo = try start(manager, "registration")
    let watch = try WindowWatch(demo)
    try watch.click("First name")
    try demo.screen.press("F11")
    try watch.waitUntilFull()
    try demo.screen.press("F11")
    try watch.waitUntilFramed()
    try demo.screen.press("Control_L", "w")
    #expect(demo.waitForEnd() == 0)
  }

  @Test("only the docked keyboard covers a window that fills the screen, and types into it", arguments: fillingScreens)
  func fillsScreen(manager: Manager) throws {
    let demo = try start(manager, "registration", "--placement", "docked")
    let watch = try WindowWatch(demo)
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    try watch.fillScreen()
    try demo.wait(for: "the keyboard at the window's lower edge") {
      $0.event == "keyboardDidChangeFrame" && $0.end.maxY == 900
    }
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    let connection = demo.screen.connection
    let keyboard = try #require(connection.fetchStacking().last { connection.fetchIsViewable($0) })
    #expect(connection.fetchFrame(of: keyboard)?.maxY == 900 && connection.fetchFrame(of: keyboard)?.width == 900)
    #expect(connection.fetchWindows(ofProcess: demo.screen.lastProgram ?? 0).contains(keyboard))
    try watch.leaveFullScreen()
    try demo.wait(for: "the keyboard below the window") { $0.event == "keyboardDidChangeFrame" && $0.end.maxY < 900 }
    try demo.settle()
    try watch.click("First name")
    try demo.screen.type("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said)
  }

  @Test("real keys are typed into the form while the pointer rests on its docked keyboard, which then has the focus")
  func typesOverPanel() throws {
    let demo = try start(.twm, "registration", "--placement", "docked")
    let watch = try WindowWatch(demo)
    try demo.click("First name")
    let key = try demo.wait(for: "keyboardDidShow").end
    try demo.settle()
    demo.screen.connection.fakeInput.movePointer(to: try demo.pixel(key.center))
    demo.screen.connection.flush()
    try watch.wait(until: "another window has the focus") { $0.fetchFocusedWindow() != $1 }
    try demo.screen.type("Ada")
    #expect(demo.wait { $0.texts["First name"] == "Ada" }, demo.said)
  }
}

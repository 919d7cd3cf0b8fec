import Foundation
import Testing
import X11
import X11Testing

@Suite("A docked keyboard on the desktop", .serialized)
struct DockedKeyboardTests {
  @Test("other windows make room once, the app keeps the keys, and clicks type")
  func docks() throws {
    let demo = try DemoRun("registration", "--placement", "docked")
    let desk = try WorkAreaWatch(demo.screen.server.display)
    let full = desk.height
    try demo.click("First name")
    let did = try demo.wait(for: "keyboardDidShow")
    let frame = try demo.windowFrame
    #expect(did.end.width == 900)
    #expect(frame.y + Int(did.end.maxY) == 900)
    #expect(desk.wait { $0.height == full - Int(did.end.height) })
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    #expect(demo.screen.connection.fetchActiveWindow() == demo.window)
    try demo.screen.press("Escape")
    try demo.wait(for: "keyboardDidHide")
    #expect(desk.wait { $0.height == full })
    #expect(desk.changes == [full - Int(did.end.height), full])
  }

  @Test("a program that ends with its keyboard up gives the room back")
  func ends() throws {
    let demo = try DemoRun("registration", "--placement", "docked")
    let desk = try WorkAreaWatch(demo.screen.server.display)
    let full = desk.height
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    #expect(desk.wait { $0.height < full })
    let connection = demo.screen.connection
    connection.send(connection.atoms[.wmProtocols], words: [Int(connection.atoms[.wmDeleteWindow])], to: demo.window)
    #expect(demo.waitForEnd() == 0)
    #expect(desk.wait { $0.height == full })
  }

  @Test("it grows with the desktop's scale, and asks for the room that it takes then")
  func rescales() throws {
    let demo = try DemoRun("registration", "--placement", "docked")
    let desk = try WorkAreaWatch(demo.screen.server.display)
    let full = desk.height
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    #expect(desk.wait { $0.height < full })
    demo.screen.connection.writeResources("Xft.dpi:\t120\n")
    defer { demo.screen.connection.writeResources("") }
    let changed = try demo.wait(for: "the keyboard at 1.25 pixels a point") {
      $0.event == "keyboardDidChangeFrame" && $0.end.width == 720
    }
    let taken = Int((changed.end.height * 1.25).rounded())
    #expect(desk.wait { $0.height == full - taken })
  }

  @Test("without a window manager the app keeps the keys, too")
  func withoutWindowManager() throws {
    let screen = try Screen(windowManager: nil)
    let demo = try DemoRun(on: screen, ["registration", "--placement", "docked"])
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    try screen.type("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said)
  }
}

/// What panels leave free of a screen, and how often that changed.
private final class WorkAreaWatch {
  /// The heights that it had, one after the other, since the start.
  private(set) var changes: [Int] = []
  private(set) var height: Int
  private let connection: Connection
  private let loop: EventLoop

  init(_ display: String) throws {
    connection = try Connection(name: display)
    loop = EventLoop(connection: connection)
    connection.desktop.watch()
    connection.flush()
    height = connection.desktop.fetchWorkArea().height
    loop.onEvent = { [unowned self] event in
      if case .property(_, connection.atoms[.netWorkArea], _, _) = event { record() }
    }
  }

  /// Handles events until `condition` holds; false if that takes too long.
  func wait(until condition: (WorkAreaWatch) -> Bool) -> Bool { loop.run(for: 10) { condition(self) } }

  private func record() {
    let new = connection.desktop.fetchWorkArea().height
    guard new != height else { return }
    height = new
    changes.append(new)
  }
}

extension Connection {
  /// The window that the window manager takes for the one in use.
  fileprivate func fetchActiveWindow() -> XID? {
    fetchProperty(atoms[.netActiveWindow], of: root)?.words.first
  }
}

import Foundation
import Testing
import X11
import X11Testing

@Suite("A screen of several monitors", .serialized)
struct MonitorTests {
  private static let large = PixelRect(x: 0, y: 0, width: 560, height: 900)
  private static let small = PixelRect(x: 560, y: 0, width: 420, height: 600)

  private func start(primary: PixelRect, other: PixelRect, _ arguments: String...) throws -> DemoRun {
    let monitors = [primary, other].map { Monitor(frame: $0, physicalSize: .zero, isPrimary: $0 == primary) }
    let server = try XvfbServer(width: 980, height: 900, monitors: monitors, windowManager: .openbox)
    return try DemoRun(on: Screen(of: server), ["registration"] + arguments)
  }

  @Test("a window that is moved to a smaller one becomes as small, and its docked keyboard sits at that one's bottom")
  func moving() throws {
    let demo = try start(primary: Self.large, other: Self.small, "--placement", "docked")
    try #require(try demo.bring(demo.window, to: .zero))
    try demo.click("First name")
    try demo.wait(for: "a keyboard on the large monitor") { isKeyboard(of: demo, at: Self.large, $0) }
    try #require(try demo.bring(demo.window, to: PixelPoint(x: Self.small.x + 5, y: 0)))
    #expect(try demo.wait(for: demo.window) { $0.width <= Self.small.width && $0.height <= Self.small.height })
    try demo.wait(for: "a keyboard on the small monitor") { isKeyboard(of: demo, at: Self.small, $0) }
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
  }

  @Test("a window that opens on a small one fits it")
  func opening() throws {
    let demo = try start(primary: Self.small, other: Self.large)
    #expect(try demo.windowFrame.x >= Self.small.x, "openbox opens windows on the primary monitor")
    #expect(try demo.wait(for: demo.window) { Self.small.contains($0) })
  }

  /// Whether a line reports that the keyboard rests at the bottom edge of a monitor, as wide as the monitor.
  private func isKeyboard(of demo: DemoRun, at monitor: PixelRect, _ line: TraceLine) -> Bool {
    guard ["keyboardDidShow", "keyboardDidChangeFrame"].contains(line.event), let window = try? demo.windowFrame
    else { return false }
    let (left, bottom) = (window.x + Int(line.end.minX), window.y + Int(line.end.maxY))
    return left == monitor.x && bottom == monitor.maxY && Int(line.end.width) == monitor.width
  }
}

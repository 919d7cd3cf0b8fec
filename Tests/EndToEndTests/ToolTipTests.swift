import Foundation
import Testing
import X11
import X11Testing

@Suite("The name of a control below a resting pointer", .serialized)
struct ToolTipTests {
  @Test("comes below the gear, goes with the pointer, and leaves the window as it was")
  func gear() throws {
    let demo = try DemoRun("registration")
    let gear = try #require(demo.views["Settings"]).frame
    let window = try demo.windowFrame
    // Below the bar with the gear, where nothing else changes when the pointer comes.
    let below = PixelRect(x: window.x + 200, y: window.y + Int(gear.maxY) + 8, width: 220, height: 30)
    let before = try #require(demo.screen.connection.fetchScreen(below))
    demo.screen.connection.fakeInput.movePointer(to: try demo.pixel(gear.center))
    demo.screen.connection.flush()
    #expect(try demo.screen.waits(until: { $0.bytes != before.bytes }, in: below), "it comes")
    demo.screen.leaveWindow()
    #expect(try demo.screen.waits(until: { $0.bytes == before.bytes }, in: below), "it goes")
  }
}

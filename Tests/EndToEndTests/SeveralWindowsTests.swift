import Foundation
import Testing
import X11

@Suite("Several windows of the demo", .serialized)
struct SeveralWindowsTests {
  @Test("one that is closed leaves the others at work, and each asks about its own text")
  func closing() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("Ada")
    #expect(demo.wait { $0.texts["First name"] == "Ada" }, demo.said)
    try demo.screen.press("Control_L", "n")
    let second = try #require(try demo.waitForWindows(count: 2).first { $0 != demo.window })
    #expect(demo.title(of: second) == "Keyboard Assistant")
    demo.askToClose(second)
    #expect(try demo.waitForWindows(count: 1) == [demo.window], "nothing was typed there, so nobody is asked")
    try demo.screen.type("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said)

    try demo.screen.press("Control_L", "n")
    let third = try #require(try demo.waitForWindows(count: 2).first { $0 != demo.window })
    try #require(try demo.bring(third, to: PixelPoint(x: 450, y: 20)))
    try #require(try demo.bring(demo.window, to: PixelPoint(x: 10, y: 20)))
    demo.askToClose(demo.window)
    #expect(demo.wait { $0.message == "Throw away what you typed?" && $0.views["Throw away"] != nil }, demo.said)
    #expect(demo.windows.count == 2)
    try demo.click("Throw away")
    #expect(try demo.waitForWindows(count: 1) == [third])

    let frame = try #require(demo.screen.connection.fetchFrame(of: third))
    demo.screen.click(PixelPoint(x: frame.x + 4, y: frame.maxY - 8))
    try demo.screen.type("chat")
    #expect(demo.wait { $0.texts["Search examples"] == "chat" }, demo.said)
    demo.askToClose(third)
    #expect(demo.waitForEnd() == 0)
  }
}

import Foundation
import Testing
import X11

@Suite("The menu of an example in the list", .serialized)
struct CardMenuTests {
  /// Opens the list with the card of one example in the keys' hands, and chooses an entry of its menu.
  private func choose(_ entry: Int, of query: String, environment: [String: String] = [:]) throws -> DemoRun {
    let demo = try DemoRun(on: Screen.start(), [], environment: environment)
    try demo.screen.type(query)
    #expect(demo.wait { $0.texts["Search examples"] == query }, demo.said)
    try demo.screen.press("Down")
    try demo.screen.press("Menu")
    for _ in 1...entry { try demo.screen.press("Down") }
    try demo.screen.press("Return")
    return demo
  }

  @Test("opens the example in a window of its own")
  func newWindow() throws {
    let demo = try choose(2, of: "chat")
    let second = try #require(try demo.waitForWindows(count: 2).first { $0 != demo.window })
    #expect(demo.title(of: second) == "Chat – Keyboard Assistant")
    #expect(demo.title(of: demo.window) == "Keyboard Assistant")
    demo.askToClose(demo.window)
    #expect(try demo.waitForWindows(count: 1) == [second])
    demo.askToClose(second)
    #expect(demo.waitForEnd() == 0)
  }

  @Test("copies the example's name, as the command line takes it")
  func copies() throws {
    let demo = try choose(3, of: "one-time")
    try demo.screen.press("Control_L", "f")
    try demo.screen.press("Control_L", "a")
    try demo.screen.press("Control_L", "v")
    #expect(demo.wait { $0.texts["Search examples"] == "one-time-code" }, demo.said)
  }

  @Test("records the example's tape, and puts the pictures among the user's")
  func records() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: home + "/.config", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    try Data(#"XDG_PICTURES_DIR="$HOME/Bilder""#.utf8).write(to: URL(fileURLWithPath: home + "/.config/user-dirs.dirs"))
    let demo = try choose(4, of: "lower", environment: ["HOME": home, "XDG_CONFIG_HOME": home + "/.config"])
    let picture = home + "/Bilder/Keyboard Assistant/Lower bar/lower-bar-dark.png"
    // The program shows that it has recorded, which changes its window.
    let frame = try demo.windowFrame
    func isThere(_: Bitmap) -> Bool { FileManager.default.fileExists(atPath: picture) }
    #expect(try (1...3).contains { _ in try demo.screen.waits(until: isThere, in: frame) })
  }
}

import Foundation
import Testing
import X11
import X11Testing

@Suite("The place of the demo's window", .serialized)
struct RememberedPlaceTests {
  @Test("is remembered once the window rests there, so that even a killed program opens there again")
  func moved() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = folder + "/keyboard-assistant"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    let file = settings + "/settings"
    try "appearance = dark\n".write(toFile: file, atomically: true, encoding: .utf8)
    let environment = ["XDG_CONFIG_HOME": folder]
    let demo = try DemoRun(on: Screen.start(), ["registration", "--appearance", "light"], environment: environment)
    let watch = FolderWatch(settings)
    for step in 1...20 {
      demo.screen.connection.move(demo.window, to: PixelPoint(x: 10 * step, y: 2 * step))
      demo.screen.connection.flush()
    }
    func text() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    #expect(watch.wait { text().contains("window = 420x760+200+40\n") }, "\(text())")
    #expect(watch.count <= 2, "a window that is dragged isn't written for each pixel")
    #expect(text().contains("appearance = dark\n"), "an option for one start isn't remembered")
    demo.send(SIGKILL)
    _ = demo.waitForEnd()
    let again = try DemoRun(on: Screen.start(), ["registration"], environment: environment)
    #expect(again.screen.connection.fetchFrameOrigin(of: again.window) == PixelPoint(x: 200, y: 40))
    #expect(try again.windowFrame.size == PixelSize(width: 420, height: 760))
  }
}

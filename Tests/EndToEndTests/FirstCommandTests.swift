import Foundation
import Testing
import X11

@Suite("README's first command")
struct FirstCommandTests {
  /// The command as README has it. CI sets it in an environment variable, because it may have to build a release first.
  nonisolated private static let command = ProcessInfo.processInfo.environment["FIRST_COMMAND"]

  @Test("it opens a window on a display, and ends with status 0 when that is closed", .enabled(if: command != nil))
  func opensWindow() throws {
    let (command, screen) = (try #require(Self.command), try Screen.start())
    let run = try ChildProcess(
      URL(fileURLWithPath: "/bin/sh"),
      ["-ec", "{ \(command) --trace -\n} 2>&1"],
      environment: ProcessInfo.processInfo.environment.merging(["DISPLAY": screen.server.display]) { $1 }
    )
    let deadline = Date(timeIntervalSinceNow: 1200)
    var lines: [String] = []
    func goesOn(to event: String) -> Bool {
      while let line = run.output.next(by: deadline) {
        lines.append(line)
        if TraceLine(line)?.event == event { return true }
      }
      return false
    }
    #expect(goesOn(to: "ready"), "\(lines.suffix(20).joined(separator: "\n"))")
    #expect(goesOn(to: "rest"))
    // openbox asks the focused window to close (`WM_DELETE_WINDOW`).
    try screen.press("Alt_L", "F4")
    #expect(goesOn(to: "close"))
    #expect(run.waitForEnd() == 0)
  }
}

import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite(
  "The keyboard for any program in a terminal",
  .serialized,
  .enabled(if: Tool.isInstalled("xterm"), "needs xterm")
)
struct TerminalKeymapTests {
  @Test("nothing is lost of 176 characters while the keymap changes 24 times")
  func manyChanges() throws {
    let screen = try Screen(windowManager: .openbox)
    let variables = ["DISPLAY": screen.display, "LC_ALL": "C.UTF-8"]
    // What is typed goes to the standard output of the terminal, line by line.
    let program = "while read -r line; do echo \"$line\"; done > /proc/$PPID/fd/1"
    let terminal = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["xterm", "-u8", "-e", "sh", "-c", program],
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }
    )
    let loop = EventLoop(connection: screen.connection)
    screen.connection.desktop.watch(windows: true)
    func isInUse() -> Bool {
      let window = screen.connection.fetchActiveWindow()
      return window.map { screen.connection.fetchClassNames(of: $0).contains("xterm") } ?? false
    }
    try #require(loop.run(for: 20, until: isInUse), "the terminal isn't in use")
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try keyboard.waitUntilShown()
    var count = 0
    for change in 0..<24 {
      try screen.setLayout(["gr", "us", "fr", "de"][change % 4])
      let word = change < 8 ? "zweimalü" : "quäöpyt"
      for key in word { try keyboard.tap(String(key)) }
      try keyboard.tap("return")
      let line = try #require(terminal.output.next(by: Date(timeIntervalSinceNow: 20)), "after change \(change)")
      try #require(line == word, "after change \(change)")
      count += line.count
    }
    #expect(count == 176)
    terminal.kill(SIGTERM)
    #expect(keyboard.end(with: SIGTERM) == 0)
  }
}

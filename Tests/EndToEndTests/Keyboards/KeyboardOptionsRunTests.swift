import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("Options for a keyboard that runs, for its next start, and for each session", .serialized)
struct KeyboardOptionsRunTests {
  private let screen: Screen
  private let folder: TemporaryFolder

  init() throws {
    screen = try Screen(windowManager: .openbox)
    folder = try TemporaryFolder()
  }

  private var environment: [String: String] { ["XDG_CONFIG_HOME": folder.path] }

  private func tell(_ arguments: String...) async throws {
    let said = try await ScreenKeyboardRun.complete(arguments, on: screen.server.display, environment)
    #expect(said.status == 0 && said.errors.isEmpty, "\(said)")
  }

  @Test("another layout and another place reach the one that runs, and show it; the next one begins with them")
  func running() async throws {
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", environment: environment)
    try #require(receiver.wait { $0.freeHeight == 900 - keyboard.height })
    try await tell("--hide")
    try #require(receiver.wait { $0.freeHeight == 900 })
    try await tell("--layout", "de-DE")
    keyboard.layout = try .named("de-DE")
    try keyboard.waitUntilShown()
    try keyboard.tap("ü")
    #expect(receiver.wait { $0.text == "ü" }, "it reads “\(receiver.text)”")
    try await tell("--placement", "floating")
    #expect(receiver.wait { $0.freeHeight == 900 }, "it stays at the edge")
    try await tell("--placement", "docked", "--toggle")
    try keyboard.waitUntilHidden()
    #expect(keyboard.end(with: SIGTERM) == 0)
    let next = try ScreenKeyboardRun(on: screen, showing: .named("de-DE"), [], environment: environment)
    try next.waitUntilShown()
    try next.tap("ö")
    #expect(receiver.wait { $0.text == "üö" }, "it reads “\(receiver.text)”")
    #expect(next.end(with: SIGTERM) == 0)
  }

  @Test("a remembered line that it doesn't understand is told, and stays in its file with the others")
  func damaged() async throws {
    try folder.write("auto-show = always\nplacement = docked\n", to: "virtual-keyboard/settings")
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", environment: environment)
    try keyboard.waitUntilShown()
    #expect(keyboard.end(with: SIGTERM) == 0)
    let line = "line 1: --auto-show is off, tap or focus, not \"always\"; the line is skipped\n"
    #expect(await keyboard.complaints() == "virtual-keyboard: \(folder.path)/virtual-keyboard/settings: \(line)")
    let lines = "auto-show = always\nplacement = docked\nlayout = en-US\n"
    #expect(folder.text("virtual-keyboard/settings") == lines)
  }

  @Test(
    "sessions start it by an entry that is valid, with what it doesn't remember, until they aren't to any more",
    .enabled(if: Tool.isInstalled("desktop-file-validate"))
  )
  func autostart() async throws {
    let entry = "autostart/virtual-keyboard.desktop"
    try await tell("--autostart", "on", "--auto-show", "tap", "--dwell", "0.8", "--show", "--suggestions")
    let lines = folder.text(entry)?.split(separator: "\n").map(String.init) ?? []
    let program = BuiltProgram.url("virtual-keyboard").resolvingSymlinksInPath().path
    #expect(lines.contains("Exec=\(program) --hidden --dwell=0.8 --suggestions"), "\(lines)")
    #expect(lines.contains("TryExec=\(program)"))
    #expect(try Tool.run("desktop-file-validate", ["\(folder.path)/\(entry)"]) == (0, ""))
    #expect(folder.text("virtual-keyboard/settings")?.contains("auto-show = tap") == true)
    try await tell("--autostart", "off")
    #expect(folder.text(entry) == nil)
    try await tell("--autostart", "off")
  }
}

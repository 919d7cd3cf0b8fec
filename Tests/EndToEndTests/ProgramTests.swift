import Arguments
import Foundation
import Testing
import X11
import X11Testing

@Suite("The program", .serialized)
struct ProgramTests {
  @Test("the list of examples opens each by a click, and the back button returns")
  func gallery() throws {
    let demo = try DemoRun()
    for title in ["Registration", "Long form", "Forty fields"] {
      try demo.click(title)
      #expect(try demo.wait(for: "screen").item == title)
      try demo.settle()
      try demo.click("Back")
      #expect(try demo.wait(for: "screen").item == "Examples")
      try demo.settle()
    }
  }

  @Test("the window manager's key for closing ends it with status 0")
  func closeKey() throws {
    let demo = try DemoRun("registration")
    try demo.screen.press("Alt_L", "F4")
    #expect(demo.waitForEnd() == 0)
    #expect(demo.lines.last?.event == "close")
  }

  @Test("a click on the title bar's close button ends it with status 0, also with the keyboard up")
  func closeButton() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    // openbox's buttons are squares in the title bar, which is as high as the frame's upper edge; the last one closes.
    let (frame, height) = (try demo.windowFrame, try demo.titleBarHeight)
    demo.screen.click(PixelPoint(x: frame.maxX - height / 2, y: frame.y - height / 2))
    #expect(demo.waitForEnd() == 0)
    #expect(demo.lines.last?.event == "close")
  }

  @Test("an X server that goes away ends it with one line and status 1")
  func lostServer() async throws {
    let demo = try DemoRun(on: Screen(windowManager: nil), ["registration"])
    demo.screen.server.end()
    let end = await demo.complaints()
    #expect(end.status == 1)
    #expect(end.errors == "keyboard-assistant-demo: the X server went away\n")
  }

  @Test("remembered settings that can't be understood are told, and the window opens as at first")
  func badSettings() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/keyboard-assistant", withIntermediateDirectories: true)
    let file = folder + "/keyboard-assistant/settings"
    try "placement = off\nappearance = purple\n".write(toFile: file, atomically: true, encoding: .utf8)
    let demo = try DemoRun(on: Screen.start(), ["registration"], environment: ["XDG_CONFIG_HOME": folder])
    try demo.click("First name")
    try demo.wait(for: "keyboardDidShow")
    try demo.screen.press("Alt_L", "F4")
    let end = await demo.complaints()
    #expect(end.status == 0)
    let line = "line 2: expected light, dark or system, found “appearance = purple”; starting as at first"
    #expect(end.errors == "keyboard-assistant-demo: \(file): \(line)\n")
  }

  @Test("the gallery is searched, an example opened and left again, with real keys alone")
  func galleryByKeys() throws {
    let demo = try DemoRun()
    try demo.screen.type("hundred")
    #expect(demo.wait { $0.texts["Search examples"] == "hundred" }, demo.said)
    try demo.screen.press("Return")
    #expect(try demo.wait(for: "screen").item == "Table")
    try demo.settle()
    try demo.screen.press("Tab")
    #expect(demo.wait { $0.focus == "Guest 1" }, demo.said)
    try demo.settle()
    try demo.screen.press("Escape")
    try demo.settle()
    try demo.screen.press("Escape")
    #expect(try demo.wait(for: "screen").item == "Examples")
  }

  @Test("what was copied is handed over to the desktop's clipboard manager at the end")
  func clipboard() throws {
    let demo = try DemoRun("registration")
    let manager = try ClipboardManager(display: demo.screen.server.display)
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("Ada")
    #expect(demo.wait { $0.texts["First name"] == "Ada" }, demo.said)
    try demo.screen.press("Control_L", "a")
    try demo.screen.press("Control_L", "c")
    try demo.screen.press("Alt_L", "F4")
    demo.loseText()
    #expect(manager.waitForText() == "Ada")
    #expect(demo.waitForEnd() == 0)
  }

  @Test("the window is 420 by 760 points, named for people and for scripts, and has icons")
  func window() throws {
    let demo = try DemoRun()
    #expect(try demo.windowFrame.size == PixelSize(width: 420, height: 760))
    let connection = demo.screen.connection
    let window = demo.window
    #expect(connection.fetchText(connection.atoms[.netWMName], of: window) == "Keyboard Assistant")
    // openbox gives windows an icon of its own; the program's takes its place before the demo comes to rest.
    let words = try #require(connection.fetchProperty(connection.atoms[.netWMIcon], of: window)?.words)
    #expect(words.prefix(2) == [16, 16])
    #expect(words.count >= 2 + Int(words[0] * words[1]))
    #expect(words.contains { $0 >> 24 & 0xFF == 0xFF })
  }

  @Test("scale and size give the window its pixels")
  func scale() throws {
    let demo = try DemoRun("registration", "--scale", "1.5", "--size", "400x420")
    #expect(try demo.windowFrame.size == PixelSize(width: 600, height: 630))
  }

  @Test("light and dark differ, and both are as asked")
  func appearance() throws {
    let light = try DemoRun("--appearance", "light").cornerPixel()
    let dark = try DemoRun("--appearance", "dark").cornerPixel()
    #expect(light == 0xF2F2F7)
    #expect(dark == 0x000000)
  }

  @Test(
    "wrong options are told in one line, with status 2",
    arguments: [["--nonsense"], ["--scale", "nan"], ["nowhere"]]
  )
  func wrongOptions(arguments: [String]) async throws {
    let run = try await DemoRun.complete(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("keyboard-assistant-demo: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("help, version and list need no display", arguments: ["--help", "--version", "--list"])
  func questions(option: String) async throws {
    let run = try await DemoRun.complete([option])
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test("installed, the programs run from their prefix with the files that are there, until they are removed")
  func installed() async throws {
    let prefix = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: prefix) }
    let installed = try await DemoRun.complete(["--install-desktop", "--prefix", prefix])
    #expect(installed.status == 0)
    #expect(installed.errors.isEmpty)
    let demo = URL(fileURLWithPath: prefix + "/bin/keyboard-assistant-demo")
    for name in ["keyboard-assistant-demo", "virtual-keyboard"] {
      let program = URL(fileURLWithPath: "\(prefix)/bin/\(name)")
      #expect(try await DemoRun.complete(["--version"], program: program) == (0, "\(name) \(Release.version)\n", ""))
      let help = try await DemoRun.complete(["--help"], program: program)
      #expect(help.output.contains("\nusage: \(name) ["))
      #expect(help.status == 0)
    }
    let (list, first) = (try await DemoRun.complete(["--list"], program: demo), try await DemoRun.complete(["--list"]))
    #expect(list == first)
    let layouts = prefix + "/share/keyboard-assistant/Keyboards"
    try FileManager.default.moveItem(atPath: layouts + "/de-DE.json", toPath: layouts + "/xx-YY.json")
    let keyboard = URL(fileURLWithPath: prefix + "/bin/virtual-keyboard")
    let built = try await DemoRun.complete(["--list-layouts"], program: BuiltProgram.url("virtual-keyboard")).output
    let others = built.split(separator: "\n").filter { !$0.hasPrefix("de-DE ") }
    #expect(others.count > 30)
    #expect(
      try await DemoRun.complete(["--list-layouts"], program: keyboard).output.split(separator: "\n")
        == others + ["xx-YY  Deutsch"]
    )
    try FileManager.default.removeItem(atPath: layouts + "/xx-YY.json")
    let removed = try await DemoRun.complete(["--uninstall-desktop", "--prefix", prefix], program: demo)
    #expect(removed.status == 0)
    #expect(!FileManager.default.fileExists(atPath: prefix))
  }

  @Test("what can't be installed is told in one line, with status 1")
  func notInstalled() async throws {
    let run = try await DemoRun.complete(["--install-desktop", "--prefix", "/nonexistent/prefix"])
    #expect(run == (1, "", "keyboard-assistant-demo: /nonexistent: no such folder to install in\n"))
  }

  @Test("a trace that can't be written is an error, not a silence")
  func traceFailure() async throws {
    let screen = try Screen.start()
    let environment = ["DISPLAY": screen.server.display]
    let run = try await DemoRun.complete(["--trace", "/nowhere/at all"], environment: environment)
    #expect(run.status == 1)
    #expect(run.errors.contains("No such file or directory"))
  }

  @Test(
    "without a display it plays its tour on a private server, and tells where the pictures are and how to see a window"
  )
  func tour() async throws {
    let run = try await DemoRun.complete([])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("\nTo see the window, start the demo in a desktop session"))
    let folder = try #require(run.output.firstMatch(of: /pictures are in (.+)/).map { String($0.output.1) })
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      pictures
        == ["1-examples", "2-registration", "3-keyboard", "4-filled-in", "5-registered"].map { "tour-\($0).png" }
    )
    let contents = try pictures.map { try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent($0)) }
    #expect(Set(contents).count == pictures.count)
    for picture in pictures { #expect(run.output.contains("\(folder)/\(picture)\n")) }
  }

  @Test("without a display and without Xvfb it names the package to install")
  func noServer() async throws {
    let run = try await DemoRun.complete([], environment: ["PATH": "/nonexistent"])
    #expect(run.status == 1)
    #expect(run.errors.contains("xvfb"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("the doctor tells every capability and what is lost without it")
  func doctor() async throws {
    let screen = try Screen.start()
    let run = try await DemoRun.complete(["--doctor"], environment: ["DISPLAY": screen.server.display])
    #expect(run.status == 0)
    for word in ["display", "Openbox", "XTEST", "RandR", "input method", "Inter", "dpi", "without it"] {
      #expect(run.output.contains(word), "nothing about \(word)")
    }
    #expect(try await DemoRun.complete(["--doctor"]).status == 1)
  }
}

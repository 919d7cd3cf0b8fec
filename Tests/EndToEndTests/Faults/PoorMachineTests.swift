import Foundation
import JPEG
import TestSupport
import Testing
import X11
import X11Testing

/// The built programs where something is missing that most machines have.
@Suite("Machines that lack something", .serialized)
struct PoorMachineTests {
  /// Expects that the program shows its window, says nothing and ends well.
  private func expectWindow(_ run: WindowRun, sourceLocation: SourceLocation = #_sourceLocation) async {
    #expect(run.waitForText(), sourceLocation: sourceLocation)
    let end = await run.end()
    #expect(end.status == 0, sourceLocation: sourceLocation)
    #expect(end.errors == "", sourceLocation: sourceLocation)
  }

  /// Expects that the program ends by itself, with status 1 and one line that has `word` in it.
  private func expectRefusal(_ run: WindowRun, _ word: String, sourceLocation: SourceLocation = #_sourceLocation) async
  {
    #expect(!run.waitForText(), sourceLocation: sourceLocation)
    let end = await run.end()
    #expect(end.status == 1, sourceLocation: sourceLocation)
    #expect(end.errors.contains(word), sourceLocation: sourceLocation)
    #expect(end.errors.filter(\.isNewline).count == 1, "\(end.errors)", sourceLocation: sourceLocation)
  }

  @Test(
    "without one of the server's extensions a program shows its window, or refuses in one line",
    arguments: WindowRun.Program.allCases,
    ["RENDER", "RANDR", "XTEST", "XInputExtension", "XKEYBOARD", "DAMAGE", "SHAPE", "SYNC", "BIG-REQUESTS", "XFIXES"]
  )
  func lacksExtension(program: WindowRun.Program, name: String) async throws {
    let run = try WindowRun(program, on: XvfbServer(width: 500, height: 800, arguments: ["-extension", name]))
    switch (program, name) {
    case (_, "RENDER"), (.keyboard, "XTEST"): await expectRefusal(run, name)
    default: await expectWindow(run)
    }
  }

  @Test(
    "in any locale, without a home, without room for temporary files and with few files, the demo shows its window",
    arguments: [
      ["HOME": nil, "XDG_CONFIG_HOME": nil], ["HOME": "/proc", "XDG_CONFIG_HOME": nil], ["TMPDIR": "/nonexistent"],
      ["LC_ALL": "xx_YY.UTF-8"], ["LC_ALL": "POSIX"], ["LC_ALL": "", "LANG": "tr_TR.ISO-8859-9"],
      ["LC_ALL": "zh_CN.GB18030"],
      ["XMODIFIERS": "@im=nobody"], ["XMODIFIERS": String(repeating: "@im=x", count: 2000)],
    ] as [[String: String?]]
  )
  func lacksSurroundings(environment: [String: String?]) async throws {
    await expectWindow(try WindowRun(.demo, on: XvfbServer(width: 500, height: 800), environment: environment))
  }

  @Test("where there is no bus the demo opens no library for it")
  func lacksBus() throws {
    let folder = try TemporaryFolder()
    let environment = ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder.path]
    let demo = try DemoRun(on: Screen(windowManager: nil), ["registration"], environment: environment)
    try demo.becomeIdle()
    let maps = try #require(FileHandle(forReadingAtPath: "/proc/\(demo.identifier)/maps"))
    let files = String(decoding: maps.readDataToEndOfFile(), as: UTF8.self)
    #expect(files.contains("libX11") && !files.contains("libdbus"))
    demo.send(SIGTERM)
    #expect(demo.waitForEnd() == 0)
  }

  @Test(
    "without the bus, or its library, --doctor says so",
    arguments: [(false, "the settings daemon says"), (true, "(install libdbus-1-3)")]
  )
  func explainsLackOfBus(lacksLibrary: Bool, end: String) async throws {
    let (folder, server) = (try TemporaryFolder(), try XvfbServer())
    // What isn't a library can't be opened.
    try folder.write("", to: lacksLibrary ? "libdbus-1.so.3" : "nothing")
    let environment = [
      "DISPLAY": server.display, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "LD_LIBRARY_PATH": folder.path,
    ]
    let output = try await DemoRun.complete(["--doctor"], environment: environment).output
    let lines = output.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("no  portal") && $0.hasSuffix("missing") }, "\(output)")
    #expect(lines[place + 1].hasSuffix(end), "\(output)")
  }

  @Test("without the library for JPEG pictures, --doctor says so")
  func explainsLackOfPictures() async throws {
    let (folder, server) = (try TemporaryFolder(), try XvfbServer())
    // What isn't a library can't be opened.
    try folder.write("", to: JPEGLibrary.fileName)
    let environment = ["DISPLAY": server.display, "LD_LIBRARY_PATH": folder.path]
    let lines = try await DemoRun.complete(["--doctor"], environment: environment).output.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("no  JPEG") && $0.hasSuffix("missing") }, "\(lines)")
    #expect(lines[place + 1].hasSuffix("(install libturbojpeg0)"))
  }

  @Test("with 32 files at most a program shows its window", arguments: WindowRun.Program.allCases)
  func lacksFiles(program: WindowRun.Program) async throws {
    await expectWindow(try WindowRun(program, on: XvfbServer(width: 500, height: 800), after: "ulimit -n 32"))
  }

  @Test("with a limit of files that a program may raise it shows its window", arguments: WindowRun.Program.allCases)
  func raisesLimit(program: WindowRun.Program) async throws {
    await expectWindow(try WindowRun(program, on: XvfbServer(width: 500, height: 800), after: "ulimit -S -n 12"))
  }

  @Test(
    "with fewer files than a window needs a program refuses in one line",
    arguments: WindowRun.Program.allCases,
    [8, 10, 12, 16, 20, 22]
  )
  func lacksMostFiles(program: WindowRun.Program, count: Int) async throws {
    let run = try WindowRun(program, on: XvfbServer(width: 500, height: 800), after: "ulimit -n \(count)")
    await expectRefusal(run, "only \(count - 3) more files may be open")
  }

  @Test("on a screen of any depth the window shows", arguments: [8, 15, 16, 24, 30])
  func depths(depth: Int) async throws {
    await expectWindow(try WindowRun(.demo, on: XvfbServer(width: 500, height: 800, depth: depth)))
  }

  @Test("on a screen smaller than the window this is as large as the screen", arguments: [(200, 150), (320, 480)])
  func smallScreens(width: Int, height: Int) async throws {
    let run = try WindowRun(.demo, on: XvfbServer(width: width, height: height))
    #expect(run.waitForText())
    let window = try #require(run.windows.last)
    #expect(run.connection.fetchFrame(of: window) == PixelRect(x: 0, y: 0, width: width, height: height))
    #expect(await run.end().status == 0)
  }

  /// Expects that a form is filled in with real and with virtual keys, and that the demo then ends without a word.
  private func expectTyping(_ demo: DemoRun, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try demo.click("First name")
    try demo.wait(for: "its keyboard") { ["keyboardDidShow", "keyboardDidChangeFrame"].contains($0.event) }
    try demo.settle()
    try demo.tap(FormFixtures.Entry(item: "First name", text: "Ada"))
    try demo.screen.type("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said, sourceLocation: sourceLocation)
    let end = await demo.close()
    #expect(end.status == 0, sourceLocation: sourceLocation)
    #expect(end.errors == "", sourceLocation: sourceLocation)
  }

  @Test("on the second of two screens a form is filled in", arguments: ["attached", "docked", "floating"])
  func secondScreen(placement: String) async throws {
    let server = try XvfbServer(width: 640, height: 480, arguments: ["-screen", "1", "900x900x24"])
    let screen = try Screen(of: server, number: 1)
    let demo = try DemoRun(on: screen, ["registration", "--placement", placement])
    #expect(try demo.windowFrame.height > 480)
    try await expectTyping(demo)
  }

  @Test("on a screen 16 000 pixels wide a form is filled in, also by keys as wide as the screen")
  func wideScreen() async throws {
    let screen = try Screen(of: XvfbServer(width: 16_000, height: 900, windowManager: .openbox))
    try await expectTyping(DemoRun(on: screen, ["registration", "--placement", "docked"]))
  }

  @Test("a form is filled in where no folder can be written to", arguments: ["/proc", "/sys"])
  func readsOnly(folder: String) async throws {
    let names = [
      "HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
    ]
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, folder) })
    try await expectTyping(DemoRun(on: Screen(windowManager: .openbox), ["registration"], environment: environment))
  }

  @Test("without any font text shows as boxes, and one line says so")
  func lacksFonts() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = folder.appendingPathComponent("fonts.conf")
    let text = "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.path)</dir></fontconfig>"
    try text.write(to: settings, atomically: true, encoding: .utf8)
    func run() throws -> WindowRun {
      let variables: [String: String?] = ["FONTCONFIG_FILE": settings.path]
      return try WindowRun(.demo, on: XvfbServer(width: 500, height: 800), environment: variables)
    }
    let without = try run()
    #expect(without.waitForText())
    let end = await without.end()
    #expect(end.status == 0)
    #expect(end.errors.hasPrefix("keyboard-assistant-demo: no font can be opened: text shows as boxes"))
    #expect(end.errors.filter(\.isNewline).count == 1, "\(end.errors)")
  }
}

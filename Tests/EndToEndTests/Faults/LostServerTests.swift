import Foundation
import TestSupport
import Testing
import X11

@Suite("A server that goes away", .serialized)
struct LostServerTests {
  /// What the program has just told of its window when its server is killed: the beginning, the end of the first frame's work, and
  /// what comes right after it.
  enum Moment: String, CaseIterable {
    case process = "_NET_WM_PID"
    case title = "_NET_WM_NAME"
    case icon = "_NET_WM_ICON"
  }

  @Test("ends the demo with one line and status 1, whatever it is doing", arguments: Moment.allCases)
  func endsDemo(_ moment: Moment) async throws {
    try await expectOneLine(from: DemoRun.executable, ["registration"], killedAt: moment)
  }

  @Test("ends the keyboard for any program in the same way", arguments: [Moment.process, .title])
  func endsKeyboard(_ moment: Moment) async throws {
    let keyboard = BuiltProgram.url("virtual-keyboard")
    try await expectOneLine(from: keyboard, [], killedAt: moment)
  }

  @Test("leaves an app the time to save what was typed")
  func savesLetter() throws {
    let (server, folder) = (try XvfbServer(), try TemporaryFolder())
    let person = try Connection(name: server.display)
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = server.display
    let file = BuiltProgram.url("RunLoopProgram")
    let program = try ChildProcess(file, [folder.path + "/letter.txt"], environment: variables)
    let limit = Date(timeIntervalSinceNow: 20)
    // The window takes the keyboard once it is there: before, keys go nowhere.
    while person.fetchFocusFrame()?.size != PixelSize(width: 240, height: 240) {
      try #require(Date() < limit, "the window never got the focus")
    }
    for letter in "dear" {
      let key = try #require(person.keymap.combination(for: letter))
      #expect(person.fakeInput.type(key))
    }
    while let line = program.output.next(by: limit), line != "text dear" {}
    server.end()
    #expect(program.waitForEnd() == 1)
    #expect(folder.text("letter.txt") == "dear")
  }

  private func expectOneLine(from program: URL, _ arguments: [String], killedAt moment: Moment) async throws {
    let server = try XvfbServer(width: 900, height: 900)
    let watcher = try Connection(name: server.display)
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = server.display
    variables["XDG_CONFIG_HOME"] = "/proc/nowhere"
    let process = try ChildProcess(program, arguments, environment: variables)
    let limit = MonotonicClock.now + 20
    while !hasCome(to: moment, process, as: watcher) {
      try #require(MonotonicClock.now < limit, "the program never set \(moment.rawValue)")
    }
    server.end()
    #expect(process.waitForEnd() == 1)
    let errors = await process.errors.readToEnd(by: Date(timeIntervalSinceNow: 20))
    #expect(errors == "\(program.lastPathComponent): the X server went away\n")
  }

  /// Asks the server.
  private func hasCome(to moment: Moment, _ process: ChildProcess, as watcher: Connection) -> Bool {
    watcher.fetchWindows(ofProcess: process.identifier).contains { window in
      guard let name = Atoms.Name(rawValue: moment.rawValue) else { return false }
      return watcher.fetchProperty(watcher.atoms[name], of: window) != nil
    }
  }
}

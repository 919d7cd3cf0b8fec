import Foundation
import Testing
import X11
import X11Testing

@Suite("Connection")
struct ConnectionTests {
  @Test("a private server ends although a program on it doesn't heed the signal")
  func deafProgram() throws {
    let server = try XvfbServer()
    let connection = try Connection(name: server.display)
    // twm leaves a signal ignored that was ignored when it started.
    try server.start(["sh", "-c", "trap '' TERM; exec twm -f /dev/null"])
    let state = connection.internAtom("WM_STATE")
    let loop = EventLoop(connection: connection)
    let isManaged = (0..<50).contains { _ in
      let window = Window(WindowOptions(), on: connection)
      window.map()
      return loop.run(for: 0.3) { connection.fetchProperty(state, of: window.id) != nil }
    }
    try #require(isManaged)
    let process = try #require(server.processIdentifier)
    server.end()
    #expect(kill(process, 0) != 0)
  }

  @Test("a display that nobody serves is an error that names it")
  func refusesMissingDisplay() {
    #expect(throws: ConnectionError.unreachable(display: ":4999")) { try Connection(name: ":4999") }
    #expect("\(ConnectionError.unreachable(display: ":4999"))" == "cannot open X display :4999")
  }

  @Test("every atom is the one that the server has for its name")
  func internsAtoms() throws {
    let desk = try Desk()
    for name in Atoms.Name.allCases {
      #expect(desk.other.internAtom(name.rawValue) == desk.connection.atoms[name])
      #expect(desk.connection.atoms.name(of: desk.connection.atoms[name]) == name)
    }
    #expect(desk.connection.fetchAtomName(desk.connection.atoms[.netWMName]) == "_NET_WM_NAME")
    #expect(desk.connection.fetchAtomName(999_999) == nil)
  }

  @Test("a trap catches the error of its own request and leaves the others alone")
  func trapsErrors() throws {
    let desk = try Desk()
    var options = WindowOptions()
    options.transientFor = desk.connection.root
    let window = Window(options, on: desk.connection)
    let gone = window.id + 0x1000
    let failed = desk.connection.trapping { desk.connection.destroyWindow(gone) }
    guard case .failure(let error) = failed else {
      Issue.record("destroying a window that never was must fail")
      return
    }
    #expect(error.code == ServerError.badWindow)
    #expect(error.resource == gone)
    #expect((try? desk.connection.trapping { window.raise() }.get()) != nil)
    #expect(desk.connection.untrappedErrors.isEmpty)
  }

  @Test("ignored errors are dropped when they arrive, and later ones are not")
  func ignoresErrors() throws {
    let desk = try Desk()
    desk.connection.ignoringErrors { desk.connection.destroyWindow(0x1234) }
    desk.connection.synchronize()
    #expect(desk.connection.untrappedErrors.isEmpty)
    desk.connection.destroyWindow(0x1235)
    desk.connection.synchronize()
    #expect(desk.connection.untrappedErrors.map(\.resource) == [0x1235])
  }

  // Tests of processes that end aren't on the main actor: many other tests wait for it, and until a process's end has
  // been noticed, Swift Testing's thread that waits for processes takes a processor for itself.

  @Test("a program whose server went away gets its moment to save, then ends with status 1")
  nonisolated func noticesLoss() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let desk = try Desk()
        desk.connection.onLoss = { FileHandle.standardError.write(Data("saved\n".utf8)) }
        desk.server.end()
        desk.loop.run()
      }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.hasSuffix(": the X server went away\nsaved\n"), "it said “\(errors)”")
  }

  @Test("a program that asks a lost server for more while it saves ends all the same")
  nonisolated func endsWhenAskingALostServer() async {
    await #expect(processExitsWith: .exitCode(1)) {
      try await MainActor.run {
        let desk = try Desk()
        desk.connection.onLoss = { [connection = desk.connection] in connection.synchronize() }
        desk.server.end()
        desk.connection.synchronize()
      }
    }
  }

  @Test("a connection whose server is gone is closed without a word")
  nonisolated func closesLostConnections() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let server = try XvfbServer()
        let connection = try Connection(name: server.display)
        server.end()
        withExtendedLifetime(connection) {}
      }
    }
    #expect(result.standardErrorContent.isEmpty)
  }

  @Test("extensions that the server lacks are nil", arguments: ["RANDR", "XTEST"])
  func livesWithoutExtensions(name: String) throws {
    let desk = try Desk(arguments: ["-extension", name])
    let window = desk.makeFocusedWindow()
    #expect(window.hasFocus)
    #expect((desk.connection.monitors == nil) == (name == "RANDR"))
    #expect(desk.connection.fakeInput.isHardwareLike == (name != "XTEST"))
  }

  @Test("monitors cover the screen")
  func listsMonitors() throws {
    let desk = try Desk()
    let monitors = try #require(desk.connection.monitors).fetchMonitors()
    #expect(monitors.map(\.frame) == [PixelRect(size: desk.connection.screenSize)])
  }

  @Test("resources and the window manager's name are read from the desktop")
  func readsDesktop() throws {
    let desk = try Desk(windowManager: .openbox)
    desk.other.writeResources("Xft.antialias:\t1\nXft.dpi:\t120\n")
    desk.other.synchronize()
    #expect(desk.connection.desktop.fetchDPI() == 120)
    #expect(desk.connection.desktop.fetchWindowManagerName() == "Openbox")
    #expect(desk.connection.desktop.fetchWorkArea() == PixelRect(x: 0, y: 0, width: 640, height: 480))
  }

  @Test("settings are read in both byte orders, damaged ones are refused")
  func readsSettings() {
    let little: [UInt8] =
      [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] + [1, 0, 3, 0] + Array("Net".utf8) + [0] + [0, 0, 0, 0]
      + [4, 0, 0, 0] + Array("Dark".utf8)
    let big: [UInt8] =
      [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1] + [0, 0, 0, 4] + Array("Anim".utf8) + [0, 0, 0, 0] + [0, 0, 0, 1]
    #expect(Settings(little)?["Net"] == .text("Dark"))
    #expect(Settings(big)?["Anim"] == .integer(1))
    #expect(Settings(Array(little.dropLast(2))) == nil)
    #expect(Settings([]) == nil)
  }
}

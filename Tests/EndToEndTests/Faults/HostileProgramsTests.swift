import Foundation
import Testing
import X11
import X11Testing

@Suite("Other programs that take a program's window away", .serialized)
struct HostileProgramsTests {
  @Test("a program whose connection is cut ends with one line and status 1", arguments: WindowRun.Program.allCases)
  func killed(program: WindowRun.Program) async throws {
    let run = try WindowRun(program, on: XvfbServer(width: 500, height: 800))
    #expect(run.waitForText())
    run.connection.killClient(of: try #require(run.windows.last))
    let end = await run.end()
    #expect(end.status == 1)
    #expect(end.errors == "\(program.rawValue): the X server went away\n")
  }

  @Test("a demo whose window is destroyed ends as if it had been closed", arguments: 1...8)
  func destroyed(_ trial: Int) async throws {
    let run = try WindowRun(.demo, on: XvfbServer(width: 500, height: 800))
    #expect(run.waitForText())
    run.connection.destroyWindow(try #require(run.windows.last))
    run.connection.synchronize()
    #expect(run.process.waitForEnd() == 0)
    #expect(await run.end().errors == "")
  }

  @Test("a demo whose window is put into another one goes on there")
  func reparented() async throws {
    let run = try WindowRun(.demo, on: XvfbServer(width: 500, height: 800))
    #expect(run.waitForText())
    let window = try #require(run.windows.last)
    let parent = Window(WindowOptions(), on: run.connection)
    parent.map()
    run.connection.reparent(window, into: parent.id)
    #expect(run.waitForText())
    let end = await run.end()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }
}

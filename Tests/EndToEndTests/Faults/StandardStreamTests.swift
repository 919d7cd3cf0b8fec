import Foundation
import Testing
import X11

@Suite("Closed, full and broken standard streams", .serialized)
struct StandardStreamTests {
  @Test(
    "what can't be printed is told in one line, with status 1",
    arguments: ["keyboard-assistant-demo", "keyboard-assistant-bench", "virtual-keyboard"],
    ["--help >/dev/full", "--version >/dev/full", "--help >&-"]
  )
  func full(program: String, words: String) async throws {
    let file = BuiltProgram.url(program).path
    let shell = URL(fileURLWithPath: "/bin/sh")
    let end = try await DemoRun.complete(["-c", "exec \"$0\" \(words)", file], program: shell)
    #expect(end.status == 1)
    #expect(end.errors.hasPrefix("\(program): can't write to standard output: "), "\(end.errors)")
    #expect(end.errors.filter(\.isNewline).count == 1, "\(end.errors)")
  }

  @Test("lists that can't be printed are told as well", arguments: ["--list", "--doctor"])
  func fullList(option: String) async throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let file = DemoRun.executable.path
    let end = try await DemoRun.complete(["-c", "exec \"$0\" \(option) >/dev/full", file], program: shell)
    #expect(end.status == 1)
    #expect(end.errors.contains("can't write to standard output: No space left on device"))
  }

  @Test("with all three closed the wire to the server has none of their numbers, and the trace writes nowhere")
  func closed() async throws {
    let run = try WindowRun(
      .demo,
      on: XvfbServer(width: 500, height: 800),
      ["--trace", "-"],
      redirecting: "<&- >&- 2>&-"
    )
    #expect(run.waitForText())
    for number in 0...2 {
      let link = "/proc/\(run.process.identifier)/fd/\(number)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
    }
    #expect(await run.end().status == 1, "the trace was asked for, and can't be written")
  }

  @Test("a trace on a full disk ends with one line, and the program goes on")
  func fullTrace() async throws {
    let run = try WindowRun(.demo, on: XvfbServer(width: 500, height: 800), ["--trace", "/dev/full"])
    #expect(run.waitForText())
    let end = await run.end()
    #expect(end.status == 1)
    let reason = "can't write the trace to \"/dev/full\": No space left on device"
    #expect(end.errors == "keyboard-assistant-demo: \(reason)\n")
  }

  @Test("a trace whose reader goes away ends with one line, and the program goes on")
  func brokenTrace() async throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    // Opened before there is a writer, or either would wait for the other.
    var reader: LineReader? = LineReader(open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    let run = try WindowRun(.demo, on: XvfbServer(width: 500, height: 800), ["--trace", pipe])
    #expect(run.waitForText())
    #expect(reader?.next(by: Date(timeIntervalSinceNow: 10)) != nil)
    reader = nil
    let end = await run.end()
    #expect(end.status == 1)
    #expect(end.errors == "keyboard-assistant-demo: can't write the trace to \"\(pipe)\": Broken pipe\n")
  }
}

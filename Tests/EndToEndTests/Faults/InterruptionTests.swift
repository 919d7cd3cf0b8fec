import Foundation
import TestSupport
import Testing
import X11
import X11Testing

/// The demo and the keyboard for any program, disturbed while the keyboard slides in.
@Suite("Interruptions in the middle of a slide", .serialized)
struct InterruptionTests {
  /// A demo whose keyboard has just begun to slide in below the first field.
  private func startSlide(_ placement: String = "attached") throws -> DemoRun {
    let demo = try DemoRun(on: Screen(windowManager: .openbox), ["registration", "--placement", placement])
    try demo.click("First name")
    try demo.wait(for: "keyboardWillShow")
    return demo
  }

  @Test("a demo that is told to end does so without a word", arguments: [SIGTERM, SIGINT, SIGHUP])
  func ends(signal: Int32) async throws {
    let demo = try startSlide()
    demo.send(signal)
    let end = await demo.complaints()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  @Test("a demo that ignores hang-ups, as nohup has it, goes on after one")
  func survivesHangUp() async throws {
    let folder = try TemporaryFolder()
    let server = try XvfbServer(width: 500, height: 800)
    let run = try WindowRun(.demo, on: server, ["--trace", folder.path + "/trace"], after: "trap '' HUP")
    #expect(run.waitForText())
    kill(run.process.identifier, SIGHUP)
    let end = await run.end()
    #expect(end.status == 0)
    #expect(end.errors == "")
    // Only a program whose window is closed reports this; one that is terminated otherwise just ends.
    #expect(folder.text("trace")?.contains("\"close\"") == true)
  }

  @Test("the keyboard for any program ends in the same way", arguments: [SIGTERM, SIGINT, SIGHUP])
  func endsKeyboard(signal: Int32) async throws {
    let run = try WindowRun(.keyboard, on: XvfbServer(width: 500, height: 800))
    #expect(run.waitForText())
    kill(run.process.identifier, signal)
    let end = await run.end()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  @Test("a demo that is stopped and goes on types what was typed meanwhile", arguments: ["attached", "docked"])
  func stops(placement: String) async throws {
    let demo = try startSlide(placement)
    demo.send(SIGSTOP)
    demo.waitForStop()
    try demo.screen.type("Ada")
    demo.screen.connection.synchronize()
    demo.send(SIGCONT)
    #expect(demo.wait { $0.texts["First name"] == "Ada" && $0.lines.contains { $0.event == "keyboardDidShow" } })
    try demo.settle()
    try demo.clickKey("m")
    #expect(demo.wait { $0.texts["First name"] == "Adam" }, demo.said)
    #expect(demo.views["First name"]?.isVisible == true)
    let end = await demo.close()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  @Test("a demo whose connection is cut ends with one line and status 1", arguments: ["attached", "docked"])
  func cutOff(placement: String) async throws {
    let demo = try startSlide(placement)
    demo.screen.connection.killClient(of: demo.window)
    let end = await demo.complaints()
    #expect(end.status == 1)
    #expect(end.errors == "keyboard-assistant-demo: the X server went away\n")
  }
}

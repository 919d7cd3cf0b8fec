import Testing
import X11

@testable import Demo

@Suite("The doctor")
struct DoctorTests {
  @Test("a report tells for each capability what was found and what is lost without it")
  func report() {
    let text = Capability.report([
      Capability(name: "display", finding: ":0", loss: "no window"),
      Capability(name: "RandR", finding: nil, loss: "frames at 60 Hz"),
    ])
    #expect(
      text == """
        yes display  :0
                     without it: no window
        no  RandR    missing
                     without it: frames at 60 Hz
        """
    )
  }

  @Test("without a server it tells what a display is for, and that the demo can't open its window")
  func noServer() {
    let doctor = Doctor(connection: nil)
    #expect(!doctor.isUsable)
    #expect(doctor.capabilities.first?.finding == nil)
    #expect(doctor.capabilities.last?.name == "Xvfb")
  }

  @Test("extensions that the server lacks are missing, and the rest is found")
  func absentExtensions() throws {
    let server = try XvfbServer(arguments: ["-extension", "XTEST", "-extension", "RANDR"])
    let doctor = Doctor(connection: try Connection(name: server.display))
    let found = doctor.capabilities.filter { $0.finding != nil }.map(\.name)
    let missing = doctor.capabilities.filter { $0.finding == nil }.map(\.name)
    #expect(doctor.isUsable)
    #expect(found.contains("display") && found.contains("RENDER"))
    #expect(missing.contains("XTEST") && missing.contains("RandR") && missing.contains("window manager"))
    #expect(missing.contains("struts") && found.contains("spare keys"))
  }
}

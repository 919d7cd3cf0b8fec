import Foundation
import Testing
import X11

@testable import Demo

@Suite("The doctor")
struct DoctorTests {
  @Test("a report tells for each capability what was found, and of a missing one what is lost without it")
  func report() {
    let text = Capability.report([
      Capability(name: "display", finding: ":0", loss: "no window"),
      Capability(name: "RandR", finding: nil, loss: "frames at 60 Hz"),
    ])
    #expect(
      text == """
        yes display  :0
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

  @Test("without a server it goes on with what the machine has all the same")
  func machine() throws {
    let server = try XvfbServer()
    let names = ["shaping", "Inter", "emoji", "JPEG", "Xvfb"]
    func told(_ doctor: Doctor) -> [Capability] { doctor.capabilities.filter { names.contains($0.name) } }
    let without = told(Doctor(connection: nil))
    #expect(without.map(\.name) == names)
    #expect(without == told(Doctor(connection: try Connection(name: server.display))))
  }

  @Test("every extension that the program uses is reported, and found on a server that has all")
  func allExtensions() throws {
    let server = try XvfbServer()
    let capabilities = Doctor(connection: try Connection(name: server.display)).capabilities
    for used in ServerExtension.allCases {
      let told = try #require(capabilities.first { $0.name == used.title })
      #expect(told.finding != nil, "\(used.title)")
      #expect(told.loss == used.loss)
    }
    #expect(Set(ServerExtension.allCases.map(\.title)).count == ServerExtension.allCases.count)
  }

  @Test("no extension's library is opened without asking for one of the extensions that are reported")
  func announcing() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = tests.appendingPathComponent("../../../Sources/X11").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var found = 0
    for file in files.compactMap({ $0 as? String }) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      guard text.contains("DynamicLibrary(\"libX") else { continue }
      found += 1
      #expect(text.contains("fetchOpcode(of: ."), "\(file)")
    }
    #expect(found >= 6)
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

import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Writing a trace")
struct TraceWriterTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path

  @Test("each event is a whole line in the file as soon as it was written")
  func lines() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try TraceWriter(.file(path))
    writer.write(.ready, at: 0.5)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"t\":0.5,\"event\":\"ready\"}\n")
    writer.write(.close, at: 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("\n{\"t\":1,\"event\":\"close\"}\n"))
    #expect(writer.failure == nil)
  }

  @Test("an older file of that name is replaced")
  func replaces() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try String(repeating: "old\n", count: 100).write(toFile: path, atomically: false, encoding: .utf8)
    try TraceWriter(.file(path)).write(.ready, at: 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"t\":0,\"event\":\"ready\"}\n")
  }

  @Test("a file that can't be made is an error that names it and the reason")
  func cannotOpen() throws {
    let error = #expect(throws: TraceError.self) { try TraceWriter(.file("/nowhere/at all")) }
    #expect(error?.message == "can't write the trace to \"/nowhere/at all\": No such file or directory")
  }

  @Test("a full disk is noticed and remembered")
  func diskFull() throws {
    let writer = try TraceWriter(.file("/dev/full"))
    writer.write(.ready, at: 0)
    #expect(writer.failure == TraceError(name: "/dev/full", code: ENOSPC))
  }
}

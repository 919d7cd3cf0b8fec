import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("A program's file without what debuggers read")
struct ProgramFileTests {
  private func program() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath())
  }

  @Test("is smaller, runs as before, and is left as it is the next time")
  func stripped() throws {
    let (folder, program) = (try TemporaryFolder(), try program())
    let stripped = ProgramFile(program + Data(repeating: 1, count: 100_000)).stripped
    #expect(stripped.count < program.count)
    #expect(ProgramFile(stripped).stripped == stripped)
    try folder.write("", to: "sh", mode: 0o755)
    let file = FileHandle(forWritingAtPath: folder.path + "/sh")
    try file?.write(contentsOf: stripped)
    try file?.close()
    #expect(try Tool.run(folder.path + "/sh", ["-c", "echo yes"]) == (0, "yes\n"))
  }

  @Test("is what it was when it is a script, cut short or damaged")
  func others() throws {
    let program = try program()
    var damaged = program
    damaged.replaceSubrange(32..<40, with: Data(repeating: 0xFF, count: 8))
    for bytes in [
      Data(), Data("#!/bin/sh\n".utf8), program.prefix(60), program.prefix(100), program.prefix(5000), damaged,
    ] {
      #expect(ProgramFile(bytes).stripped == bytes)
    }
  }
}

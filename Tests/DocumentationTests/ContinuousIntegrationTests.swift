import Foundation
import TestSupport
import Testing

@Suite("What .ci/run makes of findings")
struct ContinuousIntegrationTests {
  /// Whether the run goes on after random events whose program printed `output` and ended with `status`.
  private func goesOn(_ output: String, status: Int, told: String? = nil) throws -> Bool {
    let run = try Project.text(".ci/run")
    let judge = try #require(run.firstMatch(of: /\ntold=sight\nfuzz\(\) \{\n(?s).*?\n\}\n/)).output
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\nprintf '%s\\n' '\(output)'\nexit \(status)\n", to: "bench", mode: 0o755)
    let script = """
      set -euo pipefail
      log=$PWD bench=$PWD/bench
      fail() { exit 9; }
      \(judge)
      \(told.map { "told='\($0)'" } ?? "")
      fuzz --seconds 1
      """
    return try Tool.run("bash", ["-c", script], in: folder.path).status == 0
  }

  @Test(
    "each kind of fault ends the run, slow answers and words on standard error included",
    arguments: [
      "crash", "hang", "geometry", "place", "warning", "wake-ups", "remains", "ping", "text", "complaint",
    ]
  )
  func faults(kind: String) throws {
    #expect(try !goesOn("seed 1\n\(kind): something\nfound 1 × \(kind)", status: 1))
    #expect(try !goesOn("sight: a field\n\(kind): something", status: 1))
  }

  @Test("a field out of sight is told, and nothing found is well")
  func told() throws {
    #expect(try goesOn("seed 1\nnothing found", status: 0))
    #expect(try goesOn("seed 1\nsight: a field\nfound 1 × sight", status: 1))
    #expect(try !goesOn("the program can't start", status: 1))
    #expect(try !goesOn("sight: a field", status: 2))
  }

  @Test("with AddressSanitizer a slow answer is told, and no answer is a fault")
  func slow() throws {
    #expect(try goesOn("ping: 4 s", status: 1, told: "sight|ping"))
    #expect(try !goesOn("ping: 4 s\nhang: no answer", status: 1, told: "sight|ping"))
  }
}

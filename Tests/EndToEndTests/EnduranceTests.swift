import Foundation
import Testing

@testable import Bench

@Suite("Forms that are opened again and again") struct EnduranceTests {
  @Test("opened, resized and left alone for long they hold what they held at first, here and on the server")
  func endurance() async throws {
    let bench = DemoRun.executable.deletingLastPathComponent().appendingPathComponent("keyboard-assistant-bench")
    let words = ["fuzz", "--openings", "3", "--example", "long-form"]
    let run = try ChildProcess(bench, words, environment: ProcessInfo.processInfo.environment)
    let text = await run.output.readToEnd(by: Date(timeIntervalSinceNow: 120))
    #expect(run.waitForEnd() == 0, "\(text)")
    #expect(text.contains("long-form resized 30 times: "))
    #expect(text.hasSuffix("nothing found\n"))
  }

  @Test("what grows is told: resources of each type, pixmaps, and memory beyond what caches may take")
  func growth() {
    let first = EnduranceSample(counts: ["WINDOW": 3, "PIXMAP": 5, "GC": 2], pixmapBytes: 4096, heapBytes: 1_000_000)
    let same = EnduranceSample(counts: ["WINDOW": 3, "PIXMAP": 4], pixmapBytes: 4000, heapBytes: 1_060_000)
    let counts = ["WINDOW": 4, "PIXMAP": 5, "PICTURE": 1]
    let more = EnduranceSample(counts: counts, pixmapBytes: 5096, heapBytes: 1_070_000)
    #expect(same.growth(since: first) == nil)
    let text = "1 PICTURE, 1 WINDOW, 1000 bytes of pixmaps, 70000 bytes of memory more"
    #expect(more.growth(since: first) == text)
  }
}

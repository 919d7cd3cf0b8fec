import Foundation
import Outside
import Testing
import X11
import X11Testing

@testable import Bench
@testable import UIKit
@testable import UIKitCore

@Suite("Forms that are opened again and again") struct EnduranceTests {
  @Test("opened, resized and left alone for long they hold what they held at first, here and on the server")
  func endurance() async throws {
    let bench = BuiltProgram.url("keyboard-assistant-bench")
    let words = ["fuzz", "--openings", "3", "--example", "long-form"]
    let run = try await DemoRun.complete(words, environment: ProcessInfo.processInfo.environment, program: bench)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("40 windows at once: "))
    #expect(run.output.contains("long-form resized 30 times: "))
    #expect(run.output.hasSuffix("nothing found\n"))
  }

  @Test("used for eight hours they hold what they held after the first")
  func eightHours() {
    var replay = FuzzReplay()
    replay.example = "long-form"
    let session = FuzzSession(replay)
    /// Types into each input in turn, wipes it out, scrolls and rests, for an hour in which the caret blinks.
    func work() -> Int {
      for minute in 0..<60 {
        session.perform(.input(minute))
        session.perform(.text("Some words \(minute) 漢字"))
        session.perform(.virtualKey(minute))
        session.perform(.wheel(x: 200, y: 200, dx: 0, dy: minute.isMultiple(of: 2) ? 300 : -300, isPrecise: false))
        session.perform(.key(.press, FuzzKey(name: "a", flags: .control)))
        session.perform(.key(.press, FuzzKey(name: "Delete", flags: [])))
        session.platform.advance(seconds: 60)
      }
      session.perform(.rest)
      for window in session.platform.windows { window.removeCopies() }
      // What can be undone is kept, up to a limit of its own.
      for view in session.scene.windows.flatMap(\.tree) { (view as? any EditorInput)?.editor.undo.clear() }
      return Heap.usedBytes
    }
    let start = session.platform.now
    let samples = (0..<8).map { _ in work() }
    #expect(session.failure == nil)
    #expect(session.platform.now - start > 8 * 3600)
    // Tests on other threads take memory at times, too, but not in each hour; what is lost is lost in each.
    let growth = zip(samples.dropFirst(), samples).map(-).min() ?? 0
    #expect(growth < 4_000, "\(samples)")
  }

  @Test("what grows is told: resources of each type, pixmaps, and memory beyond what caches may take")
  func growth() {
    let first = EnduranceSample(counts: ["WINDOW": 3, "PIXMAP": 5, "GC": 2], pixmapBytes: 4096, heapBytes: 1_000_000)
    let same = EnduranceSample(counts: ["WINDOW": 3, "PIXMAP": 4], pixmapBytes: 4000, heapBytes: 1_060_000)
    let counts = ["WINDOW": 4, "PIXMAP": 5, "PICTURE": 1]
    let more = EnduranceSample(counts: counts, pixmapBytes: 5096, heapBytes: 1_070_000)
    #expect(same.growth(since: first) == nil)
    let cursors = EnduranceSample(counts: ["CURSOR": 2, "FONT": 1], pixmapBytes: 0, heapBytes: 0)
    let lost = EnduranceSample(counts: ["CURSOR": 30], pixmapBytes: 0, heapBytes: 0)
    #expect(cursors.growth(since: first) == nil)
    #expect(lost.growth(since: first) == "30 CURSOR more")
    let text = "1 PICTURE, 1 WINDOW, 1000 bytes of pixmaps, 70000 bytes of memory more"
    #expect(more.growth(since: first) == text)
  }
}

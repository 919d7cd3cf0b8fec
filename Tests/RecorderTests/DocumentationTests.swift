import Foundation
import Recorder
import Testing

@Suite("Recorder's documentation")
struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("its tape can be read, and so can each step that its tables name")
  func tape() throws {
    let page = try text("Sources/Recorder/Recorder.docc/RecordingATape.md")
    let example = try #require(page.components(separatedBy: "```\n").dropFirst().first)
    #expect(try Tape(example).pictures == ["registration"])
    let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| `") && !$0.contains("NAME") }
    let steps = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(steps.count > 20)
    for step in steps {
      let early = ["open", "headings", "scale", "keyboard", "keys", "placement", "policy"]
      let isEarly = early.contains { step.hasPrefix($0 + " ") }
      let opening = ["headings", "left"].contains { step.hasPrefix($0 + " ") } ? "open a beside b" : "open a"
      #expect(throws: Never.self, "\(step)") {
        try Tape(step.hasPrefix("open") ? step : isEarly ? "\(step)\n\(opening)" : "\(opening)\n\(step)")
      }
    }
  }

  @Test("whatever is done, awaited or expected, as its tables name it, can be so in one of two scenes")
  func oneSide() throws {
    let page = try text("Sources/Recorder/Recorder.docc/RecordingATape.md")
    let start = try #require(page.range(of: "### Doing\n")).upperBound
    let end = try #require(page.range(of: "### Taking pictures\n")).lowerBound
    let steps = page[start..<end].matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) }
    #expect(steps.count > 15)
    for step in steps {
      #expect(throws: Never.self, "\(step)") { try Tape("open bare beside form\nright \(step)") }
    }
  }
}

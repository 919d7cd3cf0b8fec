import Foundation
import Recorder
import Testing
import VirtualKeyboard

@testable import UIKit

/// The screen of the documentation's example.
private final class SignUpViewController: UIViewController {}

// The regions between the marks are the landing page's examples, word for word.

private func record() {
  // example: three lines
  let recorder = Recorder(open: { $0 == "sign-up" ? SignUpViewController() : nil })
  recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
  exit(RecordCommand(recorder).run(Array(CommandLine.arguments.dropFirst())))
  // end
}

private func test(_ recorder: Recorder, _ url: URL, _ failures: URL) throws {
  // example: golden
  let recording = try recorder.play(Tape(contentsOf: url))
  let golden = GoldenPictures(folder: GoldenPictures.folder(of: url))
  #expect(try golden.differences(from: recording, diffsIn: failures).isEmpty)
  // end
}

@Suite("Recorder's documentation")
struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of this file between an example's marks.
  private func compiled(_ name: String) throws -> String {
    let lines = try text("Tests/RecorderTests/DocumentationTests.swift").components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0 == "  // example: \(name)" })
    return lines[(first + 1)...].prefix { $0 != "  // end" }.map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  @Test(
    "its examples are compiled",
    arguments: [("three lines", "Recorder.md"), ("golden", "RecordingATape.md")]
  )
  func examples(name: String, page: String) throws {
    let documentation = try text("Sources/Recorder/Recorder.docc/\(page)")
    #expect(documentation.contains("```swift\n\(try compiled(name))\n```"))
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
      let isEarly = ["open", "scale", "keyboard", "placement"].contains { step.hasPrefix($0 + " ") }
      #expect(throws: Never.self, "\(step)") {
        try Tape(step.hasPrefix("open") ? step : isEarly ? "\(step)\nopen a" : "open a\n\(step)")
      }
    }
  }
}

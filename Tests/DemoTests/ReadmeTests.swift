import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines between `start` and `end`, without the indentation that all share.
  private func region(_ lines: [String], from start: String, to end: String) throws -> [String] {
    let first = try #require(lines.firstIndex { $0.hasSuffix(start) }, "nothing begins with \(start)")
    let body = Array(lines[(first + 1)...].prefix { $0.trimmingCharacters(in: .whitespaces) != end })
    let indent = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return body.map { String($0.dropFirst(indent)) }
  }

  @Test("its examples are the ones that this package compiles", arguments: ["form", "launch", "notification", "guide"])
  func examples(name: String) throws {
    let compiled = try region(
      try lines("Tests/DemoTests/ReadmeExamples.swift"),
      from: "// example: \(name)",
      to: "// end"
    )
    let readme = try region(try lines("README.md"), from: "<!-- example: \(name) -->", to: "```")
    #expect(!compiled.isEmpty)
    #expect(Array(readme.dropFirst()) == compiled)
    #expect(readme.first == "```swift")
  }

  @Test("every picture that it shows is there")
  func pictures() throws {
    let text = try lines("README.md").joined(separator: "\n")
    let paths = text.matches(of: /(?:\]\(|src=")(Resources\/[^)"]+)/).map { String($0.output.1) }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(path).path), "\(path) is missing")
    }
  }
}

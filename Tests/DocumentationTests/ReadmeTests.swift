import Foundation
import Testing

@testable import Demo

@Suite("README")
struct ReadmeTests {
  @Test("each of the demo's examples is shown in it, in light and dark")
  func examples() throws {
    let text = try Project.text("README.md")
    for name in Example.all.map(\.name) {
      #expect(text.contains("`\(name)`: "))
      for appearance in ["light", "dark"] { #expect(text.contains("/\(name)-\(appearance).png\"")) }
    }
  }

  @Test("every picture that it shows is there")
  func pictures() throws {
    let text = try Project.text("README.md")
    let paths = text.matches(of: /(?:\]\(|src="|srcset=")(Resources\/[^)"]+)/).map { String($0.output.1) }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Project.root.appendingPathComponent(path).path),
        "\(path) is missing"
      )
    }
  }
}

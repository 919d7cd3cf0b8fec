import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  @Test("every picture that it shows is there")
  func pictures() throws {
    let text = try Project.text("README.md")
    let paths = text.matches(of: /(?:\]\(|src=")(Resources\/[^)"]+)/).map { String($0.output.1) }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Project.root.appendingPathComponent(path).path),
        "\(path) is missing"
      )
    }
  }
}

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

  /// The cells of the tables in `text`, a row each.
  private func rows(of text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("what was thrown at the programs is counted alike in README and in the article about it")
  func trials() throws {
    let article = try Project.text("Sources/UIKitX11/UIKitX11.docc/HowItIsTested.md")
    #expect(article.contains("each of \(Example.all.count) examples"))
    let counted = Dictionary(grouping: rows(of: article).filter { $0.count == 4 }) { $0[3] }
    let shared = rows(of: try Project.text("README.md")).filter { $0.count == 4 && counted[$0[3]]?.count == 1 }
    #expect(shared.count >= 2)
    for row in shared { #expect(counted[row[3]]?.first?[1] == row[1], "\(row[3])") }
  }

  @Test("each suite that the article about testing names is there")
  func suites() throws {
    let article = try Project.text("Sources/UIKitX11/UIKitX11.docc/HowItIsTested.md")
    let suites = try Project.suites()
    let names = article.matches(of: /`(\w+Tests)\b/).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in Set(names).subtracting(suites) { Issue.record("no suite is called \(name)") }
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

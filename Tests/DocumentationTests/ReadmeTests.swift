import Foundation
import Testing

@testable import Demo

@Suite("README")
struct ReadmeTests {
  @Test("each of the demo's examples is in its table, by its title, in light and dark, and is explained in the article")
  func examples() throws {
    let text = try Project.text("README.md")
    let article = try Project.text("Sources/KeyboardAssistant/KeyboardAssistant.docc/Examples.md")
    #expect(text.contains("The demo has \(Example.all.count) examples."))
    for example in Example.all {
      let row = try #require(text.components(separatedBy: "\n").first { $0.contains("<br>`\(example.name)` |") })
      #expect(row.contains("**\(example.title)**"))
      #expect(row.contains("| \(example.summary).<br>"))
      for appearance in ["light", "dark"] { #expect(row.contains("/\(example.name)-\(appearance).png\"")) }
      let anchor = example.title.lowercased().replacingOccurrences(of: " ", with: "-")
      #expect(row.contains("Examples.md#\(anchor))"))
      #expect(article.contains("\n### \(example.title)\n\n`\(example.name)`: "))
    }
  }

  @Test("its links lead to files, and to headings, that are there")
  func links() throws {
    let text = try Project.text("README.md")
    let links = text.matches(of: /\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/).map { (String($0.1), $0.2.map(String.init)) }
    #expect(links.count > 50)
    for (path, anchor) in links {
      let file = path.isEmpty ? "README.md" : path
      guard FileManager.default.fileExists(atPath: Project.root.appendingPathComponent(file).path) else {
        Issue.record("\(file) isn't there")
        continue
      }
      guard let anchor else { continue }
      let headings = try Project.text(file).matches(of: /(?m)^#+ (.*)$/).map { heading in
        heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }.replacing(" ", with: "-")
      }
      #expect(headings.contains(anchor), "\(file) has no heading for #\(anchor)")
    }
  }

  @Test("no line of code in it is longer than 90 characters")
  func codeLines() throws {
    var isCode = false
    for line in try Project.text("README.md").components(separatedBy: "\n") {
      if line.hasPrefix("```") { isCode.toggle() } else if isCode { #expect(line.count <= 90, "\(line)") }
    }
  }

  @Test("its products are those of the package, and its figures those of the article about them")
  func products() throws {
    let text = try Project.text("README.md")
    let names = try Project.text("Package.swift").matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(names.count > 5)
    for name in names { #expect(text.contains("\n| `\(name)` | ")) }
    let article = rows(of: try Project.text("Sources/UIKitX11/UIKitX11.docc/HowFastItIs.md"))
    let section = text.components(separatedBy: "\n## How fast it is\n").last?.components(separatedBy: "\n## ").first
    let figures = rows(of: try #require(section))
    #expect(figures.count > 5)
    for row in figures { #expect(article.contains(row), "\(row)") }
  }

  /// The cells of the tables in `text`, a row each.
  private func rows(of text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("the article about testing counts the demo's examples")
  func trials() throws {
    #expect(
      try Project.text("Sources/UIKitX11/UIKitX11.docc/HowItIsTested.md").contains(
        "each of \(Example.all.count) examples"
      )
    )
  }

  @Test("each suite that the article about testing names is there")
  func suites() throws {
    let article = try Project.text("Sources/UIKitX11/UIKitX11.docc/HowItIsTested.md")
    let suites = try Project.suites()
    let names = article.matches(of: /`(\w+Tests)\b/).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in Set(names).subtracting(suites) { Issue.record("no suite is called \(name)") }
  }

  @Test("it is short enough to be read at once")
  func length() throws {
    #expect(try Project.text("README.md").split(whereSeparator: \.isWhitespace).count < 2450)
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

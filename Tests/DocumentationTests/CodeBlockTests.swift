import Foundation
import Testing

@Suite("Code in the documentation")
struct CodeBlockTests {
  @Test("every block of Swift in README, articles and comments is in a file that is compiled")
  func blocks() throws {
    let sources = try Project.files(in: ["Sources", "Tests"], ending: "swift").map(Self.lines)
    let blocks = try Project.documentation().flatMap(CodeBlock.all)
    #expect(blocks.count > 20)
    for block in blocks {
      #expect(sources.contains { block.stands(in: $0) }, "\(block.file):\(block.line) isn't compiled anywhere")
    }
  }

  @Test("a block that nobody compiles is noticed, and one that is set in deeper isn't")
  func comparison() {
    let block = CodeBlock.all(in: ("a.md", "```swift\nlet a = 1\n\nif a > 0 {\n  print(a)\n}\n```"))
    #expect(block.map(\.line) == [2])
    let compiled = ["func f() {", "  let a = 1", "", "  if a > 0 {", "    print(a)", "  }", "}"]
    #expect(block[0].stands(in: compiled))
    #expect(!block[0].stands(in: compiled.filter { !$0.isEmpty }))
    #expect(!block[0].stands(in: compiled.map { $0.replacingOccurrences(of: "a > 0", with: "a > 1") }))
  }

  private static func lines(_ file: (path: String, text: String)) -> [String] {
    file.text.components(separatedBy: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("///") }
  }
}

/// The files of this package.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func files(in folders: [String], ending suffix: String) throws -> [(path: String, text: String)] {
    try folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      let paths = (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".\(suffix)") }.sorted()
      return try paths.map { ("\(folder)/\($0)", try text("\(folder)/\($0)")) }
    }
  }

  /// The names of the types that hold tests.
  static func suites() throws -> Set<String> {
    Set(
      try files(in: ["Tests"], ending: "swift").flatMap { file in
        file.text.matches(of: /(?:struct|class) (\w+Tests)\b/).map { String($0.output.1) }
      }
    )
  }

  /// README, the articles, and what the sources' comments say, as if it stood alone.
  static func documentation() throws -> [(path: String, text: String)] {
    let comments = try files(in: ["Sources"], ending: "swift").map { path, text in
      let lines = text.components(separatedBy: "\n").map { line in
        let line = line.drop { $0 == " " }
        return line.hasPrefix("///") ? String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)) : ""
      }
      return (path, lines.joined(separator: "\n"))
    }
    return [("README.md", try text("README.md"))] + (try files(in: ["Sources"], ending: "md")) + comments
  }
}

/// A piece of Swift that a reader is shown.
struct CodeBlock {
  let file: String
  /// The number of its first line, from 1.
  let line: Int
  private let lines: [String]

  static func all(in file: (path: String, text: String)) -> [CodeBlock] {
    var (blocks, start): ([CodeBlock], Int?) = ([], nil)
    let lines = file.text.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      if line == "```swift" { start = index + 1 }
      if line == "```", let first = start {
        blocks.append(CodeBlock(file: file.path, line: first + 1, lines: Array(lines[first..<index])))
        start = nil
      }
    }
    return blocks
  }

  /// Whether these lines follow each other in `source`, all set in by the same number of spaces.
  func stands(in source: [String]) -> Bool {
    guard let first = lines.first, lines.count <= source.count else { return false }
    return (0...source.count - lines.count).contains { start in
      guard source[start].hasSuffix(first) else { return false }
      let indent = source[start].dropLast(first.count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines, source[start...]).allSatisfy { $0.isEmpty ? $1.isEmpty : $1 == indent + $0 }
    }
  }
}

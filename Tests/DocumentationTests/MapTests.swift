import Foundation
import TestSupport
import Testing

@Suite("The maps of the folders")
struct MapTests {
  /// The names of the folders in `folder`.
  private func folders(in folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: Project.root.appendingPathComponent(folder).path) else { return [] }
    let contents = try FileManager.default.contentsOfDirectory(
      at: Project.root.appendingPathComponent(folder),
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    return try contents.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).filter { !$0.hasPrefix(".") }
  }

  /// The pages whose names are looked for in the code.
  nonisolated private static let pages = [
    "Sources/README.md", "Sources/CONVENTIONS.md", "Tests/README.md", "Resources/README.md",
    "Sources/UIKit/UIKit.docc/AFrame.md", "Sources/UIKit/UIKit.docc/AddingAControl.md",
    "Sources/UIFoundation/UIFoundation.docc/TextFromKeyToLine.md",
    "Sources/UIKitX11/UIKitX11.docc/AddingAnX11Extension.md", "Sources/Cassowary/Cassowary.docc/HowTheSolverWorks.md",
  ]

  /// What stands in backticks on a page, outside of its blocks of code, if it is one word.
  private func names(on page: String) throws -> [String] {
    let text = try Project.text(page).replacing(/(?s)```.*?```/, with: "")
    return text.matches(of: /`([A-Z][A-Za-z0-9]*)`/).map { String($0.output.1) }
  }

  /// The names that the package's code declares by one of these words.
  private func declared(by keywords: String) throws -> Set<String> {
    let declaration = try NSRegularExpression(pattern: "\\b(?:\(keywords)) (\\w+)")
    return try Project.files(in: ["Sources", "Tests"], ending: "swift").reduce(into: []) { names, file in
      let text = NSString(string: file.text)
      let matches = declaration.matches(in: file.text, range: NSRange(location: 0, length: text.length))
      names.formUnion(matches.map { text.substring(with: $0.range(at: 1)) })
    }
  }

  @Test(
    "every module is in Sources/README.md, and every folder of tests in Tests/README.md",
    arguments: ["Sources", "Tests"]
  )
  func complete(folder: String) throws {
    let page = try Project.text("\(folder)/README.md")
    // Empty modules, which only the compiler looks for.
    for name in try folders(in: folder) where !name.hasPrefix("_") { #expect(page.contains(name), "\(name)") }
  }

  @Test("every folder of a module is in its row on the map, and so are the folders in these")
  func rooms() throws {
    let rows = try Project.text("Sources/README.md").components(separatedBy: "\n")
    for module in try folders(in: "Sources") {
      let row = rows.last { $0.hasPrefix("| `\(module)` |") } ?? ""
      func check(_ folder: String) throws {
        for room in try folders(in: folder) where !room.hasSuffix(".docc") {
          #expect(row.contains("`\(room)`"), "\(folder)/\(room)")
          try check("\(folder)/\(room)")
        }
      }
      try check("Sources/\(module)")
    }
  }

  @Test("no folder has more files of code than a reader can look over")
  func sizes() throws {
    let files = try Project.files(in: ["Sources", "Tests"], ending: "swift")
    let folders = Dictionary(grouping: files) { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
    #expect(folders.count > 50)
    for (folder, files) in folders { #expect(files.count <= 30, "\(folder) has \(files.count)") }
  }

  @Test("every folder of other files is in Resources/README.md")
  func resources() throws {
    let page = try Project.text("Resources/README.md")
    for name in try folders(in: "Resources") { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test("every name on them, in the conventions, and in the articles for contributors exists", arguments: pages)
  func names(page: String) throws {
    let modules = try ["Sources", "Tests", "Resources"].flatMap { try folders(in: $0) }
    // A module may have another path than its name.
    let targets = try Project.text("Package.swift").matches(of: /arget\(\s*name: "(\w+)"/).map { String($0.output.1) }
    #expect(targets.count > 30)
    // Names of another system's, and of the C module.
    let foreign = ["CGFloat", "Double", "Int", "String", "UIApplication", "CX11", "CX11SyncValue", "CPNG"]
    func rooms(_ folder: String) throws -> [String] {
      try folders(in: folder).flatMap { try [$0] + rooms("\(folder)/\($0)") }
    }
    let sources = try modules + targets + rooms("Sources") + ["Resources"] + foreign
    let missing = Set(try names(on: page)).subtracting(sources)
      .subtracting(try declared(by: "class|struct|enum|protocol|typealias"))
    #expect(missing.isEmpty)
  }

  @Test("every member that is named, with its type or alone, exists", arguments: pages)
  func members(page: String) throws {
    // Links of DocC, in two backticks, are checked by it.
    let text = try Project.text(page).replacing(/(?s)```.*?```|``[^`]+``/, with: "")
    let named = text.matches(of: /`(?:[A-Z]\w*\.)?([a-z][A-Za-z]\w*)(?:\([A-Za-z_:]*\))?`/).map {
      String($0.output.1)
    }
    // Words of Swift and of its standard library, and the end of a file's name.
    let foreign: Set = [
      "swift", "md", "h", "init", "deinit", "super", "public", "unowned", "nonisolated", "precondition",
      "truncatingIfNeeded", "clamping",
    ]
    let missing = Set(named).subtracting(try declared(by: "func|var|let|case")).subtracting(foreign)
    #expect(missing.isEmpty)
  }

  @Test("every member at which a first change begins exists")
  func firstChanges() throws {
    let parts = try Project.text("Sources/README.md").components(separatedBy: "\n## First changes\n")
    let section = try #require(parts.dropFirst().first?.components(separatedBy: "\n## ").first)
    let members = Set(section.matches(of: /`([a-z][A-Za-z0-9]*)`/).map { String($0.output.1) })
    #expect(!members.isEmpty)
    #expect(members.subtracting(try declared(by: "var|let|func|case")).isEmpty)
  }
}

import Foundation
import Testing

/// A requirement of a protocol: its name, with the labels of its arguments if it is a method.
private struct Requirement: Hashable {
  let name: String
  let labels: [String]?

  /// Whether `text` uses it: calls the method with these labels, or reads the property of some value.
  func isUsed(in text: SwiftText) -> Bool {
    text.mentions(name) && labels.map { text.calls(of: name).contains($0) } ?? text.reads(name)
  }
}

/// Swift code without its comments, and what a reader finds in it by counting brackets.
private struct SwiftText {
  let code: String

  init(_ text: String) {
    code = text.replacingOccurrences(of: "//.*", with: "", options: .regularExpression)
  }

  /// Whether a word, or a longer one that it is a part of, occurs at all: a question that the C library answers quickly.
  func mentions(_ word: String) -> Bool { strstr(code, word) != nil }

  /// The bodies of what is declared by lines that begin with `keyword`; with the names.
  func bodies(of keyword: String) -> [(name: String, body: SwiftText)] {
    let lines = "\n\(code)"
    return lines.ranges(of: "\n\(keyword) ").compactMap { range in
      let rest = lines[range.upperBound...]
      guard let open = rest.firstIndex(of: "{") else { return nil }
      return (String(rest.prefix(while: Self.isPartOfName)), SwiftText(String(Self.inside(rest, open))))
    }
  }

  /// Whether the property of some value is read.
  func reads(_ property: String) -> Bool {
    code.ranges(of: ".\(property)").contains { range in
      guard let (before, after) = code[..<range.lowerBound].last.map({ ($0, code[range.upperBound...].first) }) else {
        return false
      }
      return (")?".contains(before) || Self.isPartOfName(before)) && !(after.map(Self.isPartOfName) ?? false)
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// What is declared here.
  var declarations: Set<Requirement> {
    let methods = code.matches(of: /func (\w+)(?:<[^>]*>)?\(/).map { match in
      Requirement(name: String(match.1), labels: labels(at: code.index(before: match.range.upperBound)))
    }
    let properties = code.matches(of: /\bvar (\w+)\s*:/).map { Requirement(name: String($0.1), labels: nil) }
    return Set(methods + properties)
  }

  /// The labels of each call of a method.
  func calls(of name: String) -> [[String]] {
    code.ranges(of: "\(name)(").compactMap { range in
      let before = code[..<range.lowerBound]
      guard !before.hasSuffix("func "), before.last.map({ !Self.isPartOfName($0) }) ?? true else { return nil }
      return labels(at: code.index(before: range.upperBound))
    }
  }

  /// The labels of the arguments between the bracket at `open` and the one that closes it; "_" where there is none.
  private func labels(at open: String.Index) -> [String] {
    var (depth, parts) = (0, [""])
    for character in Self.inside(code[...], open) {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }.map { part in
      part.firstMatch(of: /^\s*(\w+)(?:\s+\w+)?\s*:/).map { String($0.1) } ?? "_"
    }
  }

  /// What stands between the bracket at `open` and the one that closes it.
  private static func inside(_ text: Substring, _ open: String.Index) -> Substring {
    var depth = 0
    for index in text[open...].indices {
      if "([{".contains(text[index]) { depth += 1 }
      if ")]}".contains(text[index]) { depth -= 1 }
      if depth == 0 { return text[text.index(after: open)..<index] }
    }
    return text[text.index(after: open)...]
  }
}

@Suite("What an app may implement")
struct RequirementTests {
  @Test("somebody calls every requirement of a public protocol that an app may leave out")
  func everyDefaultIsCalled() throws {
    let texts = try Project.files(in: ["Sources"], ending: "swift").map { SwiftText($0.text) }
    let keywords = ["public protocol", "public nonisolated protocol", "@preconcurrency @MainActor public protocol"]
    let protocols = keywords.flatMap { keyword in texts.flatMap { $0.bodies(of: keyword) } }
    let extensions = texts.flatMap { $0.bodies(of: "extension") }
    var count = 0
    for (name, body) in protocols {
      let defaults = extensions.filter { $0.name == name }.flatMap(\.body.declarations)
      for requirement in body.declarations.intersection(defaults) {
        count += 1
        #expect(texts.contains(where: requirement.isUsed), "\(name).\(requirement)")
      }
    }
    #expect(count > 130)
    let names = [
      "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UIContextMenuInteractionDelegate",
      "UIPickerViewDelegate", "UISearchBarDelegate", "UISearchControllerDelegate", "UITabBarControllerDelegate",
      "UITabBarDelegate", "UITableViewDelegate", "UITextFieldDelegate",
    ]
    #expect(Set(protocols.map(\.name)).isSuperset(of: names))
  }

  @Test("nobody calls what “Porting from iOS” lists among methods that are never called")
  func silentMethods() throws {
    let parts = try Project.text("Sources/UIKit/UIKit.docc/PortingFromIOS.md")
      .components(separatedBy: "### Delegate methods that are never called\n")
    let section = try #require(parts.dropFirst().first?.components(separatedBy: "\n### ").first)
    let methods = section.matches(of: /(?m)^\| .*? \|/).flatMap { row in
      row.output.matches(of: /`(\w+)\(([\w:]+)\)`/).map { method in
        Requirement(name: String(method.1), labels: method.2.split(separator: ":").map(String.init))
      }
    }
    #expect(methods.count > 8)
    let texts = try Project.files(in: ["Sources"], ending: "swift").map { SwiftText($0.text) }
    for method in methods { #expect(!texts.contains(where: method.isUsed), "\(method)") }
  }

  @Test("a requirement that nobody calls is found")
  func findsWhatIsSilent() {
    let text = SwiftText("public protocol A {\n  func a(_ b: B, c: C)\n  var d: D { get }\n}\n")
    let requirements = text.bodies(of: "public protocol").flatMap(\.body.declarations)
    #expect(Set(requirements) == [Requirement(name: "a", labels: ["_", "c"]), Requirement(name: "d", labels: nil)])
    let users = ["x?.a(f(1, 2), c: 3)", "x.d"], others = ["x.a(1)", "func a(_ b: B, c: C)", "// x.a(1, c: 2)", "var d"]
    for user in users { #expect(requirements.contains { $0.isUsed(in: SwiftText(user)) }, "\(user)") }
    for other in others { #expect(!requirements.contains { $0.isUsed(in: SwiftText(other)) }, "\(other)") }
  }
}

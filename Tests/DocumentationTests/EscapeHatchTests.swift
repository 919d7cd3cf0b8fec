import Foundation
import Testing

/// What Swift's rules for lifetimes and threads don't check any more.
private enum EscapeHatch {
  static let spellings = ["nonisolated(unsafe)", "unowned(unsafe)", "nonisolated deinit", "@unchecked Sendable"]

  /// The numbers of the lines that use one without a comment on the same line or right above.
  static func unexplained(in text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      let line = lines[index]
      guard spellings.contains(where: line.contains), !isComment(line) else { return false }
      return !line.contains("// ") && !(index > 0 && isComment(lines[index - 1]))
    }
    .map { $0 + 1 }
  }

  /// The open classes whose end isn't said to be possible on any thread.
  static func isolatedOpenClasses(in text: String) -> [Substring] {
    text.split(separator: "\nopen class ").dropFirst().filter { body in
      !(body.components(separatedBy: "\n}")[0].contains("  nonisolated deinit"))
    }
    .map { $0.prefix { $0 != " " && $0 != ":" && $0 != "<" } }
  }

  /// The names of the open classes that belong to the main actor; those that don't may be released anywhere.
  static func openClasses(in text: String) -> [Substring] {
    ("\n" + text).split(separator: "\nopen class ", omittingEmptySubsequences: false).dropFirst().map { body in
      body.prefix { $0 != " " && $0 != ":" && $0 != "<" }
    }
  }

  private static func isComment(_ line: Substring) -> Bool { line.drop { $0 == " " }.hasPrefix("//") }
}

@Suite("What is told of lifetimes beside the code")
struct EscapeHatchTests {
  @Test("whatever isn't checked by the compiler says beside itself why it is right")
  func reasons() throws {
    for file in try Project.files(in: ["Sources"], ending: "swift") {
      #expect(EscapeHatch.unexplained(in: file.text).isEmpty, "\(file.path)")
    }
  }

  @Test("whatever an app subclasses may end on any thread")
  func openClasses() throws {
    for file in try Project.files(in: ["Sources"], ending: "swift") {
      #expect(EscapeHatch.isolatedOpenClasses(in: file.text).isEmpty, "\(file.path)")
    }
  }

  @Test("every class that an app can subclass is released away from the main thread by a test")
  func releasedOffMain() throws {
    let tests = try Project.files(in: ["Tests/ClientTests"], ending: "swift").map(\.text).joined()
    let names = try Project.files(in: ["Sources"], ending: "swift").flatMap { EscapeHatch.openClasses(in: $0.text) }
    #expect(names.count > 50)
    for name in names {
      let isSubclassed = tests.contains(": \(name) { deinit {} }") || tests.contains(": \(name)<")
      #expect(isSubclassed, "ReleaseOffMainTests doesn't release a subclass of \(name)")
    }
  }

  @Test("what says nothing is found")
  func findsWhatIsMissing() {
    #expect(EscapeHatch.unexplained(in: "class A {\n  nonisolated deinit {}\n}") == [2])
    #expect(EscapeHatch.unexplained(in: "  unowned(unsafe) var a: A?\n  // Why.\n  unowned(unsafe) var b: B?") == [1])
    #expect(EscapeHatch.unexplained(in: "  nonisolated deinit {}  // Why.\n/// nonisolated(unsafe)") == [])
    let text =
      "\nopen class A {\n  nonisolated deinit {}\n}\n\nopen class B<C>: A {\n}\n\nclass C { nonisolated deinit {} }"
    #expect(EscapeHatch.isolatedOpenClasses(in: text) == ["B"])
  }
}

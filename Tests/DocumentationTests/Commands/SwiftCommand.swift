import Foundation
import TestSupport

/// The commands of `swift`, and what they say about their arguments.
final class SwiftCommand {
  /// All readers ask the same one: each of its answers takes a process.
  static let shared = Result { try SwiftCommand() }

  private let nowhere: TemporaryFolder
  /// The options of `swift run` behind which a value stands.
  private let optionsWithValue: Set<String>
  /// The products that can be run.
  private let products: Set<String>
  /// The names of the types that hold tests.
  private let suites: Set<String>
  /// What was said against arguments before; nil for nothing.
  private var answers: [[String]: String?] = [:]

  private init() throws {
    nowhere = try TemporaryFolder()
    let help = try Tool.run("swift", ["run", "--help"]).output
    let names = help.split(separator: "\n").filter { $0.hasPrefix("  -") && $0.contains(" <") }
    optionsWithValue = Set(
      names.flatMap { $0.split(separator: "<")[0].matches(of: /-[-\w]+/).map { String($0.output) } }
    )
    let manifest = try Project.text("Package.swift")
    products = Set(manifest.matches(of: /\.executable\(name: "([^"]+)"/).map { String($0.output.1) })
    suites = try Project.suites()
  }

  /// What swift, or the program that it would run, says against these arguments; nil when they would be followed.
  func complaint(about arguments: [String]) throws -> String? {
    if let known = answers[arguments] { return known }
    let answer = try ask(arguments)
    answers[arguments] = answer
    return answer
  }

  private func ask(_ arguments: [String]) throws -> String? {
    // Where there is no package, swift reads all of its arguments, and then ends. EX_USAGE is its status for wrong ones.
    let run = try Tool.run("swift", arguments, in: nowhere.path)
    let text = run.output.split(separator: "\n").first.map(String.init) ?? ""
    guard run.status != 64, text.hasPrefix("error: Could not find Package.swift") else {
      return "swift \(arguments.joined(separator: " ")): \(text)"
    }
    for (option, flag) in zip(arguments, arguments.dropFirst()) where option == "-Xswiftc" {
      let run = try Tool.run("swiftc", [flag, "-version"])
      guard run.status == 0 else { return "swiftc \(flag): \(run.output)" }
    }
    if arguments.first == "test", let name = unknownSuite(in: arguments) {
      return "swift test: no suite is called \(name)"
    }
    guard arguments.first == "run", let (product, rest) = split(arguments.dropFirst()) else { return nil }
    guard products.contains(product), let program = DocumentedProgram(rawValue: product) else {
      return "swift run: there is no product \(product)"
    }
    return program.complaint(about: rest)
  }

  /// The first word behind `--filter` or `--skip` that is in no suite's name: swift runs nothing then, and calls that
  /// passed.
  private func unknownSuite(in arguments: [String]) -> String? {
    let patterns = zip(arguments, arguments.dropFirst()).filter { $0.0 == "--filter" || $0.0 == "--skip" }.map(\.1)
    let names = patterns.flatMap { $0.split(separator: "|") }.map { String($0.split(separator: "/").first ?? $0) }
    return names.first { name in !suites.contains { $0.contains(name) } }
  }

  /// The program that `swift run` is to run; nil when it names none, or another command is meant.
  func program(in arguments: [String]) -> DocumentedProgram? {
    guard arguments.first == "run" else { return nil }
    return split(arguments.dropFirst()).flatMap { DocumentedProgram(rawValue: $0.product) }
  }

  /// The first word that is no option nor an option's value, and what is behind it.
  private func split(_ arguments: ArraySlice<String>) -> (product: String, arguments: [String])? {
    var rest = arguments
    while let word = rest.popFirst() {
      if !word.hasPrefix("-") { return (word, Array(rest)) }
      if optionsWithValue.contains(word) { rest = rest.dropFirst() }
    }
    return nil
  }
}

import Foundation
import TestSupport

/// Reads a text as a person who types all of its commands, and reports which of them would be refused.
final class CommandReader {
  private let swift: SwiftCommand
  private let shells: [Shell]
  private let programs = DocumentedProgram.allCases.map(\.rawValue) + ["swift", "apt-get"]
  /// The program that the text spoke about last: options that stand alone are its.
  private var program: DocumentedProgram?

  init() throws {
    swift = try SwiftCommand.shared.get()
    shells = [try Shell(programs: programs), try Shell(programs: programs, hasSudo: true)]
  }

  /// What is wrong with the commands of a text, a line each.
  func complaints(about file: (path: String, text: String)) throws -> [String] {
    program = nil
    return try DocumentedCommand.all(in: file).flatMap { command in
      try complaints(about: command).map { "\(command.file): \($0)" }
    }
  }

  // MARK: - Private

  private func complaints(about command: DocumentedCommand) throws -> [String] {
    if command.name.hasPrefix("--"), !command.isBlock { return complaints(aboutOption: command.text) }
    if command.name.hasPrefix(".ci/") {
      let isThere = FileManager.default.isExecutableFile(atPath: Project.root.appendingPathComponent(command.name).path)
      return isThere ? [] : ["\(command.name) isn't there"]
    }
    guard command.isBlock || programs.contains(command.name) else { return [] }
    return try shells.flatMap { shell in
      let run = try shell.run(command.text)
      guard run.status == 0 else { return ["the shell says “\(run.output)” to \(command.text)"] }
      return try run.calls.compactMap(complaint)
    }
  }

  private func complaints(aboutOption text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let programs = program.map { [$0] } ?? DocumentedProgram.allCases
    let complaints = programs.compactMap { $0.complaint(aboutOption: words) }
    return complaints.count < programs.count ? [] : complaints
  }

  /// What would refuse a call; nil when it would be followed.
  private func complaint(about call: [String]) throws -> String? {
    let arguments = Array(call.dropFirst())
    if call[0] == "apt-get" { return try PackageCommand.complaint(about: arguments) }
    if call[0] == "swift" {
      program = swift.program(in: arguments) ?? program
      return arguments.isEmpty ? nil : try swift.complaint(about: arguments)
    }
    program = DocumentedProgram(rawValue: call[0])
    // A name alone is a name.
    return arguments.isEmpty ? nil : program?.complaint(about: arguments)
  }
}

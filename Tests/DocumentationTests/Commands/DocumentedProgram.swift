import Arguments
import Foundation

@testable import Bench
@testable import Demo
@testable import OnScreenKeyboard
@testable import Recorder

/// A program of this package that a reader is asked to run, or a command of one: the demo's that plays tapes, the
/// benchmark's that throws random events.
enum DocumentedProgram: String, CaseIterable {
  case demo = "keyboard-assistant-demo"
  case keyboard = "virtual-keyboard"
  case bench = "keyboard-assistant-bench"
  case record
  case fuzz

  /// What its help and manual page are made from.
  var manual: ProgramManual {
    switch self {
    case .demo: Usage.manual
    case .keyboard: .virtualKeyboard
    case .bench: .bench
    case .record: RecordCommand.manual
    case .fuzz: .fuzz
    }
  }

  /// The program's commands.
  var commands: [DocumentedProgram] {
    Self.allCases.filter { command in manual.commands.contains { $0.name == command.rawValue } }
  }

  /// What the program itself says against these arguments; nil when it would do as they say.
  func complaint(about arguments: [String]) -> String? {
    do throws(OptionError) {
      try parse(arguments)
      return nil
    } catch {
      return "\(rawValue): \(error.message)"
    }
  }

  /// What the program says against an option that stands alone in a text, as in “`--list` names them”.
  ///
  /// Such an option may leave out its value, and what has to stand beside it.
  func complaint(aboutOption words: [String]) -> String? {
    let entry = manual.options.first { $0.name == words[0] }?.entry
    let value = words.count == 1 ? entry?.value.map { [Self.example(of: $0)] } : nil
    let beside =
      switch (self, words[0]) {
      case (.demo, "--prefix"): ["--install-desktop"]
      case (.demo, "--trace-frames"): ["--trace", "-"]
      case (.record, _): ["a.tape"]
      default: [String]()
      }
    return complaint(about: words + (value ?? []) + beside)
  }

  // MARK: - Private

  private func parse(_ arguments: [String]) throws(OptionError) {
    switch self {
    case .demo:
      var parser = OptionParser { ["de-DE", "en-US", "fr-FR"] }
      if case .record(let rest) = try parser.parse(arguments) { _ = try RecordOptions(rest) }
    case .keyboard: _ = try KeyboardInvocation(arguments) { ["de-DE", "en-US", "fr-FR"] }
    case .bench: _ = try BenchInvocation(arguments)
    case .record: _ = try RecordOptions(arguments)
    case .fuzz: _ = try FuzzOptions(arguments)
    }
  }

  private static func example(of value: OptionEntry.Value) -> String {
    switch value {
    case .choice(let names), .name(_, let names): names[0]
    case .layout: "de-DE"
    case .text("WxH"): "420x760"
    case .text("MM|auto"): "15"
    case .file, .folder, .text: "2"
    }
  }
}

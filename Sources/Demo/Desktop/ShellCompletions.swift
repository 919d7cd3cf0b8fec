import Arguments
import UIKit

/// What shells complete behind a program's name.
struct ShellCompletions {
  /// What there is to know about the program.
  let manual: ProgramManual

  private let layouts: [String]

  /// Makes the completions of a program; `layouts` are the names of the virtual keyboard's layouts.
  init(_ manual: ProgramManual, layouts: [String]) {
    self.manual = manual
    self.layouts = layouts
  }

  /// The names that the value of an option can have; empty when there is no telling.
  func names(of value: OptionEntry.Value) -> [String] {
    switch value {
    case .choice(let names), .name(_, let names): names
    case .layout: layouts
    case .file, .folder, .text: []
    }
  }

  /// The names of functions: what shells allow in them.
  var function: String { "_" + manual.name.replacingOccurrences(of: "-", with: "_") }

  /// The first words: names, and commands.
  var firstWords: [(name: String, text: String)] {
    manual.words.flatMap(\.names) + manual.commands.map { ($0.name, $0.summary) }
  }

  /// `text` as one word of every shell.
  static func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'" }
}

import Arguments
import UIKit

/// The completions of a program's arguments for shells.
struct ShellCompletions {
  /// The program's description.
  let manual: ProgramManual

  private let layouts: [String]

  /// Makes the completions of a program; `layouts` are the names of the virtual keyboard's layouts.
  init(_ manual: ProgramManual, layouts: [String]) {
    self.manual = manual
    self.layouts = layouts
  }

  /// The possible values of an option; empty if any value is possible.
  func names(of value: OptionEntry.Value) -> [String] {
    switch value {
    case .choice(let names), .name(_, let names): names
    case .layout: layouts
    case .file, .folder, .text: []
    }
  }

  /// The name of the shell function, with characters that shells allow.
  var function: String { "_" + manual.name.replacingOccurrences(of: "-", with: "_") }

  /// The possible first arguments: names, and commands.
  var firstWords: [(name: String, text: String)] {
    manual.words.flatMap(\.names) + manual.commands.map { ($0.name, $0.summary) }
  }

  /// `text` quoted as one word for every shell.
  static func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'" }
}

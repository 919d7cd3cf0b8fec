import Arguments
import UIKit

extension ShellCompletions {
  /// The completions for fish.
  var fish: String {
    let commands = manual.commands.map(\.name).joined(separator: " ")
    let outside = commands.isEmpty ? "" : " -n 'not __fish_seen_subcommand_from \(commands)'"
    var lines = ["complete -c \(manual.name) -f"]
    lines += firstWords.map { name, text in
      "complete -c \(manual.name) -n __fish_is_first_token -a \(Self.fishQuoted(name)) -d \(Self.fishQuoted(text))"
    }
    lines += manual.options.map { fishOption($0, $1, when: outside) }
    for command in manual.commands {
      let inside = " -n '__fish_seen_subcommand_from \(command.name)'"
      lines += command.words.compactMap(\.fileExtension).map { ending in
        "complete -c \(manual.name)\(inside) -k -a '(__fish_complete_suffix .\(ending))'"
      }
      lines += command.options.map { fishOption($0, $1, when: inside) }
    }
    return "# Completions of \(manual.name) for fish.\n" + lines.map { $0 + "\n" }.joined()
  }

  private func fishOption(_ name: String, _ entry: OptionEntry, when condition: String) -> String {
    let value = entry.value.map(fishValue) ?? ""
    return "complete -c \(manual.name)\(condition) -l \(name.dropFirst(2))\(value) -d \(Self.fishQuoted(entry.line))"
  }

  private func fishValue(_ value: OptionEntry.Value) -> String {
    switch value {
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .text: " -x"
    case .choice, .layout, .name: " -x -a " + Self.fishQuoted(names(of: value).joined(separator: " "))
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'") + "'"
  }
}

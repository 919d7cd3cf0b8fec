import Arguments
import UIKit

extension ShellCompletions {
  /// The completions for zsh.
  var zsh: String {
    let names = firstWords.map { "  " + Self.quoted(Self.zshEscaped($0.name, ":") + ":" + $0.text) }
    let first = firstWords.isEmpty ? [] : ["'1: :{_describe word names}'"]
    let commands = manual.commands.map { command in
      """
      if (( CURRENT > 2 )) && [[ ${words[2]} == \(command.name) ]]; then
        shift words
        (( CURRENT-- ))
        \(zshArguments(of: command, with: [], indent: "    "))
        return
      fi

      """
    }
    return """
      #compdef \(manual.name)

      local -a names=(
      \(names.joined(separator: "\n"))
      )
      \(commands.joined())\(zshArguments(of: manual, with: first, indent: "  "))

      """
  }

  private func zshArguments(of manual: ProgramManual, with words: [String], indent: String) -> String {
    let files = manual.words.compactMap { word in
      word.fileExtension.map { Self.quoted("*:\(word.placeholder):_files -g \"*.\($0)\"") }
    }
    let options = manual.options.map { name, entry in
      let text = Self.zshEscaped(entry.line, "[]:")
      guard let value = entry.value else { return Self.quoted("\(name)[\(text)]") }
      let placeholder = Self.zshEscaped(value.placeholder, ":")
      return Self.quoted("\(name)=[\(text)]:\(placeholder):\(zshAction(for: value))")
    }
    return (["_arguments -S"] + options + words + files).joined(separator: " \\\n" + indent)
  }

  private func zshAction(for value: OptionEntry.Value) -> String {
    switch value {
    case .file: "_files"
    case .folder: "_files -/"
    case .text: " "
    case .choice, .layout, .name: "(" + names(of: value).joined(separator: " ") + ")"
    }
  }

  private static func zshEscaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

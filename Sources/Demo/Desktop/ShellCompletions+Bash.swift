import Arguments
import UIKit

extension ShellCompletions {
  /// The completions for bash, which needs no further files.
  var bash: String {
    let commands = manual.commands.map { command in
      """
        if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} == \(command.name) ]]; then
      \(bashCases(of: command, indent: "    "))
          return
        fi

      """
    }
    return """
      # Completions of \(manual.name) for bash.
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        if [[ $word == = ]]; then
          word=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
      \(commands.joined())\(bashCases(of: manual, indent: "  "))
      }
      complete -F \(function) \(manual.name)

      """
  }

  private func bashCases(of manual: ProgramManual, indent: String) -> String {
    var lines = manual.options.compactMap { name, entry in
      entry.value.map { "\(name)) \(bashReply(to: $0)) ;;" }
    }
    let options = manual.options.map(\.name)
    let words = manual.words.flatMap(\.names).map(\.name) + manual.commands.map(\.name)
    lines.append("*)")
    if let ending = manual.words.compactMap(\.fileExtension).first {
      lines += [
        "  if [[ $word == -* ]]; then", "    \(Self.bashReply(options))", "  else",
        "    compopt -o filenames 2>/dev/null",
        "    mapfile -t COMPREPLY < <(compgen -f -X '!*.\(ending)' -- \"$word\"; compgen -d -- \"$word\")", "  fi",
      ]
    } else if words.isEmpty {
      lines.append("  \(Self.bashReply(options))")
    } else {
      lines += [
        "  if [[ $word == -* ]]; then", "    \(Self.bashReply(options))", "  else", "    \(Self.bashReply(words))",
        "  fi",
      ]
    }
    lines.append("  ;;")
    return (["case $option in"] + lines.map { "  " + $0 } + ["esac"]).map { indent + $0 }.joined(separator: "\n")
  }

  private func bashReply(to value: OptionEntry.Value) -> String {
    switch value {
    case .file: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    case .folder: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
    case .text: ":"
    case .choice, .layout, .name: Self.bashReply(names(of: value))
    }
  }

  private static func bashReply(_ words: [String]) -> String {
    "mapfile -t COMPREPLY < <(compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\")"
  }
}

import Arguments
import Recorder
import VirtualKeyboard

/// The program's name, version and help.
enum Usage {
  /// The program's name.
  static let program = "keyboard-assistant-demo"
  /// The program's version.
  static var version: String { Release.version }

  /// The description from which help, manual page and completions are made.
  static var manual: ProgramManual {
    let names = Example.all.map { (name: $0.name, text: $0.summary) }
    var manual = ProgramManual(
      program,
      summary: "Forms that never hide behind their keyboard.",
      usages: ["[EXAMPLE] [options]", "record TAPE… [options]"],
      words: [
        .init("EXAMPLE", "open this example at once; --list lists them", names: names),
        .init("record TAPE…", "play tapes and take their pictures; see record --help"),
      ],
      options: OptionParser.table,
      notes: """
        Keys: Tab and Shift-Tab move between inputs, Return goes to the next, Escape hides the keyboard,
        Ctrl+I shows what the keyboard does to the window. In the list of examples, typing searches,
        arrows and Return open one, and Escape or Alt+Left goes back to the list. Ctrl+N opens another
        window, Ctrl+comma the settings, and F1 lists all keys.
        """
    )
    manual.commands = [RecordCommand.manual]
    manual.files = [
      (
        path: "$XDG_CONFIG_HOME/keyboard-assistant/settings",
        text: """
        The settings, and the window's size and place, if Remember is on. Without the variable, the folder is ~/.config.
        """
      )
    ]
    return manual
  }

  /// The explanation of every option.
  static var help: String {
    var manual = manual
    manual.notes += "\n\n" + KeyboardLayout.list
    return manual.help
  }

  /// The examples, a line each.
  static var examples: String {
    let width = Example.all.map(\.name.count).max() ?? 0
    return Example.all.map { example in
      example.name + String(repeating: " ", count: width - example.name.count + 3) + example.summary
    }.joined(separator: "\n")
  }
}

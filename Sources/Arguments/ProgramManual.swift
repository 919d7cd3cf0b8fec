/// The description of a program, or of one of its commands, from which help, manual page and completions are made.
package struct ProgramManual: Sendable {
  /// A positional argument.
  package struct Word: Sendable {
    /// The placeholder for the argument in the help, such as `EXAMPLE`.
    package var placeholder: String
    /// The explanation of the argument.
    package var text: String
    /// The possible values, each with an explanation; empty if any value is.
    package var names: [(name: String, text: String)]
    /// The ending of the files' names, if the argument is a file; nil otherwise.
    package var fileExtension: String?

    /// Describes an argument.
    package init(
      _ placeholder: String,
      _ text: String,
      names: [(name: String, text: String)] = [],
      fileExtension: String? = nil
    ) {
      self.placeholder = placeholder
      self.text = text
      self.names = names
      self.fileExtension = fileExtension
    }
  }

  /// The name that starts the program.
  package var name: String
  /// The purpose of the program, in a sentence.
  package var summary: String
  /// The ways to call the program: the arguments and options after its name.
  package var usages: [String]
  /// The program's positional arguments.
  package var words: [Word]
  /// The program's options, in the order of the help, each with its name.
  package var options: [(name: String, entry: OptionEntry)]
  /// Further explanations, in paragraphs; lines break as in the help.
  package var notes: String
  /// The program's commands: each is the first argument.
  package var commands: [ProgramManual] = []
  /// The files that the program writes, each with a description of the content.
  package var files: [(path: String, text: String)] = []

  /// Describes a program or command that takes `options`.
  package init<Settings>(
    _ name: String,
    summary: String,
    usages: [String],
    words: [Word] = [],
    options: OptionTable<Settings>,
    notes: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.usages = usages
    self.words = words
    self.options = options.options.map { ($0.name, $0.entry) }
    self.notes = notes
  }

  // MARK: - Help

  /// The text that `--help` prints.
  package var help: String {
    let rows = words.map { ($0.placeholder, $0.text) } + options.map { (Self.label($0.name, $0.entry), $0.entry.text) }
    let width = (rows.map(\.0.count).max() ?? 0) + 3
    let lines = rows.map { label, text in
      let indent = "\n" + String(repeating: " ", count: width + 2)
      let text = text.split(separator: "\n").joined(separator: indent)
      return "  " + label + String(repeating: " ", count: width - label.count) + text
    }
    let usage = "usage: " + usages.map { "\(name) \($0)" }.joined(separator: "\n       ")
    return [summary, usage, lines.joined(separator: "\n"), notes].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func label(_ name: String, _ entry: OptionEntry) -> String {
    entry.value.map { "\(name) \($0.placeholder)" } ?? name
  }
}

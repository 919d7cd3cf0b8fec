/// A program, or one of its commands, as help, manual page and completions tell about it.
package struct ProgramManual: Sendable {
  /// Something that is typed without dashes.
  package struct Word: Sendable {
    /// The placeholder for the word in help, such as `EXAMPLE`.
    package var placeholder: String
    /// The explanation of the word.
    package var text: String
    /// The names that the word can be, each with an explanation; empty if any word will do.
    package var names: [(name: String, text: String)]
    /// The ending of the files' names, if the word is a file; nil otherwise.
    package var fileEnding: String?

    /// Describes a word.
    package init(
      _ placeholder: String,
      _ text: String,
      names: [(name: String, text: String)] = [],
      fileEnding: String? = nil
    ) {
      self.placeholder = placeholder
      self.text = text
      self.names = names
      self.fileEnding = fileEnding
    }
  }

  /// The name that starts the program.
  package var name: String
  /// What the program does, in a sentence.
  package var summary: String
  /// The ways to call the program: the words and options behind its name.
  package var usages: [String]
  /// The words that it takes.
  package var words: [Word]
  /// Its options, in the order of help, each under its name.
  package var options: [(name: String, entry: OptionEntry)]
  /// Further explanations, in paragraphs; lines break as in help.
  package var notes: String
  /// Its commands: each is the first word behind its name.
  package var commands: [ProgramManual] = []
  /// The files that it writes, each with a description of the content.
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

/// A program, or one of its commands, as help, manual page and completions tell about it.
package struct ProgramManual: Sendable {
  /// Something that is typed without dashes.
  package struct Word: Sendable {
    /// What stands for it in help.
    package var placeholder: String
    /// What it means.
    package var text: String
    /// What it can be, each with what that means; empty when there is no telling.
    package var names: [(name: String, text: String)]
    /// How the names of the files end that it can be; nil when it is no file.
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

  /// What is typed to start it.
  package var name: String
  /// What it is, in a sentence.
  package var summary: String
  /// What can be typed behind its name, one way each.
  package var usages: [String]
  /// The words that it takes.
  package var words: [Word]
  /// Its options, in the order of help, each with what is typed.
  package var options: [(name: String, entry: OptionEntry)]
  /// What else there is to know, in paragraphs; lines break as in help.
  package var notes: String
  /// Its commands: each is the first word behind its name.
  package var commands: [ProgramManual] = []
  /// The files that it keeps, and what is in them.
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

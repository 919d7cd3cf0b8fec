/// The description of an option for help, manual page and completions: its value, and what it does.
package nonisolated struct OptionEntry: Equatable, Sendable {
  /// The kind of value that an option takes.
  package enum Value: Equatable, Sendable {
    /// One of these, all of which are listed in the help.
    case choice([String])
    /// One of the virtual keyboard's layouts.
    case layout(String)
    /// A file; the text is the placeholder in the help.
    case file(String)
    /// A folder; the text is the placeholder in the help.
    case folder(String)
    /// One of these; the text is the placeholder in the help.
    case name(String, [String])
    /// Anything; the text is the placeholder in the help.
    case text(String)

    /// The placeholder for the value in help.
    package var placeholder: String {
      switch self {
      case .choice(let names): names.joined(separator: "|")
      case .layout(let text), .file(let text), .folder(let text), .name(let text, _), .text(let text): text
      }
    }
  }

  /// The value after the option; nil if it takes none.
  package var value: Value?
  /// The explanation of the option; lines break as in the help.
  package var text: String

  /// Describes an option that takes `value`.
  package init(_ value: Value, _ text: String) {
    self.value = value
    self.text = text
  }

  /// Describes an option that takes no value.
  package init(_ text: String) { self.text = text }

  /// The explanation of the option, on one line.
  package var line: String { text.split(separator: "\n").joined(separator: " ") }
}

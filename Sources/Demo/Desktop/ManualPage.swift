import Arguments
import UIKit

/// A program's manual page in the language of mdoc(7), which both groff and mandoc format.
struct ManualPage {
  private let manual: ProgramManual
  private let seeAlso: [String]

  /// Makes the page of a program; `seeAlso` are others in the same section.
  init(_ manual: ProgramManual, seeAlso: [String]) {
    self.manual = manual
    self.seeAlso = seeAlso.sorted()
  }

  /// The page.
  var text: String {
    let sections = [head, synopsis, description, options] + manual.commands.map(command) + [files, ending]
    return sections.joined().replacingOccurrences(of: "\n\n", with: "\n")
  }

  // MARK: - Sections

  private var head: String {
    let summary = manual.summary.prefix(1).lowercased() + manual.summary.dropFirst()
    return """
      .Dd \(Self.day(Release.date))
      .Dt \(manual.name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(manual.name)
      .Nd \(Self.escaped(summary.last == "." ? String(summary.dropLast()) : summary))

      """
  }

  private var synopsis: String {
    ".Sh SYNOPSIS\n"
      + manual.usages.map { usage in
        ".Nm\n" + Self.words(usage) + "\n"
      }.joined()
  }

  private var description: String {
    let paragraphs = manual.notes.split(separator: "\n\n").map { Self.sentences(String($0)) }
    return ".Sh DESCRIPTION\n" + ([Self.sentences(manual.summary)] + paragraphs).joined(separator: "\n.Pp\n") + "\n"
  }

  private var options: String { ".Sh OPTIONS\n" + Self.table(of: manual) }

  private func command(_ command: ProgramManual) -> String {
    ".Ss The command \(command.name)\n" + Self.sentences(command.summary) + "\n" + Self.table(of: command)
  }

  private var files: String {
    guard !manual.files.isEmpty else { return "" }
    let entries = manual.files.map { ".It Pa \(Self.escaped($0.path))\n\(Self.sentences($0.text))\n" }
    return ".Sh FILES\n.Bl -tag -width Ds\n" + entries.joined() + ".El\n"
  }

  private var ending: String {
    """
    .Sh EXIT STATUS
    0 when all went well, 1 when something is lacking or failed,
    and 2 for wrong options.
    .Sh SEE ALSO
    \(seeAlso.map { ".Xr \($0) 1" }.joined(separator: " ,\n"))

    """
  }

  // MARK: - Pieces

  /// The list of words and options of a program or command.
  private static func table(of manual: ProgramManual) -> String {
    let words = manual.words.map { ".It \(tokens($0.placeholder))\n\(sentences($0.text))\n" }
    let options = manual.options.map { name, entry in
      let value = entry.value.map { " " + tokens($0.placeholder) } ?? ""
      return ".It \(tokens(name))\(value)\n\(sentences(entry.line))\n"
    }
    return ".Bl -tag -width Ds\n" + (words + options).joined() + ".El\n"
  }

  /// A usage with a macro for each word; words in brackets are optional.
  private static func words(_ usage: String) -> String {
    var lines: [String] = []
    var rest = usage[...]
    while let first = rest.first {
      let isOptional = first == "["
      let end = isOptional ? rest.firstIndex(of: "]") ?? rest.endIndex : rest.firstIndex(of: " ") ?? rest.endIndex
      let words = rest[..<end].drop { $0 == "[" }
      lines.append((isOptional ? ".Op " : ".") + tokens(String(words)))
      rest = rest[end...].drop { $0 == "]" || $0 == " " }
    }
    return lines.joined(separator: "\n")
  }

  /// Marks up options as flags, literal words as commands, and placeholders as arguments.
  private static func tokens(_ text: String) -> String {
    text.split(separator: " ").map { word in
      if word.hasPrefix("-") { return "Fl " + escaped(String(word.dropFirst())) }
      let isTyped = word.allSatisfy { $0.isLowercase || $0 == "|" } && word != "options"
      return (isTyped ? "Cm " : "Ar ") + escaped(String(word))
    }.joined(separator: " ")
  }

  /// The text with each sentence on lines of its own, so that the formatter can space them, and no line too long for
  /// mail.
  private static func sentences(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace).map({ escaped(String($0)) }) {
      let line = lines[lines.count - 1]
      if line.isEmpty || line.hasSuffix(".") || line.count + word.count >= 78 {
        lines.append(word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines.dropFirst().joined(separator: "\n")
  }

  /// The text with mdoc's special characters escaped, in ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += String(format: "\\[u%04X]", scalar.value)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// "2026-11-21" as "November 21, 2026".
  private static func day(_ date: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    return "\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])"
  }
}

import Arguments
import UIKit

/// A program's manual page in the language of man(7), which both groff and mandoc format.
struct ManualPage {
  private let manual: ProgramManual
  private let seeAlso: [String]

  /// Makes the page of a program; `seeAlso` names other programs with pages in the same section.
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
    let title = Self.escaped(manual.name.uppercased())
    let summary = manual.summary.prefix(1).lowercased() + manual.summary.dropFirst()
    return """
      .TH \(title) 1 \(Release.date) "Keyboard Assistant \(Release.version)" "User Commands"
      .SH NAME
      \(Self.escaped(manual.name)) \\-
      \(Self.escaped(summary.last == "." ? String(summary.dropLast()) : summary))

      """
  }

  private var synopsis: String {
    let lines = manual.usages.map { ".B \(Self.escaped(manual.name))\n" + Self.words($0) + "\n" }
    return ".SH SYNOPSIS\n" + lines.joined(separator: ".br\n")
  }

  private var description: String {
    let paragraphs = manual.notes.split(separator: "\n\n").map { Self.sentences(String($0)) }
    return ".SH DESCRIPTION\n" + ([Self.sentences(manual.summary)] + paragraphs).joined(separator: "\n.PP\n") + "\n"
  }

  private var options: String { ".SH OPTIONS\n" + Self.table(of: manual) }

  private func command(_ command: ProgramManual) -> String {
    ".SS The command \(command.name)\n" + Self.sentences(command.summary) + "\n" + Self.table(of: command)
  }

  private var files: String {
    guard !manual.files.isEmpty else { return "" }
    return ".SH FILES\n" + manual.files.map { Self.item(Self.placeholder($0.path), $0.text) }.joined()
  }

  private var ending: String {
    let others = seeAlso.enumerated().map { index, name in
      ".BR \(Self.escaped(name)) (1)" + (index < seeAlso.count - 1 ? "," : "")
    }
    return """
      .SH EXIT STATUS
      0 when all went well, 1 when something is lacking or failed,
      and 2 for wrong options.
      .SH SEE ALSO
      \(others.joined(separator: "\n"))

      """
  }

  // MARK: - Pieces

  /// The list of words and options of a program or command.
  private static func table(of manual: ProgramManual) -> String {
    let words = manual.words.map { item(tokens($0.placeholder), $0.text) }
    let options = manual.options.map { name, entry in
      item(([name] + [entry.value?.placeholder].compactMap { $0 }).map(tokens).joined(separator: " "), entry.line)
    }
    return (words + options).joined()
  }

  /// An indented text with a tag.
  private static func item(_ tag: String, _ text: String) -> String { ".TP\n\(tag)\n\(sentences(text))\n" }

  /// A usage with the font of each word; words in brackets are optional.
  private static func words(_ usage: String) -> String {
    usage.split(separator: " ").map { word in
      let name = word.drop { $0 == "[" }.prefix { $0 != "]" }
      return (word.first == "[" ? "[" : "") + tokens(String(name)) + (word.last == "]" ? "]" : "")
    }.joined(separator: " ")
  }

  /// Options and literal words in bold, placeholders in italics.
  private static func tokens(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let isTyped = word.hasPrefix("-") || word.allSatisfy { $0.isLowercase || $0 == "|" } && word != "options"
      return isTyped ? "\\fB\(escaped(String(word)))\\fR" : placeholder(String(word))
    }.joined(separator: " ")
  }

  private static func placeholder(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

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

  /// The text with roff's special characters escaped, in ASCII.
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
}

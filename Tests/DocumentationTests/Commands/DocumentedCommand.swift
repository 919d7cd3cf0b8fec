import Foundation

/// A text that a reader is asked to type: a block of shell commands, or a piece of text in backticks.
struct DocumentedCommand {
  let file: String
  let text: String
  /// Whether it stands in a block of its own, in which each line is meant to be typed.
  let isBlock: Bool

  /// All that stands in a text, in its order.
  static func all(in file: (path: String, text: String)) throws -> [DocumentedCommand] {
    guard file.text.contains("`") else { return [] }
    let pieces = try NSRegularExpression(pattern: "(?sm)^```(\\w*)\\n(.*?)^```$|``[^`]+``|`([^`]+)`")
    func part(_ piece: NSTextCheckingResult, _ group: Int) -> String? {
      Range(piece.range(at: group), in: file.text).map { String(file.text[$0]) }
    }
    return pieces.matches(in: file.text, range: NSRange(file.text.startIndex..., in: file.text)).compactMap { piece in
      if let block = part(piece, 2) {
        return part(piece, 1) == "sh" ? DocumentedCommand(file: file.path, text: block, isBlock: true) : nil
      }
      return part(piece, 3).map { DocumentedCommand(file: file.path, text: $0, isBlock: false) }
    }
  }

  /// The command's first word.
  var name: String { text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "" }
}

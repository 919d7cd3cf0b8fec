/// What a text tells a reader to type: a block of shell commands, or a piece of text in backticks.
struct DocumentedCommand {
  let file: String
  let text: String
  /// Whether it stands in a block of its own, in which each line is meant to be typed.
  let isBlock: Bool

  /// All that stands in a text, in its order.
  static func all(in file: (path: String, text: String)) -> [DocumentedCommand] {
    let pieces = file.text.matches(of: /(?sm)^```(\w*)\n(.*?)^```$|``[^`]+``|`([^`]+)`/)
    return pieces.compactMap { piece in
      if let block = piece.output.2 {
        return piece.output.1 == "sh" ? DocumentedCommand(file: file.path, text: String(block), isBlock: true) : nil
      }
      return piece.output.3.map { DocumentedCommand(file: file.path, text: String($0), isBlock: false) }
    }
  }

  /// Its first word.
  var name: String { text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "" }
}

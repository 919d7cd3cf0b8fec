import Outside

extension NSPredicate {
  /// Makes a predicate that compares a whole text, as forms do to check input: `"SELF MATCHES %@"` with a regular
  /// expression, which may also stand in the format, between quotation marks.
  ///
  /// Foundation on Linux supports no formats. Of iOS's formats, this supports `SELF` with `MATCHES`, `BEGINSWITH`,
  /// `ENDSWITH`, `CONTAINS` and `==`, each also with `[c]`, `[d]` or `[cd]` to ignore case, accents, or both. With
  /// another format, or an invalid regular expression, the predicate is always false, and standard error gets a
  /// message. It is false for objects other than strings, too.
  public nonisolated convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Makes a predicate as `init(format:_:)` does, with the arguments as an array.
  public nonisolated convenience init(format: String, argumentArray: [Any]?) {
    let arguments = argumentArray ?? []
    let comparison = TextComparison(format: format, arguments)
    if comparison == nil {
      StandardStreams.complain("NSPredicate: nothing satisfies “\(format)” with \(arguments): use NSPredicate(block:)")
    }
    self.init { object, _ in (object as? String).flatMap { comparison?.isTrue(of: $0) } ?? false }
  }
}

/// A comparison of a text with another.
private nonisolated struct TextComparison {
  private enum Operation: String {
    case matches = "MATCHES"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case equals = "=="
  }

  private let operation: Operation
  private let options: String.CompareOptions
  private let operand: String
  /// The regular expression in `operand`, for `MATCHES`; else nil.
  private var expression: NSRegularExpression?

  /// Parses `SELF OPERATION[cd] %@`, or a format with a text between quotation marks in place of the argument; nil for
  /// another format, for arguments other than one string, and for an invalid regular expression with `MATCHES`.
  init?(format: String, _ arguments: [Any]) {
    let words = format.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.count == 3, words[0].uppercased() == "SELF",
      let operand = Self.operand(words[2].trimmingCharacters(in: .whitespaces), arguments)
    else { return nil }
    let parts = words[1].split(separator: "[")
    let flags = parts.count > 1 ? parts[1].lowercased() : "]"
    guard let operation = parts.first.flatMap({ Operation(rawValue: $0.uppercased()) }), parts.count < 3,
      ["]", "c]", "d]", "cd]", "dc]"].contains(flags)
    else { return nil }
    self.operation = operation
    self.operand = operand
    var options: String.CompareOptions = []
    if flags.contains("c") { options.insert(.caseInsensitive) }
    if flags.contains("d") { options.insert(.diacriticInsensitive) }
    self.options = options
    guard operation == .matches else { return }
    let ignoresCase: NSRegularExpression.Options = flags.contains("c") ? .caseInsensitive : []
    expression = try? NSRegularExpression(pattern: "\\A(?:\(operand))\\z", options: ignoresCase)
    if expression == nil { return nil }
  }

  /// The only argument, or the text between quotation marks, in which a backslash escapes the character after it; nil
  /// for anything else.
  private static func operand(_ text: String, _ arguments: [Any]) -> String? {
    if text == "%@" { return arguments.count == 1 ? arguments[0] as? String : nil }
    guard text.count > 1, let mark = text.first, mark == "'" || mark == "\"", text.last == mark, arguments.isEmpty
    else { return nil }
    var (result, isEscaped) = ("", false)
    for character in text.dropFirst().dropLast() {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else if !isEscaped, character == mark {
        // The text ends at this quotation mark, but more follows.
        return nil
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return isEscaped ? nil : result
  }

  func isTrue(of text: String) -> Bool {
    switch operation {
    case .matches:
      expression?.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    case .beginsWith: text.range(of: operand, options: options.union(.anchored)) != nil
    case .endsWith: text.range(of: operand, options: options.union([.anchored, .backwards])) != nil
    case .contains: text.range(of: operand, options: options) != nil
    case .equals: text.compare(operand, options: options) == .orderedSame
    }
  }
}

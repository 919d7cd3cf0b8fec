extension NSPredicate {
  /// Makes a predicate of a comparison of the whole text, as forms check what was typed: `"SELF MATCHES %@"` with a regular
  /// expression.
  ///
  /// Foundation on Linux knows no formats. Of iOS's, this knows `SELF` with `MATCHES`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`
  /// and `==`, each also with `[c]`, `[d]` or `[cd]` for any case and any accents; the program ends at another one. What
  /// isn't a string satisfies none.
  public nonisolated convenience init(format: String, _ arguments: Any...) {
    guard let comparison = TextComparison(format: format, arguments) else {
      fatalError("the predicate “\(format)” isn't one that UIKit knows on Linux: use NSPredicate(block:)")
    }
    self.init { object, _ in (object as? String).map(comparison.isTrue) ?? false }
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

  /// Reads `SELF OPERATION[cd] %@`; nil if it is something else, or without a string as the only argument.
  init?(format: String, _ arguments: [Any]) {
    let words = format.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, words[0].uppercased() == "SELF", words[2] == "%@" else { return nil }
    let parts = words[1].split(separator: "[")
    let flags = parts.count > 1 ? parts[1].lowercased() : "]"
    guard let operation = parts.first.flatMap({ Operation(rawValue: $0.uppercased()) }), parts.count < 3,
      ["]", "c]", "d]", "cd]", "dc]"].contains(flags), arguments.count == 1, let operand = arguments[0] as? String
    else { return nil }
    self.operation = operation
    self.operand = operand
    var options: String.CompareOptions = []
    if flags.contains("c") { options.insert(.caseInsensitive) }
    if flags.contains("d") { options.insert(.diacriticInsensitive) }
    self.options = options
  }

  func isTrue(of text: String) -> Bool {
    switch operation {
    case .matches: matches(text)
    case .beginsWith: text.range(of: operand, options: options.union(.anchored)) != nil
    case .endsWith: text.range(of: operand, options: options.union([.anchored, .backwards])) != nil
    case .contains: text.range(of: operand, options: options) != nil
    case .equals: text.compare(operand, options: options) == .orderedSame
    }
  }

  private func matches(_ text: String) -> Bool {
    let ignoresCase = options.contains(.caseInsensitive)
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(operand))\\z",
        options: ignoresCase ? .caseInsensitive : []
      )
    else { preconditionFailure("“\(operand)” is no regular expression") }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}

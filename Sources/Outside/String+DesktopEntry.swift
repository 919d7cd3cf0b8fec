/// Text as `.desktop` files have it (Desktop Entry Specification).
extension String {
  /// The text as a value of the type "string": backslashes are doubled, and what would end the line or be trimmed is escaped.
  package var desktopString: String {
    let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
    return unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  /// The text as an argument of the key "Exec": text with special characters is quoted, with a backslash before four of
  /// them; `%`, which begins a field code, is doubled.
  package var desktopArgument: String {
    let coded = split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    let reserved = " \t\n\"'\\><~|&;$*?#()`"
    guard coded.contains(where: reserved.contains) else { return coded }
    return "\"" + coded.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

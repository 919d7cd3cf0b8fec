extension String {
  /// The text on one line, without anything that a terminal would obey instead of showing it.
  ///
  /// Control characters are written as in Swift's source, such as `\n` and `\u{1B}`; so are separators of lines and
  /// paragraphs, and the characters that change the direction of the following text, with which a name can look like
  /// another one. Typed text, contents of files and names of other programs pass through here before a terminal shows
  /// them.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isObeyed { text.append(contentsOf: scalar.escaped.unicodeScalars) } else { text.append(scalar) }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether terminals act on the character instead of showing it. All such have four hexadecimal digits at most.
  package var isObeyed: Bool {
    switch value {
    // ECMA-48, sections 5.2 and 5.3: the sets C0 and C1, and DEL.
    case 0..<0x20, 0x7F..<0xA0: true
    // Unicode Standard Annex 9, section 2; and the separators of lines and paragraphs.
    case 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

import Foundation

/// A file of Unicode's tests, as Debian's package `unicode-data` installs it.
nonisolated struct UnicodeFile {
  /// The lines without comments.
  let lines: [Substring]

  /// Reads a file.
  ///
  /// - Throws: `Missing` if the package isn't installed.
  init(_ name: String) throws {
    guard let text = try? String(contentsOfFile: "/usr/share/unicode/" + name, encoding: .utf8) else {
      throw Missing(name: name)
    }
    lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// A file that isn't there.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "/usr/share/unicode/\(name) is missing: install unicode-data" }
  }
}

/// A text with the places where it may be divided.
nonisolated struct DividedText {
  /// The line without marks: the numbers of its characters.
  let name: String
  let text: String
  /// In UTF-16 units, with the text's start and end.
  let breaks: Set<Int>

  /// Reads a line such as `÷ 0020 × 0308 ÷ # …`.
  init(_ line: Substring) {
    var (text, names, breaks): (String.UnicodeScalarView, [Substring], Set<Int>) = (.init(), [], [])
    for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
      if word == "÷" { breaks.insert(String(text).utf16.count) }
      guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
      text.append(scalar)
      names.append(word)
    }
    (self.text, name, self.breaks) = (String(text), names.joined(separator: " "), breaks)
  }
}

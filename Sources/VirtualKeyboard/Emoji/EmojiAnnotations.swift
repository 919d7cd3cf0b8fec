import Foundation
import Outside

/// The names and keywords of emoji in a language, as Unicode's CLDR has them (Debian's package `unicode-cldr-core`).
nonisolated struct EmojiAnnotations {
  /// The name of an emoji, and its keywords for searches, divided by vertical bars.
  struct Words: Equatable {
    var name: String?
    var keywords = ""
  }

  private var words: [String: Words] = [:]

  /// The folder of Debian's package.
  static let folder = "/usr/share/unicode/cldr/common"

  /// Reads the files of a language, such as `de`; without these files the annotations are empty.
  init(language: String, in folder: String = Self.folder) {
    guard !language.isEmpty, language.allSatisfy({ $0.isASCII && $0.isLetter }) else { return }
    for part in ["annotations", "annotationsDerived"] {
      let file = OutsideFile("\(folder)/\(part)/\(language.lowercased()).xml", limit: OutsideFile.textLimit)
      if let data = try? file.read() { add(String(decoding: data, as: UTF8.self)) }
    }
  }

  /// Whether there are no annotations.
  var isEmpty: Bool { words.isEmpty }

  /// The annotations of an emoji; nil for none.
  subscript(text: String) -> Words? { words[Self.plain(text)] }

  // MARK: - Private

  /// Adds the annotations of a file, one a line; skips other lines.
  private mutating func add(_ file: String) {
    // Bytes: finding the characters of a whole file takes ten times as long.
    for line in file.utf8.split(separator: UInt8(ascii: "\n")) {
      // Quotes divide the line: after them come the emoji, perhaps the attribute `type` and its value, and the
      // element's content.
      let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      guard parts.count >= 3, parts[0].suffix(Self.opening.count).elementsEqual(Self.opening),
        let end = line.lastIndex(of: UInt8(ascii: "<")), let start = line[..<end].lastIndex(of: UInt8(ascii: ">"))
      else { continue }
      let emoji = Self.plain(Self.unescaped(parts[1]))
      let text = Self.unescaped(line[line.index(after: start)..<end])
      if parts.count == 3 {
        words[emoji, default: Words()].keywords = text
      } else if parts[3].elementsEqual("tts".utf8) {
        words[emoji, default: Words()].name = text
      }
    }
  }

  private static let opening = Array("<annotation cp=".utf8)

  /// The emoji as CLDR names it: without variation selectors.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0F}" }))
  }

  /// The text with XML's entities replaced by their characters.
  private static func unescaped(_ bytes: Substring.UTF8View) -> String {
    let text = String(Substring(bytes))
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}

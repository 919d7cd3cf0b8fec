import Foundation
import Outside

/// The names and keywords of emoji in a language, as Unicode's CLDR has them (Debian's package `unicode-cldr-core`).
nonisolated struct EmojiAnnotations {
  /// The name of an emoji, and what else it is looked for by.
  struct Words: Equatable {
    var name: String?
    var keywords: [String] = []
  }

  private var words: [String: Words] = [:]

  /// The folder of Debian's package.
  static let folder = "/usr/share/unicode/cldr/common"

  /// Reads the files of a language, such as `de`; nothing is known in one that isn't there.
  init(language: String, in folder: String = Self.folder) {
    guard !language.isEmpty, language.allSatisfy({ $0.isASCII && $0.isLetter }) else { return }
    for part in ["annotations", "annotationsDerived"] {
      let file = OutsideFile("\(folder)/\(part)/\(language.lowercased()).xml", limit: OutsideFile.textLimit)
      if let data = try? file.read() { add(String(decoding: data, as: UTF8.self)) }
    }
  }

  /// Whether nothing is known.
  var isEmpty: Bool { words.isEmpty }

  /// What is known of an emoji; nil for nothing.
  subscript(text: String) -> Words? { words[Self.plain(text)] }

  // MARK: - Private

  /// Adds the annotations of a file, of which each is a line; what isn't one is passed over.
  private mutating func add(_ file: String) {
    for line in file.split(separator: "\n") {
      // The quotes around the emoji, perhaps those around the kind, and what the element contains.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 3, parts[0].hasSuffix("<annotation cp="), let end = line.lastIndex(of: "<"),
        let start = line[..<end].lastIndex(of: ">")
      else { continue }
      let (emoji, text) = (
        Self.plain(Self.unescaped(parts[1])), Self.unescaped(line[..<end][line.index(after: start)...])
      )
      if parts.count == 3 {
        words[emoji, default: Words()].keywords = text.split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      } else if parts[3] == "tts" {
        words[emoji, default: Words()].name = text
      }
    }
  }

  /// The emoji as CLDR names it: without variation selectors.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FE0F}" }))
  }

  /// The text without XML's names of characters.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")].reduce(String(text)) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}

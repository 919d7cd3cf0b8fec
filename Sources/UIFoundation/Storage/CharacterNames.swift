/// The characters that can be found by name: emoji first, then letters, marks and symbols of alphabetic scripts.
package struct CharacterNames {
  /// A character that has a name.
  package struct Entry {
    package let character: String
    /// The name in the Unicode Standard, in small letters.
    package let name: String
  }

  private let entries: [Entry]

  /// The most characters that a search finds.
  private static let mostResults = 400
  /// The searched ranges of Unicode, emoji and other pictures first; about ten thousand code points.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x1F600...0x1F64F, 0x1F300...0x1F5FF, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x2600...0x27BF,
    0xA1...0x58F, 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x25FF, 0x2900...0x2BFF,
  ]

  /// Reads all names, which takes a few hundredths of a second.
  package init() {
    entries = Self.blocks.flatMap { block in
      block.compactMap { number in
        guard let scalar = Unicode.Scalar(number), let name = scalar.properties.name else { return nil }
        return Entry(character: Self.shown(scalar), name: name.lowercased())
      }
    }
  }

  /// The characters whose names contain a word that begins with each word of `query`; names that begin with the query's first
  /// word come first. A code point such as `U+2192` finds its character.
  package func search(_ query: String) -> [Entry] {
    let words = query.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else { return Array(entries.prefix(Self.mostResults)) }
    func found(beginning: Bool) -> some Sequence<Entry> {
      entries.lazy.filter { entry in
        guard entry.name.hasPrefix(first) == beginning else { return false }
        let parts = entry.name.split(separator: " ")
        return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
      }
    }
    let best = Array(found(beginning: true).prefix(Self.mostResults))
    return numbered(query) + best + found(beginning: false).prefix(Self.mostResults - best.count)
  }

  private func numbered(_ query: String) -> [Entry] {
    guard query.lowercased().hasPrefix("u+"), let number = UInt32(query.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(number), scalar.properties.generalCategory != .control
    else { return [] }
    let name = scalar.properties.name ?? "u+" + String(number, radix: 16)
    return [Entry(character: String(Character(scalar)), name: name.lowercased())]
  }

  /// The character; with the variation selector for emoji if it can be an emoji, but is text by default.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    let isPicture = properties.isEmoji && !properties.isEmojiPresentation && scalar.value >= 0x2600
    return String(Character(scalar)) + (isPicture ? "\u{FE0F}" : "")
  }
}

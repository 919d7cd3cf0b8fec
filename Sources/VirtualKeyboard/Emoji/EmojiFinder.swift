import Foundation

/// Finds emoji by the beginnings of words in their names and keywords.
nonisolated struct EmojiFinder {
  private struct Entry {
    let text: String
    /// The names in each language.
    let names: [String]
    /// The words of the names, and those of the keywords; a query's words match their beginnings.
    let (nameWords, keywordWords): ([Substring], [Substring])
  }

  private let entries: [Entry]

  /// The largest number of results.
  static let mostResults = 60

  /// Finds emoji of `groups` by their names in English, and by the names and keywords in `annotations`.
  init(_ groups: [EmojiGroup], _ annotations: [EmojiAnnotations] = []) {
    entries = groups.flatMap(\.emoji).map { emoji in
      let known = annotations.compactMap { $0[emoji.text] }
      let names = ([emoji.name] + known.compactMap(\.name)).map(Self.folded)
      return Entry(
        text: emoji.text,
        names: names,
        nameWords: names.flatMap(Self.words),
        keywordWords: Self.words(of: Self.folded(known.map(\.keywords).joined(separator: "|")))
      )
    }
  }

  /// The emoji that have, for each word of `query`, a word that begins with it; those whose name begins with the query
  /// first, then those whose words are all in a name, each in Unicode's order. None for a query without words.
  func emoji(for query: String) -> [String] {
    let query = Self.folded(query)
    let words = Self.words(of: query)
    guard !words.isEmpty else { return [] }
    var found: [[String]] = [[], [], []]
    for entry in entries {
      guard let rank = Self.rank(of: entry, query, words) else { continue }
      found[rank].append(entry.text)
    }
    return Array(found.joined().prefix(Self.mostResults))
  }

  // MARK: - Private

  private static func rank(of entry: Entry, _ query: String, _ words: [Substring]) -> Int? {
    if entry.names.contains(where: { $0.hasPrefix(query) }) { return 0 }
    if hasAll(words, in: entry.nameWords) { return 1 }
    return hasAll(words, in: entry.nameWords + entry.keywordWords) ? 2 : nil
  }

  private static func hasAll(_ words: [Substring], in all: [Substring]) -> Bool {
    words.allSatisfy { word in all.contains { $0.hasPrefix(word) } }
  }

  private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

  /// The text without case, accents and spaces around it.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).trimmingCharacters(in: .whitespaces)
  }
}

/// Words that a person has typed, how often, and which followed them, as the person's file keeps them.
///
/// The file is text: a line for each word, `12<TAB>hello`, and one for each word that followed another,
/// `3<TAB>good<TAB>morning`. Lines that make no sense are passed over.
package struct WordMemory: Equatable {
  private var counts: [String: Int] = [:]
  /// How often each word followed another one, by the lower-case form of that other.
  private var followers: [String: [String: Int]] = [:]

  /// The most words, and the most pairs of words, that are kept; the least typed ones are dropped first.
  package nonisolated static let most = 10_000
  /// The longest word that is remembered, in characters.
  package nonisolated static let longest = 40
  /// The largest count: more makes no difference.
  private nonisolated static let greatest = 1_000_000

  /// A memory without words.
  package init() {}

  /// Reads the text of a file.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard 2...3 ~= parts.count, let count = Int(parts[0]), 1...Self.greatest ~= count,
        parts.dropFirst().allSatisfy(Self.isWord)
      else { continue }
      if parts.count == 2 {
        counts[parts[1]] = Self.sum(counts[parts[1]], count)
      } else {
        follow(parts[1], parts[2], count)
      }
    }
    prune()
  }

  /// The text of a file with all that is remembered, the words that were typed most first.
  package var text: String {
    let words = counts.map { (count: $0.value, line: $0.key) }
    let pairs = followers.flatMap { before, after in after.map { (count: $0.value, line: "\(before)\t\($0.key)") } }
    let lines = [words, pairs].flatMap { $0.sorted { ($1.count, $0.line) < ($0.count, $1.line) } }
    return lines.map { "\($0.count)\t\($0.line)\n" }.joined()
  }

  /// How often a word was typed.
  package func count(of word: String) -> Int { counts[word] ?? 0 }

  /// Whether a word was typed, as it is or in lower case.
  package func knows(_ word: String) -> Bool { count(of: word) > 0 || count(of: word.lowercased()) > 0 }

  /// Remembers that a word was typed, after `previous` if that isn't nil.
  package mutating func learn(_ word: String, after previous: String? = nil) {
    guard Self.isWord(word) else { return }
    counts[word] = Self.sum(counts[word], 1)
    if let previous, Self.isWord(previous) { follow(previous, word, 1) }
    if counts.count > Self.most * 5 / 4 { prune() }
  }

  /// Forgets a word, as it is and in lower case, and the pairs that it belongs to.
  package mutating func forget(_ word: String) {
    followers[word.lowercased()] = nil
    for form in [word, word.lowercased()] {
      counts[form] = nil
      for before in followers.keys { followers[before]?[form] = nil }
    }
  }

  /// Remembered words that begin with `typed`, whatever its capitals, those typed most first.
  package func completions(of typed: String) -> [String] {
    let small = typed.lowercased()
    return Self.ranked(counts.filter { $0.key.count > typed.count && $0.key.lowercased().hasPrefix(small) })
  }

  /// Words that followed `word`, the most frequent first.
  package func words(after word: String) -> [String] { Self.ranked(followers[word.lowercased()] ?? [:]) }

  // MARK: - Private

  private static func ranked(_ words: [String: Int]) -> [String] {
    words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private mutating func follow(_ before: String, _ after: String, _ count: Int) {
    let former = followers[before.lowercased()]?[after]
    followers[before.lowercased(), default: [:]][after] = Self.sum(former, count)
  }

  private static func sum(_ former: Int?, _ count: Int) -> Int { min(greatest, (former ?? 0) + count) }

  private static func isWord(_ text: String) -> Bool {
    1...longest ~= text.count && text.allSatisfy { $0.isPartOfWord } && text.contains { $0.isLetter }
  }

  private mutating func prune() {
    if counts.count > Self.most {
      let kept = Set(Self.ranked(counts).prefix(Self.most))
      counts = counts.filter { kept.contains($0.key) }
    }
    let pairs = followers.flatMap { before, after in after.map { (before, $0.key, $0.value) } }
    guard pairs.count > Self.most else { return }
    followers = [:]
    for (before, after, count) in pairs.sorted(by: { $0.2 > $1.2 }).prefix(Self.most) { follow(before, after, count) }
  }
}

extension Character {
  /// Whether the character belongs to a word that is typed: a letter with its marks, a digit, or an apostrophe.
  package nonisolated var isPartOfWord: Bool { isLetter || isNumber || self == "'" || self == "’" || isMark }

  /// Whether the character consists of combining marks for the letter before it, as keys of some scripts type them.
  private nonisolated var isMark: Bool {
    unicodeScalars.allSatisfy {
      [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
    }
  }
}

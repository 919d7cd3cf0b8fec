import Foundation
import Outside
import Spelling

/// The words that people use most in a language, the most frequent first, as a file of `Resources/Words` lists them.
///
/// Dictionaries don't contain how frequent their words are: until a person's own words are known, these are suggested first.
struct CommonWords {
  /// The language of the words, such as `de-DE`.
  let language: String
  private let words: [(word: String, letters: String)]

  /// Reads the list for a language; without a readable file there are no words.
  init(for language: String, in folder: String) {
    self.language = language
    let code = language.prefix { $0.isLetter }.lowercased()
    let file = OutsideFile("\(folder)/\(code).txt", limit: OutsideFile.textLimit)
    let text = (try? file.read()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    words = text.split(whereSeparator: \.isWhitespace).lazy.map(String.init)
      .filter { $0.count <= WordMemory.longest && $0.allSatisfy { $0.isPartOfWord || $0 == "-" } }.map {
        ($0, Self.letters($0))
      }
  }

  /// Words that begin with `typed`, whatever its capitals, at most `most`; after them words that do if accents are
  /// ignored, such as “été” for “et”.
  func completions(of typed: String, most: Int) -> [String] {
    let (small, letters) = (typed.lowercased(), Self.letters(typed))
    let found = words.lazy.filter { $0.letters.hasPrefix(letters) }.map(\.word)
    let exact = found.filter { $0.count > small.count && $0.lowercased().hasPrefix(small) }.prefix(most)
    let others = found.filter { !$0.lowercased().hasPrefix(small) }.prefix(most - exact.count)
    return Array(exact) + Array(others)
  }

  /// The letters of a word without capitals and accents.
  private static func letters(_ word: String) -> String {
    word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("œ", with: "oe")
  }
}

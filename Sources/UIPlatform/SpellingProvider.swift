/// The system's spell checker: its dictionaries, and the words that the user has added.
@preconcurrency @MainActor
public protocol SpellingProvider: AnyObject {
  /// The languages that there are dictionaries for, such as `en_US`.
  var languages: [String] { get }

  /// Whether a word is spelled correctly, or the user has added it; nil if the language has no dictionary. The first
  /// call for a language takes a tenth of a second.
  func isCorrect(_ word: String, in language: String) -> Bool?

  /// The suggested corrections of a misspelt word, the likeliest first; nil if the language has no dictionary.
  func guesses(for word: String, in language: String) -> [String]?

  /// Words that begin with `typed`, the likeliest first; nil if the language has no dictionary.
  func completions(of typed: String, in language: String) -> [String]?

  /// Adds a word to the user's own words, for all languages and from now on.
  func learn(_ word: String)

  /// Removes a word from the user's own words.
  func unlearn(_ word: String)

  /// Whether a word is among the user's own.
  func hasLearned(_ word: String) -> Bool
}

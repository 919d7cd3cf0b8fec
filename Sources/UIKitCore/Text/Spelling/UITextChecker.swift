import Foundation

/// Finds misspelt words, and suggests corrections, with the dictionaries of the system.
///
/// The dictionaries are Hunspell's, where its library is installed. Learned words apply to all programs of the user.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The words that the checker ignores, in alphabetical order: those given to ``ignoreWord(_:)``, or set here.
  open var ignoredWords: [String]? {
    get { Array(ignored).sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  private var ignored: Set<String> = []

  /// Makes a checker that ignores no words.
  public override init() { super.init() }

  nonisolated deinit {}  // For the reason given in UIResponder.

  private static var system: (any SpellingProvider)? { UIApplication.shared.platform.spelling }

  /// The languages that there are dictionaries for, such as `en_US`; none without Hunspell.
  open class var availableLanguages: [String] { system?.languages ?? [] }

  // MARK: - Checking

  /// The first misspelt word of a part of a text.
  ///
  /// - Parameters:
  /// - stringToCheck: The text.
  /// - range: The part of it that is searched, in UTF-16 units.
  /// - startingOffset: Where the search begins.
  /// - wrapFlag: Whether the search goes on at the part's beginning.
  /// - language: One of ``availableLanguages``, or a part of its name, such as `en`.
  /// - Returns: The word's range; its location is `NSNotFound` if there is none, or no dictionary for the language.
  open func rangeOfMisspelledWord(
    in stringToCheck: String,
    range: NSRange,
    startingAt startingOffset: Int,
    wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    guard let part = stringToCheck.units(in: range) else { return NSRange(location: NSNotFound, length: 0) }
    let words = SpelledWord.all(in: part)
    let first = words.firstIndex { range.location + $0.range.lowerBound >= startingOffset } ?? words.count
    // Few words are checked: to search a text, a caller calls this again after each word that was found.
    let wrong =
      words[first...].first { isMisspelled($0.text, in: language) }
      ?? (wrapFlag ? words[..<first].first { isMisspelled($0.text, in: language) } : nil)
    guard let wrong else { return NSRange(location: NSNotFound, length: 0) }
    return NSRange(location: range.location + wrong.range.lowerBound, length: wrong.range.count)
  }

  /// Corrections of the word in `range`, the likeliest first; nil if there is no dictionary for the language.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    string.units(in: range).flatMap { Self.system?.guesses(for: $0, in: language) }
  }

  /// Words that begin with the text in `range`, the likeliest first; nil if there is no dictionary for the language.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    string.units(in: range).flatMap { Self.system?.completions(of: $0, in: language) }
  }

  private func isMisspelled(_ word: String, in language: String) -> Bool {
    !ignored.contains(word) && Self.system?.isCorrect(word, in: language) == false
  }

  // MARK: - Words of the user

  /// Treats a word as correctly spelled in this checker.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// Adds a word to the user's dictionary: from now on it is correct in all languages and programs.
  open class func learnWord(_ word: String) { system?.learn(word) }

  /// Whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool { system?.hasLearned(word) ?? false }

  /// Removes a word from the user's dictionary.
  open class func unlearnWord(_ word: String) { system?.unlearn(word) }
}

extension String {
  /// The part of the text in a range of UTF-16 units; nil if the text has no such range.
  fileprivate func units(in range: NSRange) -> String? { Range(range, in: self).map { String(self[$0]) } }
}

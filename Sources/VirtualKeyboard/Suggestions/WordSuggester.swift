import Resources
import Spelling

/// Finds the words that a person may mean, and learns those that the person types.
final class WordSuggester {
  /// Dictionaries of the layouts' languages.
  var dictionaries = DictionaryCache()
  /// The folder with lists of common words.
  var commonWordsFolder = Resources.path + "/Words"
  /// The file of the user's words; nil if they are forgotten at the end of the run.
  var file: WordFile?

  private var memory: WordMemory?
  /// The common words of the language that was used last.
  private var commonWords: CommonWords?
  /// Words that were learned or forgotten since the file was read.
  private var changes: [WordFile.Change] = []
  /// Words that no dictionary knows and that were typed once.
  private var doubtful: Set<String> = []

  /// The least number of typed letters for which dictionaries are searched for completions.
  private static let leastLetters = 2
  /// The least number of letters in a word that is corrected.
  private static let leastCorrected = 3

  // MARK: - Suggesting

  /// The suggestions for a word in a language; `showsTyped` says whether an unknown word itself may be shown.
  func suggestions(_ context: WordContext, in language: String, showsTyped: Bool) -> Suggestions {
    guard !context.word.isEmpty else {
      return Suggestions(typed: nil, context.previous.map { words.words(after: $0) }?.prefix(3).map(suggestion) ?? [])
    }
    guard Self.isPlain(context.word) else { return .none }
    let typed = context.word
    let dictionary = dictionaries.dictionary(for: language)
    let isKnown = words.count(of: typed) > 0 || dictionary?.isRight(typed) != false
    var likely = words.completions(of: typed) + common(in: language).completions(of: typed, most: 4)
    if typed.count >= Self.leastLetters { likely += dictionary?.completions(of: typed, most: 4) ?? [] }
    likely = likely.map { $0.capitalized(like: typed) }
    if !isKnown, typed.count >= Self.leastCorrected, likely.count(where: { $0.hasPrefix(typed) }) < 2 {
      let begun = likely.filter { $0.hasPrefix(typed) }
      likely = begun + corrections(of: typed, by: dictionary) + likely
    }
    var known: Set<String> = [typed]
    let unique = likely.filter { known.insert($0).inserted }
    let shown = isKnown || !showsTyped ? nil : Suggestion(word: typed, isTyped: true)
    return Suggestions(typed: shown, unique.prefix(3).map(suggestion))
  }

  private func corrections(of typed: String, by dictionary: SpellingDictionary?) -> [String] {
    (dictionary?.corrections(of: typed) ?? []).filter(Self.isPlain).map { $0.capitalized(like: typed) }
  }

  private func suggestion(_ word: String) -> Suggestion {
    Suggestion(word: word, isLearned: words.knows(word))
  }

  // MARK: - Learning

  /// Learns a typed word if it is spelled correctly, or typed for the second time, or was chosen, which `isMeant` says.
  func learn(_ context: WordContext, in language: String, isMeant: Bool = false) {
    let word = context.word
    guard Self.isPlain(word) else { return }
    let dictionary = dictionaries.dictionary(for: language)
    let isSure = isMeant || words.count(of: word) > 0 || dictionary?.isRight(word) == true
    guard isSure || doubtful.remove(word) != nil else {
      doubtful.insert(word)
      return
    }
    // The word may have a capital only because it begins a sentence.
    let small = word.lowercased()
    let isSmall = word == small.capitalized(like: word) && dictionary?.isRight(small) == true
    change(.learned(isSmall ? small : word, after: context.previous))
  }

  /// Forgets one of the user's words.
  func forget(_ word: String) {
    if words.knows(word) { change(.forgotten(word)) }
  }

  /// Writes learned and forgotten words to the file; waits for the disk.
  func writeChanges() {
    guard let file, !changes.isEmpty else { return }
    file.write(changes)
    changes = []
    // The user may change the file.
    memory = nil
  }

  /// Unloads dictionaries and common words, until they are needed again.
  func unload() {
    dictionaries.unload()
    commonWords = nil
    if doubtful.count > Self.mostDoubtful { doubtful = [] }
  }

  /// If there are more doubtful words when the keyboard hides, they are forgotten.
  private static let mostDoubtful = 1000

  // MARK: - Private

  private var words: WordMemory {
    if let memory { return memory }
    let read = file?.read() ?? WordMemory()
    memory = read
    return read
  }

  private func common(in language: String) -> CommonWords {
    if let commonWords, commonWords.language == language { return commonWords }
    let read = CommonWords(for: language, in: commonWordsFolder)
    commonWords = read
    return read
  }

  private func change(_ change: WordFile.Change) {
    var changed = words
    memory = nil
    changed.apply(change)
    memory = changed
    if file != nil { changes.append(change) }
  }

  /// Whether `word` is a single word without digits, and not too long to be learned.
  private static func isPlain(_ word: String) -> Bool {
    1...WordMemory.longest ~= word.count && word.allSatisfy { $0.isPartOfWord && !$0.isNumber }
  }
}

extension String {
  /// The word with the capitals of `typed`: all letters if `typed` has several, all capital; or the first letter.
  fileprivate func capitalized(like typed: String) -> String {
    guard self == lowercased(), let first, typed.first?.isUppercase == true else { return self }
    if typed.count > 1, typed == typed.uppercased() { return uppercased() }
    return first.uppercased() + dropFirst()
  }
}

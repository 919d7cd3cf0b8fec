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

/// The word that is being typed, and the one before it.
struct WordContext: Equatable {
  /// The letters before the caret; empty after a space, for instance.
  let word: String
  /// The word before, if only spaces are between; nil for none, as at the beginning of a sentence.
  let previous: String?
}

extension WordContext {
  /// Reads the words at the end of `text`, the text before the caret.
  init(_ text: String) {
    let letters = text.reversed().prefix { $0.isPartOfWord }
    let start = text.index(text.endIndex, offsetBy: -letters.count)
    // A quotation mark isn't a part of the word after it.
    word = String(text[start...].drop { !$0.isLetter && !$0.isNumber })
    let before = text[..<start].reversed()
    let spaces = before.prefix { $0 == " " }
    let other = String(before.dropFirst(spaces.count).prefix { $0.isPartOfWord }.reversed())
    previous = spaces.isEmpty || other.isEmpty ? nil : other
  }
}

/// A word that the bar above the keys offers.
struct Suggestion: Equatable {
  /// The word that is in the text after a tap.
  let word: String
  /// Whether the word is the typed one, which is shown in quotes.
  var isTyped = false
  /// Whether the word is one of the user's own, which can be forgotten.
  var isLearned = false
}

/// The suggestions that are shown at once, in three places.
struct Suggestions: Equatable {
  /// The places from left to right: the likeliest suggestion is in the middle, the next one on the right.
  private(set) var places: [Suggestion?] = [nil, nil, nil]

  /// Three empty places.
  static let none = Suggestions()

  private init() {}

  /// Takes the first three of `likely`, the likeliest first; `typed`, if it isn't nil, takes the third one's place on the left.
  init(typed: Suggestion?, _ likely: [Suggestion]) {
    let ranked: [Suggestion?] = likely + [nil, nil, nil]
    places = [typed ?? ranked[2], ranked[0], ranked[1]]
  }

  /// Whether all places are empty.
  var isEmpty: Bool { places.allSatisfy { $0 == nil } }
}

import Spelling
import UIKit

/// Spelling by the system's dictionaries, and by the user's words, which the on-screen keyboard uses, too.
final class SystemSpelling: SpellingProvider {
  private let file: WordFile
  private var dictionaries: DictionaryCache
  private var memory: WordMemory?

  /// Uses the dictionaries in `folders`, and the user's words in `file`.
  init(folders: SpellingFolders = SpellingFolders(), file: WordFile = WordFile()) {
    (dictionaries, self.file) = (DictionaryCache(folders: folders), file)
  }

  var languages: [String] { dictionaries.folders.languages.map { $0.replacingOccurrences(of: "-", with: "_") } }

  func isCorrect(_ word: String, in language: String) -> Bool? {
    dictionaries.dictionary(for: language).map { $0.isRight(word) || hasLearned(word) }
  }

  func guesses(for word: String, in language: String) -> [String]? {
    dictionaries.dictionary(for: language)?.corrections(of: word)
  }

  func completions(of typed: String, in language: String) -> [String]? {
    dictionaries.dictionary(for: language).map { dictionary in
      var known: Set<String> = []
      return (words.completions(of: typed) + dictionary.completions(of: typed, most: 10)).filter {
        known.insert($0).inserted
      }
    }
  }

  func learn(_ word: String) { change(.learned(word, after: nil)) }

  func unlearn(_ word: String) { change(.forgotten(word)) }

  func hasLearned(_ word: String) -> Bool { words.knows(word) }

  // MARK: - Private

  private var words: WordMemory {
    if let memory { return memory }
    let read = file.read() ?? WordMemory()
    memory = read
    return read
  }

  private func change(_ change: WordFile.Change) {
    var changed = words
    changed.apply(change)
    memory = changed
    file.write([change])
  }
}

import Spelling
import UIKit

/// Spelling by the system's dictionaries, and the user's words, which the keyboard on screen has, too.
final class SystemSpelling: SpellingProvider {
  private let folders: SpellingFolders
  private let file: WordFile
  /// The dictionary that was asked last: several at once would take as many times the memory.
  private var dictionary: SpellingDictionary?
  /// Languages without one.
  private var unknown: Set<String> = []
  private var memory: WordMemory?

  /// Knows the dictionaries in `folders`, and the words in `file`.
  init(folders: SpellingFolders = SpellingFolders(), file: WordFile = WordFile()) {
    (self.folders, self.file) = (folders, file)
  }

  var languages: [String] { folders.languages.map { $0.replacingOccurrences(of: "-", with: "_") } }

  func isRight(_ word: String, in language: String) -> Bool? {
    dictionary(for: language).map { $0.isRight(word) || hasLearned(word) }
  }

  func guesses(for word: String, in language: String) -> [String]? { dictionary(for: language)?.corrections(of: word) }

  func completions(of typed: String, in language: String) -> [String]? {
    dictionary(for: language).map { dictionary in
      var known: Set<String> = []
      return (words.completions(of: typed) + dictionary.completions(of: typed, most: 10)).filter {
        known.insert($0).inserted
      }
    }
  }

  func learn(_ word: String) { change(.learned(word, after: nil)) }

  func unlearn(_ word: String) { for form in Set([word, word.lowercased()]) { change(.forgotten(form)) } }

  func hasLearned(_ word: String) -> Bool { words.count(of: word) > 0 || words.count(of: word.lowercased()) > 0 }

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

  private func dictionary(for language: String) -> SpellingDictionary? {
    if let dictionary, dictionary.language == language { return dictionary }
    guard !unknown.contains(language) else { return nil }
    dictionary = nil
    dictionary = try? SpellingDictionary(language: language, in: folders)
    if dictionary == nil { unknown.insert(language) }
    return dictionary
  }
}

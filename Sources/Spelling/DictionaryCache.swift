/// Keeps only the dictionary that was last asked for, because each takes some MiB; loads it when it is needed.
package struct DictionaryCache {
  /// The folders of the dictionaries.
  package var folders: SpellingFolders
  /// Called once for each language that can't be spelled.
  package var errorHandler: (SpellingError) -> Void = { _ in }

  private var dictionary: SpellingDictionary?
  /// Languages without a dictionary.
  private var unknown: Set<String> = []

  /// Loads dictionaries from `folders`.
  package init(folders: SpellingFolders = SpellingFolders()) { self.folders = folders }

  /// The dictionary for a language; nil if there is none.
  package mutating func dictionary(for language: String) -> SpellingDictionary? {
    if let dictionary, dictionary.language == language { return dictionary }
    guard !unknown.contains(language) else { return nil }
    // Freed before the other dictionary is loaded.
    dictionary = nil
    do throws(SpellingError) {
      dictionary = try SpellingDictionary(language: language, in: folders)
    } catch {
      unknown.insert(language)
      errorHandler(error)
    }
    return dictionary
  }

  /// Frees the dictionary, until it is needed again.
  package mutating func unload() { dictionary = nil }
}

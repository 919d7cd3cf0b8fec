/// The dictionary that was asked for last, loaded when it is needed: several at once would take as many times the memory.
package struct DictionaryCache {
  /// Where dictionaries are.
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
    // Before the other one is loaded.
    dictionary = nil
    do throws(SpellingError) {
      dictionary = try SpellingDictionary(language: language, in: folders)
    } catch {
      unknown.insert(language)
      errorHandler(error)
    }
    return dictionary
  }

  /// Gives up the dictionary, until it is needed again.
  package mutating func unload() { dictionary = nil }
}

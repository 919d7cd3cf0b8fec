import Glibc
import Outside

/// Why there is no dictionary for a language.
package enum SpellingError: Error, Equatable, CustomStringConvertible {
  /// Hunspell's library isn't installed.
  case noLibrary
  /// The system has no files for this language.
  case noDictionary(String)
  /// A file can't be used; its path, and why as a clause.
  case unusable(String, String)

  package var description: String {
    switch self {
    case .noLibrary: "nothing is spelled: \(SpellingLibrary.fileName) isn't installed"
    case .noDictionary(let language): "nothing is spelled: there is no dictionary for “\(language)”"
    case .unusable(let path, let reason): "nothing is spelled: \(path.printable) can't be used: \(reason)"
    }
  }
}

/// The words of a language: checks words, suggests corrections, and completes words that are being typed.
///
/// It takes some MiB and a tenth of a second to load, so it is made when it is first needed, and freed when it no longer is.
package final class SpellingDictionary {
  /// The language that was asked for, such as `de-DE`.
  package let language: String
  private let library: SpellingLibrary
  private let handle: SpellingLibrary.Handle
  private let converter: TextConverter
  private var words: WordList

  /// The most bytes that a dictionary's file may have; Hungarian's has the most, 2 MiB.
  private nonisolated static let mostFileBytes = 16 << 20
  /// The longest word that is looked up, in characters: Hunspell takes no more than a hundred.
  private nonisolated static let mostWordCharacters = 40

  /// Loads the dictionary for a language.
  ///
  /// - Throws: `SpellingError`.
  package convenience init(
    language: String,
    in folders: SpellingFolders = SpellingFolders()
  ) throws(SpellingError) {
    guard let library = SpellingLibrary() else { throw .noLibrary }
    try self.init(language: language, in: folders, library)
  }

  init(language: String, in folders: SpellingFolders, _ library: SpellingLibrary) throws(SpellingError) {
    guard let files = folders.files(for: language) else { throw .noDictionary(language) }
    let affixes = try Self.read(files.affixes)
    let bytes = try Self.read(files.words)
    // The name of the encoding is ASCII in all of them.
    let encoding = AffixFlags(String(decoding: affixes, as: UTF8.self)).encoding
    guard let converter = TextConverter(encoding), let rules = converter.decode(affixes) else {
      throw .unusable(files.affixes, "its encoding is unknown")
    }
    guard let text = converter.decode(bytes), Self.isWordList(text) else {
      throw .unusable(files.words, "it isn't a list of words")
    }
    guard let handle = library.create(files.affixes, files.words) else {
      throw .unusable(files.words, "it can't be loaded")
    }
    self.language = language
    (self.library, self.handle, self.converter) = (library, handle, converter)
    words = WordList(text, AffixFlags(String(decoding: rules, as: UTF8.self)))
  }

  isolated deinit {
    library.destroy(handle)
    words = WordList([], AffixFlags(""))
    // Otherwise the memory of its many small objects stays with the process.
    Heap.trim()
  }

  /// Whether a word is spelled correctly.
  package func isRight(_ word: String) -> Bool {
    guard word.count <= Self.mostWordCharacters, let bytes = cString(word) else { return false }
    return library.spell(handle, bytes) != 0
  }

  /// The suggested corrections of a misspelt word, the likeliest first. Takes some milliseconds.
  package func corrections(of word: String) -> [String] {
    guard word.count <= Self.mostWordCharacters, let bytes = cString(word) else { return [] }
    var list: SpellingLibrary.List?
    let count = library.suggest(handle, &list, bytes)
    guard count > 0, let found = list else { return [] }
    defer { library.freeList(handle, &list, count) }
    return (0..<Int(count)).compactMap { index in
      guard let text = found[index],
        let utf8 = converter.decode(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
      else { return nil }
      return String(decoding: utf8, as: UTF8.self)
    }
  }

  /// Words that begin with `typed`, the likeliest first, at most `most`.
  package func completions(of typed: String, most: Int) -> [String] {
    words.completions(of: typed, most: most, where: isRight)
  }

  // MARK: - Private

  private static func read(_ path: String) throws(SpellingError) -> [UInt8] {
    do { return Array(try OutsideFile(path, limit: mostFileBytes).read()) } catch {
      throw .unusable(path, error.reason)
    }
  }

  /// Whether a file of words begins as it must, with their number: Hunspell takes anything for one.
  private static func isWordList(_ text: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = (text.starts(with: mark) ? text.dropFirst(3) : text[...]).prefix { $0 != UInt8(ascii: "\n") }
    let digits = first.prefix { 0x30...0x39 ~= $0 }
    return !digits.isEmpty && digits.count <= 9 && !text.contains(0)
  }

  private func cString(_ word: String) -> [CChar]? {
    converter.encode(word).map { $0.map { CChar(bitPattern: $0) } + [0] }
  }
}

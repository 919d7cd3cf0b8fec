import TestSupport

@testable import Spelling

/// A folder with small dictionaries.
final class SampleDictionary {
  let folder: TemporaryFolder
  var folders: SpellingFolders { SpellingFolders([folder.path]) }

  static let affixes = """
    SET UTF-8
    TRY helowrdaistcnbng
    NOSUGGEST !
    NEEDAFFIX x
    SFX S Y 1
    SFX S 0 s .
    SFX G Y 1
    SFX G 0 ing .

    """

  static let words = """
    12
    hello/SG
    help/SG
    Helen
    held
    helmet
    damn/!
    helter/x
    world
    word/S
    don't
    Äpfel
    über

    """

  init(_ language: String = "en_US", affixes: String = affixes, words: String = words) throws {
    folder = try TemporaryFolder()
    try folder.write(affixes, to: "\(language).aff")
    try folder.write(words, to: "\(language).dic")
  }

  func load(_ language: String = "en-US") throws -> SpellingDictionary {
    try SpellingDictionary(language: language, in: folders)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Spelling

@Suite("Spelling") struct SpellingDictionaryTests {
  @Test("words of the dictionary are right with all their endings, others are not, and what was meant is found")
  func spells() throws {
    let dictionary = try SampleDictionary().load()
    for word in ["hello", "Hello", "words", "helping", "don't", "über"] { #expect(dictionary.isRight(word), "\(word)") }
    for word in ["helo", "wrold", "helter", String(repeating: "hello", count: 1000)] {
      #expect(!dictionary.isRight(word), "\(word)")
    }
    #expect(dictionary.corrections(of: "wrold").first == "world")
    #expect(dictionary.corrections(of: "helo").contains("hello"))
    #expect(dictionary.corrections(of: String(repeating: "x", count: 1000)) == [])
  }

  @Test(
    "a beginning is completed by likely words first: those with its capitals, short ones, and those with many endings"
  )
  func completes() throws {
    let dictionary = try SampleDictionary().load()
    #expect(dictionary.completions(of: "hel", most: 9) == ["help", "held", "hello", "helmet", "Helen"])
    #expect(dictionary.completions(of: "Hel", most: 3) == ["help", "held", "hello"])
    #expect(dictionary.completions(of: "HELM", most: 9) == ["helmet"])
    #expect(dictionary.completions(of: "äp", most: 9) == ["Äpfel"])
    for typed in ["hello", "x", "", "zzz"] { #expect(dictionary.completions(of: typed, most: 9) == [], "\(typed)") }
  }

  @Test("words that aren't to be suggested are right, but complete nothing; nor do those that are none by themselves")
  func hidden() throws {
    let dictionary = try SampleDictionary().load()
    #expect(dictionary.isRight("damn") && dictionary.completions(of: "da", most: 9) == [])
    #expect(!dictionary.completions(of: "helt", most: 9).contains("helter"))
  }

  @Test("flags may be written as pairs, as numbers, or as the number of a list of them")
  func flags() {
    let pairs = AffixFlags("FLAG long\nNOSUGGEST Zz\n")
    #expect(pairs.hides("AaZz") && !pairs.hides("AZza") && pairs.count("AaZz") == 2)
    let numbers = AffixFlags("FLAG num\nNOSUGGEST 21\nAF 2\nAF 1,2\nAF 21,3\n")
    #expect(numbers.hides("2") && !numbers.hides("1") && numbers.hides("21"))
    #expect(!AffixFlags("FLAG\nNOSUGGEST\nAF\n").hides("x"))
  }

  @Test("dictionaries in an encoding older than Unicode are read as well")
  func latin() throws {
    let folder = try TemporaryFolder()
    try folder.write("SET ISO8859-1\nTRY esijanrtolcdugmphbyfvkwqxz\n", to: "de_DE.aff")
    let words = Data("3\nM\u{FC}nchen\nstra\u{DF}e\n\u{FC}ber\n".unicodeScalars.map { UInt8($0.value) })
    try words.write(to: URL(fileURLWithPath: folder.path + "/de_DE.dic"))
    let dictionary = try SpellingDictionary(language: "de-AT", in: SpellingFolders([folder.path]))
    #expect(dictionary.isRight("München") && dictionary.isRight("über") && !dictionary.isRight("Munchen"))
    #expect(dictionary.completions(of: "mün", most: 9) == ["München"])
    #expect(dictionary.corrections(of: "strase").contains("straße"))
    #expect(!dictionary.isRight("слово") && dictionary.corrections(of: "слово") == [])
  }

  @Test("a language without a dictionary of its country takes the one of the language, or another country's")
  func languages() throws {
    let folder = try TemporaryFolder()
    for name in ["de_AT", "de_DE", "en_US", "pt_BR", "eo"] {
      try folder.write("", to: name + ".aff")
      try folder.write("1\nx\n", to: name + ".dic")
    }
    try folder.write("", to: "fr_FR.dic")
    let folders = SpellingFolders(["/nowhere", folder.path])
    #expect(folders.languages == ["de-AT", "de-DE", "en-US", "eo", "pt-BR"])
    let wanted = ["de-AT": "de_AT", "de": "de_DE", "de-CH": "de_DE", "en-GB": "en_US", "pt-PT": "pt_BR", "eo": "eo"]
    for (language, name) in wanted {
      #expect(folders.files(for: language)?.words == "\(folder.path)/\(name).dic", "\(language)")
    }
    for language in ["fr-FR", "", "-", "../de", "d"] { #expect(folders.files(for: language) == nil, "\(language)") }
    #expect(folders.language(titled: "German (no dead keys)") == "de")
    #expect(
      folders.language(titled: "German (Austria)") == "de-AT" && folders.language(titled: "English (US)") == "en-US"
    )
    #expect(folders.language(titled: "Portuguese (Brazil)") == "pt-BR" && folders.language(titled: "") == nil)
  }

  @Test("without the library, a dictionary, or one that is whole, there is one clear answer")
  func missing() throws {
    #expect(SpellingLibrary("libnowhere.so.1") == nil && SpellingLibrary("libc.so.6") == nil)
    #expect(throws: SpellingError.noDictionary("tlh")) { try SampleDictionary().load("tlh") }
    let damaged = [
      (words: "", affixes: "SET UTF-8\n"), (words: "no number\n", affixes: "SET UTF-8\n"),
      (words: "2\na\0b\n", affixes: "SET UTF-8\n"), (words: "1\nword\n", affixes: "SET KLINGON-1\n"),
    ]
    for files in damaged {
      let sample = try SampleDictionary(affixes: files.affixes, words: files.words)
      let error = #expect(throws: SpellingError.self) { try sample.load() }
      #expect(error?.description.contains("can't be used") == true)
    }
    let link = try SampleDictionary()
    try FileManager.default.removeItem(atPath: link.folder.path + "/en_US.dic")
    try FileManager.default.createDirectory(atPath: link.folder.path + "/en_US.dic", withIntermediateDirectories: false)
    #expect(throws: SpellingError.self) { try link.load() }
  }

  @Test("files full of nonsense do no harm")
  func nonsense() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let bytes = (0..<4000).map { _ in UInt8.random(in: 1...255, using: &generator) }
      let text = String(decoding: bytes, as: UTF8.self)
      let dictionary = try SampleDictionary(affixes: "SET UTF-8\n" + text, words: "9\n" + text + "\nhello/A,1\n").load()
      _ = dictionary.isRight("helo")
      _ = dictionary.corrections(of: "helo")
      _ = dictionary.completions(of: "he", most: 3)
    }
  }

  @Test("Debian's English dictionary completes, corrects, and is given up", .enabled(if: Self.hasEnglish))
  func english() throws {
    let dictionary = try SpellingDictionary(language: "en-US")
    #expect(dictionary.isRight("keyboards") && !dictionary.isRight("keybord"))
    #expect(dictionary.corrections(of: "keybord").first == "keyboard")
    #expect(dictionary.corrections(of: "teh").contains("the"))
    #expect(dictionary.completions(of: "keyb", most: 3).first == "keyboard")
  }

  private nonisolated static let hasEnglish = Tool.hasFile("/usr/share/hunspell/en_US.dic")
}

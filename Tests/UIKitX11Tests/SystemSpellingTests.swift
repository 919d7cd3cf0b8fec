import Foundation
import Spelling
import TestSupport
import Testing

@testable import UIKitX11

@Suite("The system's spelling") struct SystemSpellingTests {
  @Test("knows the dictionaries that are installed, and the user's words, which stay for other programs")
  func spells() throws {
    let folder = try TemporaryFolder()
    try folder.write("SET UTF-8\nTRY ehlo\n", to: "en_US.aff")
    try folder.write("3\nhello\nhelp\nworld\n", to: "en_US.dic")
    let (folders, file) = (SpellingFolders([folder.path]), WordFile(environment: ["XDG_STATE_HOME": folder.path]))
    let system = SystemSpelling(folders: folders, file: file)
    #expect(system.languages == ["en_US"])
    #expect(system.isCorrect("hello", in: "en_US") == true && system.isCorrect("helo", in: "en_GB") == false)
    #expect(system.isCorrect("helo", in: "tlh") == nil && system.guesses(for: "helo", in: "tlh") == nil)
    #expect(system.guesses(for: "helo", in: "en_US")?.contains("hello") == true)
    system.learn("helo")
    let other = SystemSpelling(folders: folders, file: file)
    #expect(other.hasLearned("helo") && other.isCorrect("helo", in: "en_US") == true)
    #expect(other.completions(of: "hel", in: "en_US") == ["helo", "help", "hello"])
    other.unlearn("helo")
    #expect(!SystemSpelling(folders: folders, file: file).hasLearned("helo"))
  }
}

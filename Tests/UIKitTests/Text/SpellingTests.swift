import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A system that knows a few English words.
private final class FewWords: SpellingProvider {
  private var words: Set<String> = ["one", "two", "three", "don't", "mäßig"]
  private var learned: Set<String> = []
  /// The words that were looked up.
  private(set) var asked: [String] = []

  var languages: [String] { ["en_US"] }

  func isCorrect(_ word: String, in language: String) -> Bool? {
    guard language != "tlh" else { return nil }
    asked.append(word)
    return words.contains(word.lowercased()) || learned.contains(word)
  }

  func guesses(for word: String, in language: String) -> [String]? { word.hasPrefix("t") ? ["two", "three"] : [] }
  func completions(of typed: String, in language: String) -> [String]? { words.filter { $0.hasPrefix(typed) }.sorted() }
  func learn(_ word: String) { learned.insert(word) }
  func unlearn(_ word: String) { learned.remove(word) }
  func hasLearned(_ word: String) -> Bool { learned.contains(word) }
}

@Suite("UITextChecker") struct UITextCheckerTests {
  private let system = FewWords()
  private let checker = UITextChecker()
  private let app: Harness

  init() {
    app = Harness(showing: [])
    app.platform.spelling = system
  }

  private func wrong(_ text: String, from start: Int = 0, wrap: Bool = false, _ part: NSRange? = nil) -> NSRange {
    let range = part ?? NSRange(location: 0, length: text.utf16.count)
    return checker.rangeOfMisspelledWord(in: text, range: range, startingAt: start, wrap: wrap, language: "en_US")
  }

  @Test("finds the first misspelt word from a place on, and with wrapping also before it")
  func finds() {
    #expect(wrong("one twoo, three") == NSRange(location: 4, length: 4))
    #expect(wrong("😀 'mäsig' don't") == NSRange(location: 4, length: 5))
    #expect(wrong("one two A1 3 don't").location == NSNotFound)
    #expect(wrong("twoo one", from: 2).location == NSNotFound)
    #expect(wrong("twoo one", from: 2, wrap: true) == NSRange(location: 0, length: 4))
    #expect(wrong("twoo one thre", NSRange(location: 4, length: 9)) == NSRange(location: 9, length: 4))
    #expect(wrong("one", NSRange(location: 2, length: 9)).location == NSNotFound)
    let klingon = NSRange(location: 0, length: 3)
    #expect(
      checker.rangeOfMisspelledWord(in: "qap", range: klingon, startingAt: 0, wrap: true, language: "tlh").location
        == NSNotFound
    )
  }

  @Test("tells what may be meant, how a word may go on, and in which languages")
  func suggests() {
    let range = NSRange(location: 4, length: 2)
    #expect(checker.guesses(forWordRange: range, in: "one tw", language: "en_US") == ["two", "three"])
    #expect(checker.completions(forPartialWordRange: range, in: "one tw", language: "en_US") == ["two"])
    #expect(checker.guesses(forWordRange: NSRange(location: 9, length: 1), in: "one", language: "en_US") == nil)
    #expect(UITextChecker.availableLanguages == ["en_US"])
  }

  @Test("words that are ignored are right for one checker, those that are learned for all")
  func words() {
    checker.ignoreWord("twoo")
    #expect(wrong("twoo").location == NSNotFound && checker.ignoredWords == ["twoo"])
    checker.ignoredWords = nil
    #expect(wrong("twoo").location == 0)
    UITextChecker.learnWord("twoo")
    #expect(wrong("twoo").location == NSNotFound && UITextChecker.hasLearnedWord("twoo"))
    UITextChecker.unlearnWord("twoo")
    #expect(wrong("twoo").location == 0 && !UITextChecker.hasLearnedWord("twoo"))
  }

  @Test("without spelling on the system nothing is wrong, and nothing is known")
  func nothing() {
    app.platform.spelling = nil
    let range = NSRange(location: 0, length: 4)
    #expect(wrong("twoo").location == NSNotFound && UITextChecker.availableLanguages == [])
    #expect(checker.guesses(forWordRange: range, in: "twoo", language: "en_US") == nil)
    UITextChecker.learnWord("twoo")
    #expect(!UITextChecker.hasLearnedWord("twoo"))
  }
}

@Suite("Misspelt words in a field") struct MisspeltWordsTests {
  private let system = FewWords()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
  private let view = UITextView(frame: CGRect(x: 20, y: 80, width: 300, height: 100))
  private let app: Harness

  init() {
    app = Harness(showing: [field, view])
    app.platform.spelling = system
    field.spellCheckingType = .yes
    view.spellCheckingType = .yes
  }

  /// The words of an input that are underlined.
  private func marked(_ input: any EditorInput) -> [String] {
    app.settle()
    return input.interaction.spelling.ranges.map { input.editor.storage.string(in: $0) }
  }

  @Test("are underlined once they are finished, and no longer when they are right")
  func typing() {
    app.tap(field)
    app.type("One twoo")
    #expect(marked(field) == [])
    app.type(" thre ")
    #expect(marked(field) == ["twoo", "thre"])
    app.press(.keyboardDeleteOrBackspace)
    app.type("e one")
    #expect(marked(field) == ["twoo"])
    for _ in 0..<10 { app.press(.keyboardLeftArrow) }
    app.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "One two three one" && marked(field) == [])
  }

  @Test("move along with text that is inserted before them, and only what has changed is looked up")
  func moving() {
    app.tap(view)
    app.type("twoo one\nthre ")
    #expect(marked(view) == ["twoo", "thre"])
    view.selectedTextRange = UITextRange(0..<0)
    app.settle()
    let before = system.asked.count
    app.type("two ")
    #expect(marked(view) == ["twoo", "thre"])
    #expect(Set(system.asked.dropFirst(before)).isSubset(of: ["two", "twoo", "thre"]))
    #expect(!system.asked.dropFirst(before).contains("one"))
  }

  @Test("are left alone where spelling isn't asked for, in secrets, and after editing")
  func off() {
    field.spellCheckingType = .default
    app.tap(field)
    app.type("twoo ")
    #expect(marked(field) == [] && system.asked.isEmpty)
    field.spellCheckingType = .yes
    field.isSecureTextEntry = true
    app.type("twoo ")
    #expect(marked(field) == [] && system.asked.isEmpty)
    app.tap(view)
    app.type("twoo ")
    #expect(marked(view) == ["twoo"])
    app.tap(field)
    #expect(marked(view) == [])
  }

  @Test("a word that the caret has left is finished, too")
  func leaving() {
    app.tap(field)
    app.type("twoo")
    app.press(.keyboardHome)
    #expect(marked(field) == ["twoo"])
  }

  @Test("their menu offers what may be meant, and to learn them")
  func menu() throws {
    app.tap(field)
    app.type("twoo ")
    #expect(marked(field) == ["twoo"])
    field.selectedTextRange = UITextRange(2..<2)
    try #require(field.openEditMenu())
    app.tap(app.view("two"))
    #expect(field.text == "two " && marked(field) == [])
    field.selectedTextRange = UITextRange(4..<4)
    app.type("xyz ")
    field.selectedTextRange = UITextRange(6..<6)
    #expect(marked(field) == ["xyz"])
    try #require(field.openEditMenu())
    app.tap(app.view("Learn Spelling"))
    #expect(field.text == "two xyz " && marked(field) == [] && UITextChecker.hasLearnedWord("xyz"))
  }
}

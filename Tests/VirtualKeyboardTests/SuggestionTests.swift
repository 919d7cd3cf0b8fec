import Foundation
import Resources
import Spelling
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

/// A form whose keyboard suggests the words of a small dictionary.
private final class SuggestingForm {
  let form: TypingForm
  private let folder: TemporaryFolder

  init(
    words: String = "9\nhello\nhelp/S\nHelen\nhelmet\nworld\nmorning\ngood\ntoday\nthe\n",
    common: String = "",
    layout: KeyboardLayout = .builtIn,
    _ configure: (TypedInput) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    try folder.write("SET UTF-8\nTRY helowrdaistcnbng\nSFX S Y 1\nSFX S 0 s .\n", to: "en_US.aff")
    try folder.write(words, to: "en_US.dic")
    try folder.write(common, to: "en.txt")
    form = TypingForm(layout: layout, configure)
    form.keyboard.showsSuggestions = true
    form.keyboard.suggesting?.suggester.dictionaries.folders = SpellingFolders([folder.path])
    form.keyboard.suggesting?.suggester.commonWordsFolder = folder.path
    form.app.advance(seconds: 0.3)
  }

  /// Types letters, spaces and signs, a key each.
  func type(_ text: String) {
    for letter in text { tap(letter == " " ? "space" : letter == "\n" ? "return" : String(letter)) }
  }

  /// Taps keys and suggestions by their names.
  func tap(_ names: String...) {
    for name in names {
      form.app.tapKeys(name)
      form.app.nextFrame()
    }
  }

  /// What is suggested, from the left; a word as it was typed in quotes.
  var shown: [String] {
    form.keyboard.suggesting?.shown.places.map { $0.map { $0.isTyped ? "“\($0.word)”" : $0.word } ?? "" } ?? []
  }

  var text: String { form.input.text }
}

@Suite("The row of suggestions") struct SuggestionTests {
  private let nothing = ["", "", ""]

  @Test("a tap completes the word that is being typed, and types a space")
  func completes() throws {
    let form = try SuggestingForm()
    form.type("hel")
    #expect(form.shown == ["“hel”", "help", "hello"])
    form.tap("hello")
    #expect(form.text == "hello ")
    form.type("wo")
    form.tap("world")
    #expect(form.text == "hello world ")
  }

  @Test(
    "words that people use most come before others, from the first letter on, and those typed by the person before them"
  )
  func commonWords() throws {
    let form = try SuggestingForm(common: "the hello to helpful\nthat")
    form.type("t")
    #expect(form.shown == ["“t”", "the", "to"])
    form.tap("delete")
    form.type("hel")
    #expect(form.shown == ["“hel”", "hello", "helpful"])
    form.tap("delete", "delete", "delete")
    form.type("world helmet hel")
    #expect(form.shown == ["“hel”", "helmet", "hello"])
  }

  @Test("accents needn't be typed")
  func accents() throws {
    let form = try SuggestingForm(common: "être été sœur et")
    form.type("et")
    #expect(form.shown.filter { ["être", "été"].contains($0) }.count == 2)
    form.tap("été")
    form.type("soe")
    form.tap("sœur")
    #expect(form.text == "été sœur ")
  }

  @Test("each language's list of common words can be read, says each word once, and begins with what is typed most")
  func commonWordLists() throws {
    let folder = Resources.path + "/Words"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }
    #expect(names.count >= 27)
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(words.count >= 200, "\(name)")
      #expect(Set(words).count == words.count, "\(name) has a word twice")
      #expect(words.filter { $0.contains { !$0.isPartOfWord && $0 != "-" } } == [], "\(name)")
    }
    let english = CommonWords(for: "en-GB", in: folder)
    #expect(
      english.completions(of: "th", most: 2) == ["that", "the"]
        || english.completions(of: "th", most: 2) == ["the", "that"]
    )
    #expect(english.completions(of: "yo", most: 1) == ["you"])
    #expect(CommonWords(for: "xx", in: folder).completions(of: "a", most: 4) == [])
    #expect(CommonWords(for: "../en", in: folder).completions(of: "a", most: 4) == [])
  }

  @Test("a tap puts a word right, as far as it is wrong")
  func corrects() throws {
    let form = try SuggestingForm()
    form.type("a teh")
    #expect(form.shown.prefix(2) == ["“teh”", "the"])
    form.tap("the")
    #expect(form.text == "a the ")
  }

  @Test("a word that begins with a capital is completed with one")
  func capitals() throws {
    let form = try SuggestingForm()
    form.tap("shift")
    form.type("Hel")
    #expect(form.shown == ["“Hel”", "Help", "Helen"])
    form.tap("Help")
    #expect(form.text == "Help ")
  }

  @Test("after a space words are suggested that followed, and those typed most come first")
  func follows() throws {
    let form = try SuggestingForm()
    form.type("good morning good today good morning helmet helmet good ")
    #expect(form.shown == ["", "morning", "today"])
    form.tap("morning")
    #expect(form.text.hasSuffix("helmet good morning "))
    form.type("hel")
    #expect(form.shown == ["“hel”", "helmet", "help"])
  }

  @Test("a comma after a suggestion takes the place of its space")
  func comma() throws {
    let form = try SuggestingForm()
    form.type("hel")
    form.tap("hello", "symbols", ",")
    #expect(form.text == "hello,")
    form.tap("letters")
    form.type("hel")
    form.tap("hello", "delete")
    form.tap("symbols", ",")
    #expect(form.text == "hello,hello,")
  }

  @Test("an unknown word is learned when it is typed twice, or chosen as it is; one that is right at once")
  func learns() throws {
    let form = try SuggestingForm()
    form.type("zorg zo")
    #expect(form.shown == ["“zo”", "", ""])
    form.tap("delete", "delete")
    form.type("zorg zo")
    #expect(form.shown == ["“zo”", "zorg", ""])
    form.tap("delete", "delete")
    form.type("blix")
    form.tap("blix")
    form.type("bli")
    #expect(form.text == "zorg zorg blix bli" && form.shown == ["“bli”", "blix", ""])
  }

  @Test("a long press on a word of the user's offers to forget it")
  func forgets() throws {
    let form = try SuggestingForm()
    form.type("zorg zorg zo")
    let word = form.form.middle(of: "zorg")
    form.form.app.send(.began, word)
    form.form.app.advance(seconds: 0.6)
    form.form.app.send(.moved, CGPoint(x: word.x + 130, y: word.y))
    form.form.app.send(.ended, CGPoint(x: word.x + 130, y: word.y))
    form.form.app.nextFrame()
    #expect(form.shown == ["“zo”", "", ""] && form.text == "zorg zorg zo")
  }

  @Test("a finger that leaves a word, or rests on it, types nothing or the word")
  func presses() throws {
    let form = try SuggestingForm()
    form.type("hel")
    let hello = form.form.middle(of: "hello")
    form.form.app.send(.began, hello)
    form.form.app.send(.moved, CGPoint(x: hello.x, y: hello.y + 100))
    form.form.app.send(.ended, CGPoint(x: hello.x, y: hello.y + 100))
    #expect(form.text == "hel")
    form.form.app.send(.began, hello)
    form.form.app.advance(seconds: 2)
    form.form.app.send(.ended, hello)
    #expect(form.text == "hello ")
  }

  @Test(
    "nothing is suggested or learned in secrets, addresses and numbers, nor where corrections are unwanted",
    arguments: 0..<5
  )
  func secrets(kind: Int) throws {
    let form = try SuggestingForm { input in
      switch kind {
      case 0: input.isSecureTextEntry = true
      case 1: input.autocorrectionType = .no
      case 2: input.keyboardType = .emailAddress
      case 3: input.keyboardType = .URL
      default: input.textContentType = .oneTimeCode
      }
    }
    for letter in "zorg" { form.tap(String(letter)) }
    #expect(form.shown == nothing)
    form.form.input.insertText(" zorg ")
    form.tap("hide")
    form.form.app.advance(seconds: 0.5)
    form.form.input.isSecureTextEntry = false
    form.form.input.autocorrectionType = .default
    form.form.input.keyboardType = .default
    form.form.input.textContentType = nil
    form.form.input.becomeFirstResponder()
    form.form.app.advance(seconds: 0.5)
    form.type("zo")
    #expect(form.shown == ["“zo”", "", ""])
  }

  @Test("the row is there with words and without, so that no key moves, and only where it is wanted")
  func height() throws {
    let form = try SuggestingForm()
    let before = form.form.middle(of: "q")
    form.type("hel")
    #expect(form.form.middle(of: "q") == before && form.form.keyboard.view.frame.height == 216 + SuggestionBar.height)
    #expect(form.form.middle(of: "help").y < before.y)
    form.form.keyboard.showsSuggestions = false
    form.form.app.advance(seconds: 0.5)
    #expect(form.form.keyboard.view.frame.height == 216 && form.form.keyboard.keyFrame(for: "help") == nil)
  }

  @Test("they can be heard, and pressed without a finger")
  func spoken() throws {
    let form = try SuggestingForm()
    form.type("hel")
    let bar = try #require(form.form.keyboardView?.suggestions)
    let words = bar.subviews.filter(\.isAccessibilityElement)
    #expect(words.map(\.accessibilityLabel) == ["hel", "help", "hello"])
    #expect(words[2].accessibilityActivate())
    #expect(form.text == "hello ")
  }

  @Test("without a dictionary nothing is corrected, and that is told once")
  func missing() throws {
    let form = try SuggestingForm()
    var told: [SpellingError] = []
    form.form.keyboard.suggesting?.suggester.dictionaries.folders = SpellingFolders(["/nowhere"])
    form.form.keyboard.suggesting?.suggester.dictionaries.errorHandler = { told.append($0) }
    form.type("hel helo")
    #expect(form.shown == nothing && told == [.noDictionary("en-US")])
  }

  @Test("in a field, letters behind the caret, or a selection, leave nothing to complete")
  func middleOfWord() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    let form = try SuggestingForm()
    form.form.input.superview?.addSubview(field)
    field.autocapitalizationType = .none
    field.becomeFirstResponder()
    form.form.app.advance(seconds: 0.5)
    form.type("hel")
    #expect(form.shown == ["“hel”", "help", "hello"])
    form.form.app.press(.keyboardLeftArrow)
    form.form.app.nextFrame()
    #expect(form.shown == nothing)
    form.form.app.press(.keyboardRightArrow)
    form.form.app.nextFrame()
    form.tap("hello")
    #expect(field.text == "hello ")
    field.selectAll(nil)
    form.form.app.nextFrame()
    #expect(form.shown == nothing)
  }
}

@Suite("What was typed into another program") struct TypedTextTests {
  @Test("is the word since the last boundary, and the one before it")
  func words() {
    for (text, word, previous) in [
      ("", "", nil), ("hel", "hel", nil), ("good mor", "mor", "good"), ("good ", "", "good"), ("Hi. mor", "mor", nil),
      ("don’t 'qu", "qu", "don’t"), ("a\nb", "b", nil), ("x-y", "y", nil), (" ", "", nil),
    ] as [(String, String, String?)] {
      #expect(WordContext(text) == WordContext(word: word, previous: previous), "\(text)")
    }
  }

  @Test("is lost when more is deleted than was typed, until a new word begins")
  func lost() {
    var typed = TypedText()
    typed.type("he")
    for _ in 0..<2 { typed.deleteBackward() }
    #expect(typed.context == "")
    typed.deleteBackward()
    typed.type("llo")
    #expect(typed.context == nil)
    typed.type(" ")
    typed.type("w")
    #expect(typed.context == " w")
    #expect(typed.isWholeWord)
    typed.reset()
    #expect(typed.context == "")
    typed.type("ing")
    #expect(typed.context == "ing" && !typed.isWholeWord, "it may be the end of another word")
    for _ in 0..<1000 { typed.type("word ") }
    #expect((typed.context?.count ?? 0) < 100)
  }
}

import Headless
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The characters and words of a text")
struct TextBoundariesTests {
  /// Parts of characters whose boundaries depend on what is around them.
  private static let pieces = [
    "a", "1", " ", "\r", "\n", "\r\n", "\u{2028}", "\u{FEFF}", "é", "©", "漢", "𝄞",
    "e\u{301}", "\u{301}", "\u{308}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "1\u{FE0F}\u{20E3}",
    "🇩🇪", "🇫", "🇷", "🇩🇪🇫🇷🇩🇪", "😀", "👍🏽", "🏽", "👩‍👩‍👧", "👨🏽‍🚀", "❤\u{FE0F}", "🏴\u{E0067}\u{E0062}\u{E007F}",
    "ب", "بَ", "\u{600}", "\u{64E}", "ש", "กำ", "\u{E48}",
    "क", "क\u{94D}ष", "\u{94D}", "\u{93C}", "\u{941}", "\u{93F}", "ക\u{D4D}", "\u{D4E}",
    "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각",
  ]

  @Test("its characters are those of Swift, forwards, backwards and from any offset", arguments: 1...40)
  func characters(_ seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<25 {
      let length = Int.random(in: 1...30, using: &generator)
      let text = (0..<length).map { _ in generator.element(of: Self.pieces) }.joined()
      let storage = TextStorage(text)
      let boundaries = text.indices.map { $0.utf16Offset(in: text) } + [storage.count]
      let code = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      #expect(storage.characterStarts == boundaries, "\(code)")
      for offset in 0...storage.count {
        let (before, after) = (boundaries.last { $0 <= offset }, boundaries.first { $0 >= offset })
        #expect(storage.boundary(before: offset) == boundaries.last { $0 < offset } ?? 0, "\(code): \(offset)")
        #expect(storage.boundary(atOrBefore: offset) == before, "\(code): \(offset)")
        #expect(storage.boundary(atOrAfter: offset) == after, "\(code): \(offset)")
      }
    }
  }

  @Test("emoji between words are passed as one, and selected as one by two taps")
  func wordsAmongEmoji() {
    let text = "one 👩‍👩‍👧🇩🇪🇫🇷👍🏽 two"
    let storage = TextStorage(text)
    let emoji = 4..<storage.count - 4
    #expect(storage.wordStart(before: storage.count) == emoji.upperBound + 1)
    #expect(storage.wordStart(before: emoji.upperBound + 1) == 0)
    #expect(storage.wordEnd(after: 3) == storage.count)
    for offset in emoji { #expect(storage.word(at: offset) == emoji) }
    #expect(storage.word(at: emoji.upperBound + 2) == emoji.upperBound + 1..<storage.count)
  }

  @Test("a letter's accents, a keycap's frame and a conjunct's letters belong to the word")
  func wordsOfSeveralScalars() {
    for word in ["re\u{301}sume\u{301}", "क\u{94D}षत\u{94D}र", "1\u{FE0F}\u{20E3}2", "مَرحَبًا", "한\u{1100}\u{1161}"] {
      let storage = TextStorage("… \(word) …")
      let range = 2..<storage.count - 2
      #expect(storage.wordStart(before: storage.count) == 2)
      #expect(storage.wordEnd(after: 0) == range.upperBound)
      #expect(storage.word(at: 3) == range)
    }
  }

  @Test(
    "words are those of Unicode, also where a mark stands between letters or digits",
    arguments: [
      ("can't stop", ["can't", "stop"]), ("a 3.14 b", ["a", "3.14", "b"]), ("1,000;5", ["1,000;5"]),
      ("example.com, well", ["example.com", "well"]), ("a.5", ["a", "5"]), ("(one)-two", ["one", "two"]),
      ("snake_case 'quoted'", ["snake_case", "quoted"]), ("צה\"ל ab\"cd", ["צה\"ל", "ab", "cd"]),
      ("漢字かな", ["漢字", "かな"]), ("カタカナabc", ["カタカナ", "abc"]), ("ภาษาไทย ที่", ["ภาษา", "ไทย", "ที่"]),
      ("你好世界", ["你好", "世界"]), ("ພາສາລາວ", ["ພາສາ", "ລາວ"]), ("ខ្ញុំស្រលាញ់", ["ខ្ញុំ", "ស្រលាញ់"]),
      ("မြန်မာဘာသာစကား", ["မြန်မာဘာသာ", "စကား"]),
      ("한국어 말", ["한국어", "말"]), ("co\u{AD}op", ["co\u{AD}op"]), ("हिन्दी में", ["हिन्दी", "में"]),
    ]
  )
  func unicodeWords(text: String, words: [String]) {
    let storage = TextStorage(text)
    var (forwards, backwards): ([String], [String]) = ([], [])
    var end = storage.wordEnd(after: 0)
    while forwards.count < words.count {
      forwards.append(storage.string(in: storage.wordStart(before: end)..<end))
      end = storage.wordEnd(after: end)
    }
    var start = storage.count
    while backwards.count < words.count {
      start = storage.wordStart(before: start)
      backwards.insert(storage.string(in: start..<storage.wordEnd(after: start)), at: 0)
    }
    #expect(forwards == words)
    #expect(backwards == words)
    for word in words {
      let offset = text.range(of: word)!.lowerBound.utf16Offset(in: text)
      #expect(storage.string(in: storage.word(at: offset)) == word)
    }
  }

  // MARK: - What they cost

  private nonisolated static let marks = String(repeating: "\u{301}", count: 10_000)

  private nonisolated static let longTexts: [(name: String, text: String)] = [
    ("English", String(repeating: "one two three four ", count: 3000)),
    ("lines", String(repeating: "one two\r\n", count: 3000)),
    ("emoji", String(repeating: "😀", count: 4000)),
    ("flags", String(repeating: "🇩🇪", count: 4000)),
    ("families", String(repeating: "👩‍👩‍👧", count: 1000)),
    ("Arabic", String(repeating: "مرحبا بكم في النص ", count: 3000)),
    ("Arabic with vowels", String(repeating: "بَ", count: 3000)),
    ("Hindi", String(repeating: "क\u{93C}\u{941}", count: 2000)),
    ("marks", String(repeating: "word ", count: 20) + "e" + marks + "ب" + String(repeating: " word", count: 20)),
  ]

  @Test("a key reads what it passes, however long the text is", arguments: longTexts.map(\.name))
  func keys(_ name: String) throws {
    let page = try LongPage(name, Self.longTexts)
    let keys: [(UIKeyboardHIDUsage, [UIKeyModifierFlags])] = [
      (.keyboardLeftArrow, [[], .shift, .control, [.control, .shift]]),
      (.keyboardRightArrow, [[], .shift, .control, [.control, .shift]]),
      (.keyboardDeleteOrBackspace, [[], .control]),
      (.keyboardDeleteForward, [[], .control]),
      (.keyboardHome, [[], .shift]),
      (.keyboardEnd, [[], .shift]),
    ]
    for place in [page.storage.count / 2, page.storage.count, 0] {
      for (key, modifiers) in keys.flatMap({ key in key.1.map { (key.0, $0) } }) {
        page.editor.select(TextSelection(caret: place))
        let (reads, passed) = page.cost { page.app.press(key, modifiers) }
        let deletes = page.storage.count < page.length
        let limit = page.allowed(passed, deleting: deletes)
        #expect(reads <= limit, "\(key) \(modifiers) at \(place): \(reads) for \(passed)")
        if deletes { page.app.press(.keyboardZ, .control) }
        #expect(page.storage.count == page.length)
      }
    }
  }

  @Test("two and three taps read what they select, however long the text is", arguments: longTexts.map(\.name))
  func taps(_ name: String) throws {
    let page = try LongPage(name, Self.longTexts)
    for tap in 1...3 {
      let (reads, passed) = page.cost { page.app.tap(at: CGPoint(x: 60, y: 40)) }
      #expect(reads <= page.allowed(passed), "tap \(tap): \(reads) for \(passed)")
    }
    #expect(!page.editor.selection.isEmpty)
  }
}

/// A text view with a long text.
private final class LongPage {
  let app: Harness
  let length: Int
  let editor: TextEditor
  /// How far it is to the end of the longest character or run of flags.
  private let longestRun: Int

  init(_ name: String, _ texts: [(name: String, text: String)]) throws {
    let text = try #require(texts.first { $0.name == name }?.text)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let root = UIView()
    root.addSubview(view)
    app = Harness { root }
    view.text = text
    app.window.focus(on: view)
    app.settle()
    editor = view.editor
    length = text.utf16.count
    longestRun = name == "flags" ? TextStorage.longestFlags : name == "marks" ? TextStorage.longestCharacter : 0
  }

  var storage: TextStorage { editor.storage }

  /// How much `body` reads, and how many units it moves over, selects or deletes.
  func cost(_ body: () -> Void) -> (reads: Int, passed: Int) {
    let (before, head, count) = (storage.readCount, editor.selection.head, storage.count)
    body()
    let selected = editor.selection.range.count
    return (storage.readCount - before, max(abs(editor.selection.head - head), count - storage.count, selected))
  }

  /// What may be read for a step over `passed` units. A deletion lays out some words around it; among marks and flags
  /// without end, a boundary is looked for as far away as the longest character is long, for each of some questions.
  func allowed(_ passed: Int, deleting: Bool = false) -> Int {
    12 * passed + (deleting ? max(60 * longestRun, 6000) : max(20 * longestRun, 200))
  }
}

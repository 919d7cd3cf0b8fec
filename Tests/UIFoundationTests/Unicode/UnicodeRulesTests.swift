import HeadlessText
import Testing

@testable import UIFoundation

@Suite("Unicode's rules")
struct UnicodeRulesTests {
  private let rules = UnicodeRules()

  private func levels(_ text: String, natural: UInt8 = 0) -> EmbeddingLevels? {
    rules.levels(of: Array(text.utf16)[...], natural: natural)
  }

  @Test("find the directions of a paragraph, and none in ordinary text")
  func directions() {
    #expect(levels("hello") == nil)
    #expect(levels("ab אב") == EmbeddingLevels(base: 0, levels: [0, 0, 0, 1, 1]))
    #expect(levels("אב 12") == EmbeddingLevels(base: 1, levels: [1, 1, 1, 2, 2]))
    #expect(levels("12", natural: 1) == EmbeddingLevels(base: 1, levels: [2, 2]))
    #expect(levels("", natural: 1) == EmbeddingLevels(base: 1, levels: []))
    // A letter of Adlam takes two units.
    #expect(levels("\u{1E900}a")?.levels == [1, 1, 2])
  }

  @Test("find the directions of a long paragraph, and of the next one")
  func longDirections() {
    #expect(levels(String(repeating: "ab אב ", count: 50_000))?.levels.count == 300_000)
    #expect(levels("אב")?.levels == [1, 1])
  }

  @Test("find half a surrogate pair no obstacle")
  func halfPairs() {
    for units: [UInt16] in [[0xD83D], [0xDE00], [0x5D0, 0xD83D, 0x61], [0xDC00, 0xE01, 0xD83D]] {
      let storage = TextStorage()
      storage.replace(0..<0, with: units)
      for offset in 1..<max(1, units.count) {
        #expect(rules.isLineBreak(offset, in: storage) != nil)
        #expect(rules.isWordBreak(offset, in: storage) != nil)
      }
      #expect((rules.levels(of: units[...], natural: 1)?.levels.count ?? units.count) == units.count)
    }
  }

  @Test("plain Latin text is divided without ICU as it is with it")
  func plainText() {
    var random = SeededGenerator(state: 4)
    let characters = Array("aaaZé17_@#&=$+%\\([{\"'.,:;!?)]}/-|•   ").map(String.init)
    for _ in 0..<4000 {
      let text = (0..<12).map { _ in random.element(of: characters) }.joined()
      let storage = TextStorage("a" + text)
      for offset in 1..<storage.count where !storage.units[offset].isBlank {
        let isBreak = storage.allowsLineBreak(at: offset)
        #expect(isBreak == rules.isLineBreak(offset, in: storage), "\(storage.string) is broken at \(offset)")
      }
      for offset in 1..<storage.count where !storage.units[offset - 1].isBlank {
        let isBreak = storage.isWordBreak(offset)
        #expect(isBreak == rules.isWordBreak(offset, in: storage), "\(storage.string) is divided at \(offset)")
      }
    }
  }

  @Test("pictures are in no word, as ICU has it")
  func pictures() throws {
    for value in UInt32(0x1F000)...0x1FBFF {
      let storage = TextStorage(String(try #require(Unicode.Scalar(value))))
      #expect(storage.isInWord(0) == rules.isWord(0, in: storage), "U+\(String(value, radix: 16))")
    }
  }

  @Test("a text has the same words and lines, in whichever order its places are asked for")
  func windows() {
    let sentence =
      "ฉันรักภาษาไทยมากกว่าภาษาอื่นทั้งหมดในโลกนี้ 漢字かな交じり文を書く。Привет, «мир» "
      + "— 3.14 & 👩‍👩‍👧🇩🇪🇫🇷 နေကောင်းလား\n"
    let storage = TextStorage(String(repeating: sentence, count: 60))
    let offsets = (1..<storage.count).filter {
      !storage.units[$0 - 1].endsParagraph && !storage.units[$0].endsParagraph
    }
    func asked(_ offsets: some Sequence<Int>) -> [Int: [Bool?]] {
      let rules = UnicodeRules()
      return offsets.reduce(into: [:]) { answers, offset in
        answers[offset] = [
          rules.isLineBreak(offset, in: storage), rules.isWordBreak(offset, in: storage),
          rules.isWord(offset, in: storage),
        ]
      }
    }
    var random = SeededGenerator(state: 5)
    let answers = asked(offsets)
    #expect(asked(offsets.reversed()) == answers)
    #expect(asked(offsets.shuffled(using: &random)) == answers)
    let first = sentence.utf16.count
    #expect((1..<first - 1).allSatisfy { answers[$0] == answers[$0 + 40 * first] })
  }

  @Test("a text that changes is looked at again")
  func changes() {
    let storage = TextStorage("漢字かな")
    #expect(rules.isWordBreak(1, in: storage) == false)
    storage.replace(1..<1, with: Array("は".utf16))
    #expect(rules.isWordBreak(1, in: storage) == true)
    storage.setString("漢字")
    #expect(rules.isWordBreak(1, in: storage) == false)
    #expect(rules.isWordBreak(1, in: TextStorage("漢は")) == true)
  }

  @Test("a secret isn't looked at: its blanks divide it, and it runs as it would")
  func secrets() {
    let storage = TextStorage("ภาษา אב 12 ไทย")
    let shown = rules.levels(of: 0..<storage.count, in: storage, natural: 0)
    storage.keepSecret()
    for offset in 1..<storage.count {
      #expect(rules.isLineBreak(offset, in: storage) == nil)
      #expect(rules.isWordBreak(offset, in: storage) == nil)
      #expect(rules.isWord(offset, in: storage) == nil)
    }
    #expect(rules.levels(of: 0..<storage.count, in: storage, natural: 0) == shown)
    #expect((1..<storage.count).filter(storage.allowsLineBreak) == [5, 8, 11])
    #expect(storage.word(at: 1) == 0..<4)
  }

  @Test("words of Thai are broken alike whether they are typed or set", arguments: 1...4)
  func incremental(_ seed: UInt64) {
    UIFont.provider = HeadlessFonts()
    func layout(_ text: String) -> TextLayout {
      let layout = TextLayout(storage: TextStorage(text), font: .systemFont(ofSize: 20), wrapping: .words)
      layout.width = 120
      return layout
    }
    let pieces = ["ภาษา", "ไทย", "ก", "า", "ที่", " ", "漢字", "\n", "ខ្ញុំ", "ស្រ", "a.", "5", "“", "”", "-", "שלום", "$("]
    var random = SeededGenerator(state: seed)
    let text = layout("ฉันรักภาษาไทยมากกว่าภาษาอื่นทั้งหมดในโลกนี้")
    for step in 0..<400 {
      let start = text.storage.boundary(atOrBefore: Int.random(in: 0...text.storage.count, using: &random))
      let limit = min(text.storage.count, start + random.element(of: [0, 0, 1, 3, 9]))
      let range = start..<text.storage.boundary(atOrAfter: limit)
      let piece = random.element(of: pieces)
      text.storage.replace(range, with: Array(piece.utf16))
      text.textChanged(range, newLength: piece.utf16.count)
      let fresh = layout(text.storage.string)
      let lines = text.lineFragments(0..<text.lineCount).map(\.range)
      #expect(lines == fresh.lineFragments(0..<fresh.lineCount).map(\.range), "step \(step): \(text.storage.string)")
    }
  }
}

import HeadlessText
import Testing

@testable import UIFoundation

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("Text in lines")
struct TextLayoutTests {
  /// Starts the application first: not when the suite is made, because another test may run between that and a test of it.
  private func layout(_ text: String, width: CGFloat, _ wrapping: TextWrapping = .words) -> TextLayout {
    UIFont.provider = HeadlessFonts()
    let layout = TextLayout(storage: TextStorage(text), font: .systemFont(ofSize: 20), wrapping: wrapping)
    layout.width = width
    return layout
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lineFragments(0..<layout.lineCount).map { layout.storage.string(in: $0.range) }
  }

  private func change(_ layout: TextLayout, _ range: Range<Int>, _ text: String) {
    layout.storage.replace(range, with: Array(text.utf16))
    layout.textChanged(range, newLength: text.utf16.count)
  }

  // MARK: - Justified

  private func carets(_ layout: TextLayout, _ offsets: ClosedRange<Int>) -> [CGFloat] {
    offsets.map { layout.caret(at: $0).minX }
  }

  @Test("justified lines reach from edge to edge by wider blanks, apart from a paragraph's last one")
  func justified() {
    let layout = layout("aa bb cc dddddd e\nf g", width: 105)
    layout.alignment = .justified
    #expect(lines(layout) == ["aa bb cc ", "dddddd e", "f g"])
    #expect(carets(layout, 0...8) == [0, 10, 20, 42.5, 52.5, 62.5, 85, 95, 105])
    #expect(carets(layout, 15...17) == [60, 70, 80] && carets(layout, 19...20) == [10, 20])
    let drawn = layout.run(of: layout.line(at: 0), in: 0...105).items.prefix(8).map(\.x)
    #expect(drawn == [0, 10, 20, 42.5, 52.5, 62.5, 85, 95])
    #expect([30, 33, 43, 90].map { layout.offset(at: CGPoint(x: $0, y: 0)) } == [2, 3, 3, 7])
    #expect(layout.selectionRects(3..<5) == [CGRect(x: 42.5, y: 0, width: 20, height: 24)])
    layout.alignment = .natural
    #expect(carets(layout, 0...4) == [0, 10, 20, 30, 40])
  }

  @Test("so do lines from right to left, and those of a text whose glyphs aren't kept")
  func justifiedOtherwise() {
    let hebrew = layout("אב גד הו זחטיכל", width: 105)
    hebrew.alignment = .justified
    #expect(carets(hebrew, 0...8) == [105, 95, 85, 62.5, 52.5, 42.5, 20, 10, 0])
    #expect(carets(hebrew, 9...10) == [105, 95])
    let long = layout(String(repeating: "aa bb cc dddddd\n", count: 8000), width: 105)
    long.alignment = .justified
    #expect(carets(long, 0...4) == [0, 10, 20, 42.5, 52.5])
  }

  @Test("a word without blanks isn't spaced, nor are tabs")
  func notJustified() {
    let layout = layout("abcdefghijkl a\tb cccccc", width: 105)
    layout.alignment = .justified
    #expect(lines(layout) == ["abcdefghij", "kl a\tb ", "cccccc"])
    #expect(carets(layout, 10...16) == [0, 10, 20, 45, 55, 95, 105])
  }

  // MARK: - Breaking

  @Test("is broken after blanks and hyphens, which may hang over the edge")
  func words() {
    #expect(lines(layout("one two  three", width: 70)) == ["one two  ", "three"])
    #expect(lines(layout("well-known -5", width: 70)) == ["well-", "known ", "-5"])
  }

  @Test("keeps every line's end, also an empty last line")
  func newlines() {
    #expect(lines(layout("a\r\nb\n\nc\n", width: 100)) == ["a", "b", "", "c", ""])
  }

  @Test("breaks a word that is wider than a line, but no character")
  func longWords() {
    #expect(lines(layout("abcdefg hi", width: 30)) == ["abc", "def", "g ", "hi"])
    #expect(lines(layout("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", width: 25)) == ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"])
    #expect(lines(layout("ab cd", width: 30, .characters)) == ["ab ", "cd"])
    #expect(lines(layout("abcd", width: 5)) == ["a", "b", "c", "d"])
  }

  @Test("breaks between ideographs, but not before their full stop")
  func ideographs() {
    #expect(lines(layout("日本語。文", width: 30)) == ["日本", "語。文"])
  }

  @Test(
    "ends lines where Unicode has them end",
    arguments: [
      ("and/or", "and/|or"), ("a 1/2 b", "a |1/2 |b"), ("(one) two", "(one) |two"),
      ("say “yes” now", "say |“yes” |now"),
      ("what ! yes", "what ! |yes"), ("$5 50% x", "$5 |50% |x"), ("a\u{A0}b c", "a\u{A0}b |c"),
      ("one—two", "one|—|two"),
      ("3.14,5", "3.14,5"), ("e.g.this", "e.g.this"), ("well-known -5", "well-|known |-5"), ("あっと「ね」", "あっ|と|「ね」"),
      ("漢字、か", "漢|字、|か"), ("abc漢", "abc|漢"), ("한국어", "한|국|어"), ("😀😀!", "😀|😀!"), ("🇫🇷🇯🇵", "🇫🇷|🇯🇵"),
      ("ภาษาไทย ที่", "ภาษา|ไทย |ที่"), ("a\u{200B}b", "a\u{200B}|b"), ("a\u{2060}—b", "a\u{2060}—|b"), ("אב-ג", "אב-|ג"),
      ("אב-a", "אב-a"),
      ("one.5 .5", "one.5 |.5"),
      ("x\u{301}(y)", "x\u{301}(y)"), ("wait…now", "wait…|now"),
    ]
  )
  func unicodeLines(text: String, broken: String) {
    let storage = TextStorage(text)
    var (shown, start) = ("", 0)
    for end in storage.characterStarts.dropFirst() where end == storage.count || storage.allowsLineBreak(at: end) {
      shown += (shown.isEmpty ? "" : "|") + storage.string(in: start..<end)
      start = end
    }
    #expect(shown == broken)
  }

  // MARK: - Places

  @Test("tells where the caret is, and which caret is nearest to a point")
  func carets() {
    let layout = layout("one two three", width: 70)
    #expect(layout.caret(at: 5).origin == CGPoint(x: 50, y: 0))
    #expect(layout.caret(at: 8).origin == CGPoint(x: 0, y: 24))
    #expect(layout.offset(at: CGPoint(x: 54, y: 3)) == 5)
    #expect(layout.offset(at: CGPoint(x: 56, y: 3)) == 6)
    #expect(layout.offset(at: CGPoint(x: 999, y: 3)) == 7)
    #expect(layout.offset(at: CGPoint(x: -9, y: 999)) == 8)
    #expect(layout.offset(at: CGPoint(x: 999, y: 999)) == 13)
  }

  @Test("puts no caret inside a character")
  func caretsAtCharacters() {
    let layout = layout("a👩‍👩‍👧b", width: 200)
    for x in stride(from: -5, through: 60, by: 1) {
      #expect([0, 1, 9, 10].contains(layout.offset(at: CGPoint(x: CGFloat(x), y: 0))))
    }
  }

  @Test("is selected to the edge where the selection goes on")
  func selectionRects() {
    let layout = layout("one two three", width: 70)
    let rects = layout.selectionRects(4..<10)
    #expect(rects == [CGRect(x: 40, y: 0, width: 30, height: 24), CGRect(x: 0, y: 24, width: 20, height: 24)])
  }

  @Test("is at the left, in the middle or at the right")
  func alignment() {
    let layout = layout("ab", width: 100)
    for (alignment, x): (NSTextAlignment, CGFloat) in [(.natural, 0), (.center, 40), (.right, 80)] {
      layout.alignment = alignment
      #expect(layout.caret(at: 0).minX == x)
    }
  }

  // MARK: - Changes

  @Test("comes out the same after any series of changes as when it is set anew")
  func incremental() {
    let pieces = ["a", " ", "\n", "long-word ", "日本", "👩‍👩‍👧", "🇫🇷", "\r\n", "\u{301}", "x\ny z", "supercalifragilistic"]
    var random = SeededGenerator(state: 7)
    for wrapping in [TextWrapping.words, .characters, .none] {
      let text = layout("one two three\nfour five six seven\n", width: 80, wrapping)
      _ = text.lineCount
      for _ in 0..<300 {
        let start = text.storage.boundary(atOrBefore: Int.random(in: 0...text.storage.count, using: &random))
        let end = text.storage.boundary(
          atOrAfter: min(text.storage.count, start + Int.random(in: 0...6, using: &random))
        )
        let piece = Bool.random(using: &random) ? "" : random.element(of: pieces)
        change(text, start..<end, piece)
        let fresh = layout(text.storage.string, width: 80, wrapping)
        #expect(
          lines(text) == lines(fresh),
          "after replacing \(start)..<\(end) in \(text.storage.string.debugDescription)"
        )
        let line = text.line(containing: start)
        #expect(line.range == fresh.line(containing: start).range)
        #expect(text.caret(at: start) == fresh.caret(at: start))
      }
    }
  }

  @Test("comes out the same when it is typed as when it is set anew")
  func typed() {
    let keys =
      Array("Straße-Name, e\u{301}tude 日a本b (x) 👩‍👩‍👧y ").map(String.init) + [
        "é", "e", "\u{301}", "\u{200D}", "z", "\u{600}", "1",
      ]
    let word = Array(repeating: "w", count: 150)
    for wrapping in [TextWrapping.words, .characters, .none] {
      let text = layout("", width: 80, wrapping)
      for key in keys + word {
        _ = text.lineCount
        change(text, text.storage.count..<text.storage.count, key)
        let fresh = layout(text.storage.string, width: 80, wrapping)
        #expect(lines(text) == lines(fresh), "after \(text.storage.string.debugDescription)")
        #expect(text.usedWidth == fresh.usedWidth)
        for offset in 0...text.storage.count { #expect(text.caret(at: offset) == fresh.caret(at: offset)) }
      }
    }
  }

  @Test("lays out as few lines for a key in a long text as in a short one")
  func cost() {
    var costs: [Int] = []
    for paragraphs in [2, 2000] {
      let text = layout(String(repeating: "one two three four five\n", count: paragraphs), width: 70)
      _ = text.lineCount
      let before = text.counter.lines
      change(text, text.storage.count..<text.storage.count, "x")
      change(text, 4..<5, "y")
      _ = text.lineCount
      costs.append(text.counter.lines - before)
    }
    #expect(costs[0] == costs[1])
    #expect(costs[1] <= 5)
  }

  @Test("lays out a few lines for a key in a single paragraph of a thousand lines")
  func costInParagraph() {
    let text = layout(String(repeating: "word ", count: 2000), width: 100)
    _ = text.lineCount
    for offset in [0, 5000, 10_000] {
      let before = text.counter.lines
      change(text, offset..<offset, "x")
      _ = text.lineCount
      #expect(text.counter.lines - before <= 4)
    }
  }

  @Test("takes a megabyte without a line's end, and ranges that are no ranges")
  func megabyte() {
    let text = layout(String(repeating: "x", count: 1_000_000), width: 100)
    #expect(text.lineCount == 100_000)
    #expect(text.storage.validRange(NSRange(location: NSNotFound, length: 5)) == 1_000_000..<1_000_000)
    #expect(text.storage.validRange(NSRange(location: -3, length: -5)) == 1_000_000..<1_000_000)
    #expect(text.storage.validRange(NSRange(location: 999_999, length: .max)) == 999_999..<1_000_000)
  }
}

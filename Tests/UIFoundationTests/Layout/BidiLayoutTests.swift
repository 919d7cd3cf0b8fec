import HeadlessText
import Testing

@testable import UIFoundation

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("Text that runs from right to left")
struct BidiLayoutTests {
  private func layout(_ text: String, width: CGFloat, _ wrapping: TextWrapping = .words) -> TextLayout {
    UIFont.provider = HeadlessFonts()
    let layout = TextLayout(storage: TextStorage(text), font: .systemFont(ofSize: 20), wrapping: wrapping)
    layout.width = width
    return layout
  }

  /// What a line shows, from left to right.
  private func shown(_ layout: TextLayout, line: Int = 0) -> String {
    let run = layout.run(of: layout.line(at: line), in: -1e6...1e6)
    let scalars = run.items.sorted { $0.x < $1.x }.compactMap { Unicode.Scalar($0.glyph) }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test("is drawn from right to left, and what runs from left to right within it is not")
  func order() {
    #expect(shown(layout("שלום", width: 200)) == "םולש")
    #expect(shown(layout("שלום world", width: 200)) == "world םולש")
    #expect(shown(layout("hello שלום world", width: 200)) == "hello םולש world")
    #expect(shown(layout("שנת 2024 טובה", width: 200)) == "הבוט 2024 תנש")
  }

  @Test("stands at the right, unless the view says otherwise")
  func alignment() {
    let layout = layout("שלום", width: 100)
    #expect(layout.originX(of: layout.line(at: 0)) == 60)
    layout.alignment = .left
    #expect(layout.originX(of: layout.line(at: 0)) == 0)
    layout.alignment = .center
    #expect(layout.originX(of: layout.line(at: 0)) == 30)
  }

  @Test("has each paragraph in its own direction")
  func paragraphs() {
    let layout = layout("abc\nשלום\n12\n", width: 100)
    #expect((0..<4).map { layout.originX(of: layout.line(at: $0)) } == [0, 60, 0, 0])
    layout.naturalLevel = 1
    #expect((0..<4).map { layout.originX(of: layout.line(at: $0)) } == [0, 60, 80, 100])
  }

  @Test("is broken in the order of reading, and each line is put in order by itself")
  func wraps() {
    let layout = layout("אבג דהו abc", width: 75)
    #expect(layout.lineCount == 2)
    #expect(shown(layout, line: 0).trimmingCharacters(in: .whitespaces) == "והד גבא")
    #expect(shown(layout, line: 1) == "abc")
    #expect(layout.originX(of: layout.line(at: 1)) == 45)
  }

  @Test("lets blanks at a line's end hang beyond the left edge")
  func hangingBlanks() {
    let layout = layout("אב  ", width: 100)
    #expect(layout.originX(of: layout.line(at: 0)) == 80)
    #expect((0...4).map { layout.caret(at: $0).minX } == [100, 90, 80, 70, 60])
  }

  @Test("has the caret before each letter at the letter's right")
  func carets() {
    let layout = layout("אבג", width: 100)
    #expect((0...3).map { layout.caret(at: $0).minX } == [100, 90, 80, 70])
    let mixed = self.layout("ab אב cd", width: 100)
    #expect((0...8).map { mixed.caret(at: $0).minX } == [0, 10, 20, 30, 40, 50, 60, 70, 80])
  }

  @Test("has two places for the caret where directions meet")
  func borders() {
    let layout = layout("abאב", width: 100)
    let carets = (2...4).map { layout.caretPositions(at: $0, in: layout.line(at: 0)) }
    #expect(carets.map(\.primary) == [20, 30, 40])
    #expect(carets.map(\.secondary) == [40, 30, 20])
  }

  @Test("finds the caret's offset nearest to a point")
  func hits() {
    let layout = layout("ab אבג cd", width: 200)
    let offsets = [4, 14, 26, 34, 46, 56, 64, 74, 84].map { layout.offset(at: CGPoint(x: $0, y: 0)) }
    #expect(offsets == [0, 1, 3, 6, 4, 3, 6, 7, 8])
    let hebrew = self.layout("אבג", width: 100)
    #expect([10, 71, 84, 96, 130].map { hebrew.offset(at: CGPoint(x: $0, y: 0)) } == [3, 3, 2, 0, 0])
  }

  @Test("is selected in pieces where the selection is in pieces on screen")
  func selection() {
    let layout = layout("ab אבג cd", width: 200)
    #expect(layout.selectionRects(0..<4).map { [$0.minX, $0.maxX] } == [[0, 30], [50, 60]])
    #expect(layout.selectionRects(1..<8).map { [$0.minX, $0.maxX] } == [[10, 80]])
    let lines = self.layout("אבג\nד", width: 100)
    #expect(lines.selectionRects(1..<5).map { [$0.minX, $0.maxX] } == [[0, 90], [90, 100]])
  }

  @Test("is cut where reading ends, and keeps its direction")
  func truncation() {
    let layout = layout("שלום עולם", width: 60)
    let tail = TextTruncation(layout: layout, mode: .byTruncatingTail).run(for: layout.storage.units[...], width: 60)
    let scalars = tail.items.sorted { $0.x < $1.x }.compactMap { Unicode.Scalar($0.glyph) }
    #expect(String(String.UnicodeScalarView(scalars)) == "…םולש")
  }

  @Test("is the same after any series of changes as when it is set anew")
  func incremental() {
    let pieces = ["א", "ב ", "a", " ", "\n", "שלום", "12", "(", "long-word ", "日本", "مرحبا", "\u{5B8}", "\r\n"]
    var random = SeededGenerator(state: 9)
    for wrapping in [TextWrapping.words, .characters, .none] {
      let text = layout("one שלום two\nעברית four five (6)\n", width: 80, wrapping)
      _ = text.lineCount
      for _ in 0..<300 {
        let start = text.storage.boundary(atOrBefore: Int.random(in: 0...text.storage.count, using: &random))
        let limit = min(text.storage.count, start + Int.random(in: 0...6, using: &random))
        let range = start..<text.storage.boundary(atOrAfter: limit)
        let piece = Bool.random(using: &random) ? "" : random.element(of: pieces)
        text.storage.replace(range, with: Array(piece.utf16))
        text.textChanged(range, newLength: piece.utf16.count)
        let fresh = layout(text.storage.string, width: 80, wrapping)
        let place = "after replacing \(range) in \(text.storage.string.debugDescription)"
        #expect(text.lineCount == fresh.lineCount, "\(place)")
        for line in 0..<fresh.lineCount { #expect(shown(text, line: line) == shown(fresh, line: line), "\(place)") }
        for offset in [start, 0, text.storage.count] { #expect(text.caret(at: offset) == fresh.caret(at: offset)) }
      }
    }
  }

  @Test("a key costs no more in a long line: directions are found out around it, and only its word is shaped")
  func longLine() {
    let words = String(repeating: "مرحبا بكم في هذا النص ", count: 460)
    for wrapping in [TextWrapping.none, .words] {
      let text = layout(words, width: 300, wrapping)
      _ = text.caret(at: 0)
      let middle = text.storage.count / 2
      for (offset, key) in [(3, "ب"), (middle, "ب"), (middle + 3, " "), (middle + 9, "2"), (text.storage.count, "ب")] {
        (text.counter.directions, text.counter.segments) = (0, 0)
        text.storage.replace(offset..<offset, with: Array(key.utf16))
        text.textChanged(offset..<offset, newLength: 1)
        _ = text.caret(at: offset + 1)
        #expect(1..<50 ~= text.counter.directions && text.counter.segments < 12, "\(key) at \(offset)")
        text.storage.replace(offset..<offset + 1, with: [])
        text.textChanged(offset..<offset + 1, newLength: 0)
        #expect(text.counter.directions < 100 && text.counter.segments < 24, "\(key) deleted at \(offset)")
      }
    }
  }

  @Test("ordinary text is laid out without a look at directions")
  func plain() {
    let layout = layout("one two", width: 100)
    #expect(!layout.line(at: 0).isBidirectional)
    layout.storage.replace(7..<7, with: Array(" א".utf16))
    layout.textChanged(7..<7, newLength: 2)
    #expect(layout.line(at: 0).isBidirectional)
    layout.storage.replace(8..<9, with: [])
    layout.textChanged(8..<9, newLength: 0)
    #expect(!layout.line(at: 0).isBidirectional)
  }
}

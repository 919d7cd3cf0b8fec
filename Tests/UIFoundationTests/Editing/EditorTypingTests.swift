import Testing

@testable import UIFoundation

@Suite("Typing without a view")
struct EditorTypingTests {
  @Test("puts each character at the caret, which goes on")
  func typing() {
    let page = Page("Hello |world")
    page.type("big ")
    #expect(page.shown == "Hello big |world")
  }

  @Test("replaces what is selected")
  func replacing() {
    let page = Page("Hello [world]!")
    page.type("you")
    #expect(page.shown == "Hello you|!")
  }

  @Test("an accent that is typed after its letter becomes one character with it")
  func accents() {
    let page = Page("caf|")
    page.type("e")
    page.editor.insert("\u{301}")
    #expect(page.shown == "cafe\u{301}|")
    page.press(.left)
    #expect(page.shown == "caf|e\u{301}")
  }

  @Test("a letter that is typed before an accent takes it, and the caret is after both")
  func letterBeforeAccent() {
    let page = Page()
    page.show("\u{301}x")
    page.press(.textStart)
    page.type("e")
    #expect(page.editor.selection == TextSelection(caret: 2))
  }

  @Test("pasted line ends become newlines, or blanks where there is one line, and control characters are left out")
  func pasting() {
    let text = "a\r\nb\rc\td\u{7}e"
    let (lines, line) = (Page(columns: 40), Page())
    lines.editor.insert(text)
    line.editor.insert(text)
    #expect(lines.shown == "a\nb\nc\tde|")
    #expect(line.shown == "a b c de|")
  }

  @Test("nothing is typed where nothing may be")
  func readOnly() {
    let page = Page("fixed|")
    page.acceptsEdits = false
    page.type("x")
    page.backspace()
    page.compose("に")
    #expect(page.shown == "fixed|")
    #expect(page.asked.isEmpty && !page.editor.undo.canUndo)
  }

  @Test("a client that refuses is asked with range and text, and nothing changes")
  func refusing() {
    let page = Page("a[bc]d")
    page.allows = false
    page.type("x")
    page.backspace()
    #expect(page.shown == "a[bc]d")
    #expect(page.asked == ["1+2 “x”", "1+2 “”"])
  }

  @Test("a client that shortens the text while it is asked gets the rest")
  func changingClient() {
    let page = Page("one two three|")
    page.askedHandler = { page.editor.setText("one") }
    page.type("!")
    #expect(page.shown == "one!|")
  }

  @Test("a paste that is too long is refused as a whole, and typing never is")
  func limits() {
    let page = Page("12345|")
    page.longestText = 5
    page.editor.insert(String(repeating: "x", count: 1001))
    #expect(page.shown == "12345|")
    #expect(page.refusals == 1)
    page.type("6")
    #expect(page.shown == "123456|")
    #expect(page.refusals == 1)
  }

  @Test("a character is entered by its number")
  func codePoint() {
    let page = Page("a|b")
    #expect(page.editor.beginCodePoint())
    #expect(page.editor.addCodePointDigit("1") && page.editor.addCodePointDigit("F"))
    #expect(!page.editor.addCodePointDigit("x"))
    #expect(page.shown == "au1f|b")
    for digit in ["6", "0", "0"] { #expect(page.editor.addCodePointDigit(digit)) }
    page.editor.endCodePoint()
    #expect(page.shown == "a😀|b")
    #expect(page.undo() == "a|b")
  }

  @Test("a number that is given up, or that no character has, leaves the text as it was")
  func droppedCodePoint() {
    let page = Page("a[bc]d")
    #expect(page.editor.beginCodePoint())
    page.editor.removeCodePointDigit()
    #expect(page.shown == "a[bc]d")
    #expect(page.editor.beginCodePoint())
    for digit in ["d", "8", "0", "0"] { #expect(page.editor.addCodePointDigit(digit)) }
    page.editor.endCodePoint()
    #expect(page.shown == "a[bc]d")
    #expect(page.editor.marked == nil)
  }

  @Test(
    "ranges that aren't in the text are those nearest to them",
    arguments: [-9..<(-3), 2..<99, 98..<99, 0..<Int.max]
  )
  func badRanges(range: Range<Int>) {
    let page = Page("abcd|")
    page.editor.replace(range, with: "X", kind: .other)
    let part = range.clamped(to: 0..<4)
    #expect(page.shown == "\("abcd".prefix(part.lowerBound))X|\("abcd".dropFirst(part.upperBound))")
  }
}

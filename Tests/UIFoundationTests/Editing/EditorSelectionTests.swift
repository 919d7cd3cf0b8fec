import Testing

@testable import UIFoundation

@Suite("Moving and selecting without a view")
struct EditorSelectionTests {
  @Test("arrows pass whole characters")
  func characters() {
    let page = Page("|a👩‍👩‍👧e\u{301}\r\n🇩🇪z", columns: 40)
    let stops = (0..<7).map { _ in
      page.press(.right)
      return page.editor.selection.head
    }
    #expect(stops == [1, 9, 11, 13, 17, 18, 18])
  }

  @Test("an arrow ends a selection at its edge")
  func collapsing() {
    let page = Page("a[bc]d")
    page.press(.left)
    #expect(page.shown == "a|bcd")
    page.pressShift(.right, .right)
    page.press(.right)
    #expect(page.shown == "abc|d")
  }

  @Test("with Shift the end moves that was moved last, also beyond where the selection began")
  func extending() {
    let page = Page("abc|def")
    page.pressShift(.right)
    #expect(page.shown == "abc[d]ef")
    page.pressShift(.left, .left, .left)
    #expect(page.shown == "a[bc]def")
    #expect(page.editor.selection == TextSelection(anchor: 3, head: 1))
  }

  @Test("with Control the caret stops at the ends of words going on, and at their beginnings going back")
  func words() {
    let page = Page("|Don't pay 3.14, ever")
    let stops = (0..<6).map { _ in
      page.press(.wordRight)
      return page.shown.prefix { $0 != "|" }.count
    }
    #expect(stops == [5, 9, 11, 14, 20, 20])
    page.press(.wordLeft)
    #expect(page.shown == "Don't pay 3.14, |ever")
  }

  @Test("a word is selected from anywhere in it", arguments: [4, 5, 7])
  func word(offset: Int) {
    let page = Page("one three five|")
    page.editor.select(page.editor.storage.word(at: offset))
    #expect(page.shown == "one [three] five")
  }

  @Test("Home and End go to the edges of the line that is seen, and with Shift select to there")
  func lines() {
    let page = Page("|Hello world again", columns: 10)
    page.press(.down, .right, .lineEnd)
    #expect(page.shown == "Hello world| again")
    page.pressShift(.lineStart)
    #expect(page.shown == "Hello [world] again")
  }

  @Test("Up and Down keep the column in which they began")
  func columns() {
    let page = Page("abcde|f\nab\nabcdef", columns: 40)
    page.press(.down)
    #expect(page.shown == "abcdef\nab|\nabcdef")
    page.press(.down)
    #expect(page.shown == "abcdef\nab\nabcde|f")
    page.press(.left, .up, .up)
    #expect(page.shown == "abcd|ef\nab\nabcdef")
  }

  @Test("Up in the first line goes to the beginning, Down in the last one to the end")
  func firstAndLastLine() {
    let (lines, line) = (Page("ab|c\ndef", columns: 40), Page("ab|c"))
    lines.press(.up)
    line.press(.up)
    #expect(lines.shown == "|abc\ndef")
    #expect(line.shown == "|abc")
    lines.press(.down, .down)
    line.press(.down)
    #expect(lines.shown == "abc\ndef|")
    #expect(line.shown == "abc|")
  }

  @Test("a page is as many lines as fit")
  func pages() {
    let page = Page("|1\n2\n3\n4\n5", columns: 40)
    page.press(.pageDown)
    #expect(page.shown == "1\n2\n3\n|4\n5")
    page.press(.pageUp)
    #expect(page.shown == "|1\n2\n3\n4\n5")
  }

  @Test("with Control, Up and Down go from paragraph to paragraph, whatever ends them")
  func paragraphs() {
    let page = Page("one\r\nt|wo\nthree", columns: 40)
    page.press(.paragraphUp)
    #expect(page.editor.selection == TextSelection(caret: 5))
    page.press(.paragraphUp)
    #expect(page.editor.selection == TextSelection(caret: 0))
    page.press(.paragraphDown)
    #expect(page.editor.selection == TextSelection(caret: 3))
    page.press(.paragraphDown, .paragraphDown)
    #expect(page.shown == "one\r\ntwo\nthree|")
  }

  @Test("in Hebrew the left arrow goes on")
  func rightToLeft() {
    let page = Page("|שלום")
    page.press(.left)
    #expect(page.editor.selection == TextSelection(caret: 1))
    page.press(.right)
    #expect(page.editor.selection == TextSelection(caret: 0))
  }

  @Test("numbers outside of the text, or inside of a character, are those of the nearest character")
  func badNumbers() {
    let page = Page("a👍b|")
    page.editor.select(TextSelection(anchor: -10, head: 99))
    #expect(page.shown == "[a👍b]")
    page.editor.select(TextSelection(caret: 2))
    #expect(page.shown == "a|👍b")
    page.editor.select(2..<2)
    #expect(page.shown == "a|👍b")
    page.editor.select(2..<3)
    #expect(page.shown == "a[👍]b")
    page.editor.select(Int.min..<Int.max)
    #expect(page.shown == "[a👍b]")
  }

  @Test("selected text is moved by its drag, or copied, and stays selected")
  func dragging() {
    let page = Page("[one] two")
    #expect(page.editor.moveSelection(to: 7, copies: false))
    #expect(page.shown == " two[one]")
    #expect(page.undo() == "[one] two")
    #expect(page.editor.moveSelection(to: 7, copies: true))
    #expect(page.shown == "one two[one]")
    #expect(!page.editor.moveSelection(to: 8, copies: false))
  }
}

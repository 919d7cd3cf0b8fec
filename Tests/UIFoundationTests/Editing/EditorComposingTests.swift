import Foundation
import Testing

@testable import UIFoundation

@Suite("Composing without a view")
struct EditorComposingTests {
  @Test("shows what is composed so far in place of what was selected, and then the final text")
  func committing() {
    let page = Page("a[bc]d")
    page.compose("に")
    page.compose("にほ")
    #expect(page.shown == "aにほ|d")
    #expect(page.editor.marked == 1..<3)
    page.editor.insert("日本")
    #expect(page.shown == "a日本|d")
    #expect(page.editor.marked == nil)
  }

  @Test("the client is asked once, for the final text")
  func asking() {
    let page = Page("ad|")
    page.press(.left)
    page.compose("に")
    page.compose("にほ")
    #expect(page.asked.isEmpty)
    page.editor.insert("日")
    #expect(page.asked == ["1+2 “日”"])
  }

  @Test("all of it is one change to be undone, and it brings back what was selected")
  func undoing() {
    let page = Page("a[bc]d")
    page.compose("に")
    page.compose("にほ")
    page.editor.insert("日本")
    #expect(page.undo() == "a[bc]d")
    #expect(page.redo() == "a日本|d")
  }

  @Test("ends with nothing when its text is emptied, and that can be undone, too")
  func emptying() {
    let page = Page("a[bc]d")
    page.compose("x")
    page.compose("")
    #expect(page.shown == "a|d")
    #expect(page.editor.marked == nil)
    #expect(page.undo() == "a[bc]d")
  }

  @Test("a client that refuses the final text gets back the one from before")
  func refusing() {
    let page = Page("a[bc]d")
    page.compose("に")
    page.allows = false
    page.editor.insert("日")
    #expect(page.shown == "a[bc]d")
    #expect(page.editor.marked == nil && !page.editor.undo.canUndo)
  }

  @Test("becomes ordinary text when the caret leaves it, and not while it moves within")
  func leaving() {
    let page = Page("ab|")
    page.compose("にほ")
    page.press(.left)
    #expect(page.editor.marked == 2..<4)
    page.press(.textStart)
    #expect(page.shown == "|abにほ")
    #expect(page.editor.marked == nil)
    #expect(page.compositions == 1)
    #expect(page.undo() == "ab|")
  }

  @Test("selects a clause, however wrong its numbers are")
  func clauses() {
    let page = Page("a|d")
    page.compose("にほん", selected: NSRange(location: 1, length: 1))
    #expect(page.shown == "aに[ほ]んd")
    page.compose("にほん", selected: NSRange(location: 2, length: 99))
    #expect(page.shown == "aにほ[ん]d")
    page.compose("にほん", selected: NSRange(location: -5, length: 2))
    #expect(page.shown == "a[にほ]んd")
    page.compose("にほん", selected: NSRange(location: NSNotFound, length: -1))
    #expect(page.shown == "aにほん|d")
  }

  @Test("a program's text ends it")
  func replaced() {
    let page = Page("a|")
    page.compose("に")
    page.editor.setText("new")
    #expect(page.editor.marked == nil)
    page.type("!")
    #expect(page.shown == "new!|")
  }
}

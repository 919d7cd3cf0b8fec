import Foundation
import Testing

@testable import UIFoundation

@Suite("Secret text without a view")
struct EditorSecretTests {
  @Test("is typed and deleted by characters as any text")
  func typing() {
    let page = Page("|", isSecret: true)
    page.type("pä👩‍👩‍👧s")
    page.press(.left)
    page.backspace()
    #expect(page.shown == "pä|s")
  }

  @Test("has no words: Control deletes, moves and selects all there is")
  func words() {
    let page = Page("two words|", isSecret: true)
    page.press(.wordLeft)
    #expect(page.shown == "|two words")
    page.pressShift(.wordRight)
    #expect(page.shown == "[two words]")
    page.press(.right)
    page.editor.delete(.wordLeft)
    #expect(page.shown == "|")
  }

  @Test("can't be undone, whatever was done to it")
  func undoing() {
    let page = Page("|", isSecret: true)
    page.type("abc")
    page.backspace()
    page.compose("に")
    page.editor.insert("日")
    #expect(page.shown == "ab日|")
    #expect(!page.editor.undo.canUndo)
    #expect(page.undo() == "ab日|")
  }

  @Test("text that becomes secret loses the changes from before")
  func becoming() {
    let page = Page()
    page.type("abc")
    page.compose("x")
    page.editor.keepSecret()
    #expect(!page.editor.undo.canUndo && page.editor.marked == nil)
    page.type("d")
    #expect(page.shown == "abcxd|")
  }

  @Test("no number is typed into it, and what is inserted from an array is overwritten")
  func arrays() {
    let page = Page("|", isSecret: true)
    #expect(!page.editor.beginCodePoint())
    var units = Array("key".utf16)
    #expect(page.editor.insert(&units, kind: .other))
    #expect(page.shown == "key|")
    #expect(!units.contains { $0 != 0 })
  }

  @Test("the caret is between bullets, one for each character")
  func bullets() {
    let page = Page("👩‍👩‍👧a|", isSecret: true)
    #expect(page.editor.caretRect(at: page.editor.selection.head).midX == 20)
    page.press(.left)
    #expect(page.editor.caretRect(at: page.editor.selection.head).midX == 10)
    #expect(page.editor.offset(at: CGPoint(x: 12, y: 5)) == 8)
  }
}

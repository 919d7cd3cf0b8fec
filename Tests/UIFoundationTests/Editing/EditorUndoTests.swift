import Testing

@testable import UIFoundation

@Suite("Undoing without a view")
struct EditorUndoTests {
  @Test("takes back a word at a time, with the blank after it")
  func words() {
    let page = Page()
    page.type("Hello big world")
    #expect(page.undo() == "Hello big |")
    #expect(page.undo() == "Hello |")
    #expect(page.undo() == "|")
    #expect(!page.editor.undo.canUndo)
    #expect(page.redo() == "Hello |")
    #expect(page.redo() == "Hello big |")
    #expect(page.redo() == "Hello big world|")
    #expect(!page.editor.undo.canRedo)
  }

  @Test("a new line is a change of its own")
  func newlines() {
    let page = Page(columns: 40)
    page.type("one\ntwo")
    #expect(page.undo() == "one|")
    #expect(page.undo() == "|")
  }

  @Test("Backspaces in a row are one change, and so are Deletes")
  func deleting() {
    let page = Page("one 👍two|")
    page.backspace(times: 4)
    #expect(page.shown == "one |")
    #expect(page.undo() == "one 👍two|")
    page.press(.textStart)
    for _ in 0..<4 { page.editor.delete(.right) }
    #expect(page.shown == "|👍two")
    #expect(page.undo() == "|one 👍two")
  }

  @Test("moving the caret between two keys makes two changes of them")
  func moving() {
    let page = Page()
    page.type("ab")
    page.press(.left)
    page.press(.right)
    page.type("cd")
    #expect(page.undo() == "ab|")
    #expect(page.undo() == "|")
  }

  @Test("typing and deleting are different changes")
  func kinds() {
    let page = Page()
    page.type("abc")
    page.backspace()
    page.type("d")
    #expect(page.undo() == "ab|")
    #expect(page.undo() == "abc|")
    #expect(page.undo() == "|")
  }

  @Test("what was pasted is a change of its own between what was typed")
  func pasting() {
    let page = Page()
    page.type("a")
    page.editor.insert("bc", kind: .other)
    page.type("d")
    #expect(page.undo() == "abc|")
    #expect(page.undo() == "a|")
    #expect(page.undo() == "|")
  }

  @Test("brings back the selection that was replaced, with its direction")
  func selections() {
    let page = Page("abc|d")
    page.pressShift(.left, .left)
    page.type("x")
    #expect(page.undo() == "a[bc]d")
    #expect(page.editor.selection == TextSelection(anchor: 3, head: 1))
  }

  @Test("a new change ends what could be done again")
  func forgetting() {
    let page = Page()
    page.type("a")
    #expect(page.undo() == "|")
    page.type("b")
    #expect(page.redo() == "b|")
    #expect(page.undo() == "|")
    #expect(page.redo() == "b|")
  }

  @Test("after undoing, typing begins a change of its own")
  func goingOn() {
    let page = Page()
    page.type("one two")
    #expect(page.undo() == "one |")
    page.type("x")
    #expect(page.undo() == "one |")
    #expect(page.undo() == "|")
  }

  @Test("a client that refuses loses no change")
  func refusing() {
    let page = Page()
    page.type("one")
    page.allows = false
    #expect(page.undo() == "one|")
    page.allows = true
    #expect(page.undo() == "|")
    page.allows = false
    #expect(page.redo() == "|")
    page.allows = true
    #expect(page.redo() == "one|")
  }

  @Test("a program's text can't be undone, nor anything from before it")
  func programs() {
    let page = Page()
    page.type("one")
    page.editor.setText("two")
    #expect(!page.editor.undo.canUndo)
    #expect(page.undo() == "two|")
  }

  @Test("an app's own steps are undone after those of the text")
  func ownSteps() {
    final class Counter { var count = 1 }
    let (page, counter) = (Page(), Counter())
    let manager = TextUndoManager(page.editor)
    manager.registerUndo(withTarget: counter) { $0.count -= 1 }
    page.type("one")
    manager.undo()
    #expect(page.shown == "|" && counter.count == 1)
    manager.undo()
    #expect(counter.count == 0)
    #expect(!manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(page.shown == "one|")
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("steps that an app groups are undone as one, the last first")
  func groups() {
    final class Diary { var lines: [String] = [] }
    let (page, diary) = (Page(), Diary())
    let manager = TextUndoManager(page.editor)
    manager.beginUndoGrouping()
    for line in ["first", "second"] { manager.registerUndo(withTarget: diary) { $0.lines.append(line) } }
    manager.endUndoGrouping()
    manager.undo()
    #expect(diary.lines == ["second", "first"])
    #expect(!manager.canUndo)
  }
}

import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Moving rows by keys") struct RowMoveKeyTests {
  /// A table whose first row has the focus: rows have no signs, and can't be selected.
  private func focused(_ rows: [[String]] = [["a", "b", "c", "d", "e"]], on row: Int = 0) -> TableEditor {
    let editor = TableEditor(rows)
    editor.style = { _ in .none }
    editor.indents = { _ in false }
    editor.edit()
    editor.app.tab()
    for _ in 0..<row { editor.app.press(.keyboardDownArrow) }
    editor.app.advance(seconds: 0.5)
    return editor
  }

  private func press(_ keys: UIKeyboardHIDUsage..., in editor: TableEditor) {
    for key in keys { editor.app.press(key, .alternate) }
    editor.app.advance(seconds: 1)
  }

  @Test("Alt+Down and Alt+Up move the row with the focus, which keeps the focus, by one row a time")
  func steps() throws {
    let editor = focused(on: 1)
    let b = editor.cell(1)
    #expect(editor.table.isFirstResponder && editor.log.isEmpty)
    press(.keyboardDownArrow, .keyboardDownArrow, in: editor)
    #expect(editor.log == ["move", "move"] && editor.texts == ["a", "c", "d", "b", "e"])
    #expect(editor.cell(3) === b && b.frame.minY == 150)
    let ring = try #require(editor.table.list.focusRing)
    #expect(!ring.frame.overlap(with: b.frame).isNull)
    press(.keyboardUpArrow, .keyboardUpArrow, .keyboardUpArrow, .keyboardUpArrow, in: editor)
    #expect(editor.texts == ["b", "a", "c", "d", "e"] && editor.log.count == 5)
    editor.app.press(.keyboardDownArrow)
    press(.keyboardDownArrow, in: editor)
    #expect(editor.texts == ["b", "c", "a", "d", "e"])
  }

  @Test("the row is seen to move, and the one that it passes")
  func animated() {
    let editor = focused()
    let (a, b) = (editor.cell(0), editor.cell(1))
    editor.app.press(.keyboardDownArrow, .alternate)
    editor.app.advance(seconds: 0.1)
    for cell in [a, b] { #expect(cell.presentedFrame.minY > 30 && cell.presentedFrame.minY < 70) }
  }

  @Test("a row goes to the section beside its own, also to one without rows")
  func sections() {
    let editor = focused([["a", "b"], [], ["c"]], on: 1)
    press(.keyboardDownArrow, in: editor)
    #expect(editor.rows == [["a"], ["b"], ["c"]])
    press(.keyboardDownArrow, .keyboardDownArrow, .keyboardDownArrow, in: editor)
    #expect(editor.rows == [["a"], [], ["c", "b"]] && editor.log.count == 3)
    press(.keyboardUpArrow, .keyboardUpArrow, .keyboardUpArrow, in: editor)
    #expect(editor.rows == [["a", "b"], [], ["c"]])
  }

  @Test("the delegate decides where a row goes")
  func decided() {
    let editor = focused(on: 2)
    editor.goal = { IndexPath(row: min(3, $0.row), section: 0) }
    press(.keyboardDownArrow, .keyboardDownArrow, in: editor)
    #expect(editor.texts == ["a", "b", "d", "c", "e"] && editor.log == ["move"])
    editor.goal = { _ in IndexPath(row: 9, section: 0) }
    press(.keyboardUpArrow, in: editor)
    #expect(editor.log == ["move"])
  }

  @Test("a row that can't be moved leaves the keys to others, as all rows do while the table isn't edited")
  func fixed() {
    final class Page: UIViewController {
      var count = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: .alternate, action: Page.note)]
      }
      func note() { count += 1 }
    }
    let page = Page()
    let editor = TableEditor(root: page)
    editor.style = { _ in .none }
    editor.indents = { _ in false }
    editor.mayMove = { $0.row != 1 }
    editor.edit()
    editor.app.tab()
    editor.app.press(.keyboardDownArrow)
    press(.keyboardDownArrow, in: editor)
    #expect(page.count == 1 && editor.log.isEmpty)
    editor.app.press(.keyboardUpArrow)
    press(.keyboardDownArrow, in: editor)
    #expect(page.count == 1 && editor.texts == ["b", "a", "c", "d", "e"])
    editor.table.isEditing = false
    editor.app.settle()
    press(.keyboardDownArrow, in: editor)
    #expect(page.count == 2 && editor.log == ["move"])
  }

  @Test("a row is moved also from its sign, which keeps the focus")
  func fromSign() {
    let editor = TableEditor()
    editor.edit()
    editor.app.tab()
    let sign = editor.cell(0).editingControl
    press(.keyboardDownArrow, in: editor)
    #expect(editor.texts == ["b", "a", "c", "d", "e"])
    #expect(editor.cell(1).editingControl === sign && sign?.isFirstResponder == true)
  }

  @Test("a row that leaves the visible area is followed there and back")
  func followed() {
    let editor = focused([(0..<50).map { "\($0)" }])
    for _ in 0..<20 { press(.keyboardDownArrow, in: editor) }
    func isInSight() -> Bool {
      let rect = editor.table.rectForRow(at: IndexPath(row: editor.rows[0].firstIndex(of: "0") ?? 0, section: 0))
      return editor.table.bounds.contains(rect) && editor.table.contentOffset.y >= 0
    }
    #expect(editor.rows[0][20] == "0" && isInSight())
    editor.table.contentOffset.y = 800
    editor.app.settle()
    press(.keyboardDownArrow, in: editor)
    #expect(editor.rows[0][21] == "0" && isInSight() && editor.table.contentOffset.y == 800)
    for _ in 0..<20 { press(.keyboardUpArrow, in: editor) }
    #expect(editor.rows[0][1] == "0" && isInSight())
  }

  @Test("the rows that aren't passed stay where they are seen, wherever the table is scrolled to")
  func steady() {
    let editor = TableEditor([(0..<50).map { "\($0)" }], style: .grouped)
    editor.style = { _ in .none }
    editor.indents = { _ in false }
    editor.edit()
    editor.app.tab()
    editor.table.contentOffset.y = 430
    editor.app.settle()
    editor.table.focusByHand(RowPath(section: 0, row: 11))
    for (key, row) in [(UIKeyboardHIDUsage.keyboardUpArrow, 10), (.keyboardDownArrow, 11), (.keyboardDownArrow, 12)] {
      editor.app.press(key, .alternate)
      for _ in 0..<10 {
        #expect(editor.cell(15).presentedFrame.minY == 630 && editor.table.contentOffset.y == 430)
        editor.app.advance(seconds: 0.1)
      }
      #expect(editor.rows[0][row] == "11")
    }
  }

  @Test("a snapshot, or other data, that the data source shows for a move is not moved again")
  func reloaded() {
    let editor = focused()
    editor.moved = { editor.table.reloadData() }
    press(.keyboardDownArrow, .keyboardDownArrow, in: editor)
    #expect(editor.texts == ["b", "c", "a", "d", "e"] && editor.log == ["move", "move"])
    #expect(editor.table.list.focused == RowPath(section: 0, row: 2) && editor.table.isFirstResponder)
    editor.moved = {}
  }

  @Test("a row that was scrolled out of sight is moved once, too, where the data source moves it in the table itself")
  func outOfSight() {
    let editor = focused([(0..<50).map { "\($0)" }])
    editor.table.contentOffset.y = 800
    editor.app.settle()
    editor.moved = { [table = editor.table] in
      table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    }
    press(.keyboardDownArrow, in: editor)
    #expect(editor.table.contentOffset.y <= 30 && editor.texts.prefix(3) == ["1", "0", "2"])
    #expect(editor.table.list.focused == RowPath(section: 0, row: 1))
  }

  @Test("Tab reaches the lines of a row that has nothing else to reach, while other rows have signs")
  func mixed() {
    let editor = TableEditor()
    editor.style = { [unowned editor] in editor.rows[0][$0.row] == "b" ? .none : .delete }
    editor.edit()
    for _ in 0..<2 { editor.app.tab() }
    let lines = editor.cell(1).reorderControl
    #expect(lines?.isFirstResponder == true)
    press(.keyboardDownArrow, in: editor)
    #expect(editor.texts == ["a", "c", "b", "d", "e"] && lines?.isFirstResponder == true)
    editor.app.tab()
    #expect(editor.cell(3).editingControl?.isFirstResponder == true)
  }

  @Test("Return chooses no row of a table whose rows are only moved")
  func notChosen() {
    let editor = focused()
    editor.app.pressReturn()
    #expect(editor.log.isEmpty && editor.table.indexPathForSelectedRow == nil)
  }

  @Test("a screen reader says beside which row the row is now, or in which section")
  func announced() {
    let editor = focused([["a", "b", "c"], []], on: 1)
    let reader = ScreenReader(editor.app)
    defer { reader.leave() }
    func said(_ key: UIKeyboardHIDUsage) -> [String] {
      press(key, in: editor)
      return reader.told(reader.take()).filter { $0.hasPrefix("said") }
    }
    #expect(said(.keyboardDownArrow) == ["said Moved below c"])
    #expect(said(.keyboardUpArrow) == ["said Moved above c"])
    #expect(said(.keyboardUpArrow) == ["said Moved above a"])
    #expect(said(.keyboardUpArrow) == [])
    for _ in 0..<2 { _ = said(.keyboardDownArrow) }
    #expect(said(.keyboardDownArrow) == ["said Moved to Title"])
    #expect(said(.keyboardUpArrow) == ["said Moved below c"])
  }

  @Test("the list of all keys has these, while the row with the focus can be moved")
  func listed() {
    let editor = focused()
    func isListed() -> Bool {
      editor.app.press(.keyboardF1)
      editor.app.advance(seconds: 1)
      let texts = editor.app.texts(in: editor.app.window)
      editor.app.press(.keyboardEscape)
      editor.app.advance(seconds: 1)
      return texts.contains("Move Row Up") && texts.contains("Alt+Down")
    }
    #expect(isListed())
    editor.table.isEditing = false
    #expect(!isListed())
  }
}

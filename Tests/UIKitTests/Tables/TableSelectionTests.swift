import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Selection in a table")
struct TableSelectionTests {
  @Test("a tap selects a row, and the one before no longer")
  func tap() throws {
    let stage = TableStage(count: 20)
    stage.app.tap(try #require(stage.cell(2)))
    #expect(stage.cell(2)?.isSelected == true)
    stage.app.tap(try #require(stage.cell(4)))
    #expect(stage.log == ["select 2", "deselect 2", "select 4"])
    #expect(stage.cell(2)?.isSelected == false)
    #expect(stage.table.indexPathForSelectedRow == stage.path(4))
  }

  @Test("a row is highlighted while it is pressed")
  func highlight() throws {
    let stage = TableStage(count: 20)
    let middle = try #require(stage.cell(2)).frameInScreen.mid
    stage.app.send(.began, middle)
    #expect(stage.cell(2)?.isHighlighted == true)
    stage.app.send(.ended, middle)
    #expect(stage.cell(2)?.isHighlighted == false)
  }

  @Test("a press that is released elsewhere selects nothing")
  func releasedElsewhere() {
    let stage = TableStage(count: 3)
    stage.table.bounces = false
    stage.app.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 100))
    #expect(stage.log.isEmpty)
    #expect(stage.cell(0)?.isHighlighted == false)
  }

  @Test("a row that may not be highlighted can't be selected")
  func refused() throws {
    let stage = TableStage(count: 20)
    stage.mayHighlight = { $0.row != 2 }
    stage.app.tap(try #require(stage.cell(2)))
    #expect(stage.log.isEmpty)
  }

  @Test("a press on the header that stays in view selects no row behind it")
  func onHeader() {
    let stage = TableStage([(0..<50).map { "Row \($0)" }], headers: ["Names"])
    stage.scroll(to: 300)
    stage.app.tap(at: CGPoint(x: 100, y: 10))
    #expect(stage.log.isEmpty)
    stage.app.tap(at: CGPoint(x: 100, y: 60))
    #expect(stage.log.count == 1)
  }

  @Test("the delegate is told which row looks pressed, and that it no longer does")
  func pressed() throws {
    let stage = TableStage(count: 20)
    stage.app.tap(try #require(stage.cell(2)))
    #expect(stage.presses == ["press 2", "let go 2"])
    stage.table.selectionFollowsFocus = false
    stage.app.tab()
    stage.app.press(.keyboardDownArrow)
    stage.app.press(.keyboardDownArrow)
    #expect(stage.presses.suffix(4) == ["let go 2", "press 3", "let go 3", "press 4"])
  }

  @Test("where several rows may be selected, another tap deselects")
  func multiple() throws {
    let stage = TableStage(count: 20)
    stage.table.allowsMultipleSelection = true
    for row in [1, 3, 1] { stage.app.tap(try #require(stage.cell(row))) }
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(3)])
  }

  @Test("a selected row is so again when it comes back into sight")
  func survivesReuse() {
    let stage = TableStage(count: 1000)
    stage.table.selectRow(at: stage.path(1), animated: false, scrollPosition: .none)
    for step in 0...30 { stage.scroll(to: CGFloat(step) * 100) }
    #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.table.visibleCells.map(\.isSelected) == [false, true] + [Bool](repeating: false, count: 8))
  }

  @Test("code selects without telling the delegate")
  func byCode() {
    let stage = TableStage(count: 100)
    stage.table.selectRow(at: stage.path(50), animated: false, scrollPosition: .middle)
    #expect(stage.cell(50)?.isSelected == true)
    stage.table.deselectRow(at: stage.path(50), animated: true)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.log.isEmpty)
  }

  @Test("arrow keys move the selection once the table has the keyboard, and scroll to it")
  func arrows() {
    let stage = TableStage(count: 100)
    stage.app.tab()
    #expect(stage.table.isFirstResponder)
    for _ in 0..<14 { stage.app.press(.keyboardDownArrow) }
    stage.app.press(.keyboardUpArrow)
    stage.app.advance(seconds: 1)
    #expect(stage.table.indexPathForSelectedRow == stage.path(13))
    #expect(stage.offset == 200)
    stage.app.pressReturn()
    #expect(stage.log.last == "act 13")
    stage.app.press(.keyboardEnd)
    stage.app.advance(seconds: 1)
    #expect(stage.table.indexPathForSelectedRow == stage.path(99))
    #expect(stage.offset == 3600)
  }

  @Test("arrow keys only mark a row where selection doesn't follow; Return selects it")
  func marking() {
    let stage = TableStage(count: 100)
    stage.table.selectionFollowsFocus = false
    stage.app.tab()
    stage.app.press(.keyboardDownArrow)
    #expect(stage.log.isEmpty)
    #expect(stage.cell(1)?.isHighlighted == true)
    stage.app.pressReturn()
    #expect(stage.log == ["select 1", "act 1"])
  }

  @Test("a ring tells where keys are, but not where the pointer was")
  func ring() throws {
    let stage = TableStage(count: 100)
    stage.app.tab()
    stage.app.settle()
    #expect(try #require(stage.table.list.focusRing).frame.mid == stage.cell(0)?.frame.mid)
    stage.app.press(.keyboardDownArrow)
    stage.app.settle()
    #expect(stage.table.list.focusRing?.frame.mid == stage.cell(1)?.frame.mid)
    stage.app.tap(try #require(stage.cell(4)))
    #expect(stage.table.list.focusRing == nil)
  }

  @Test("a table of fields leaves Tab to them")
  func fields() {
    let stage = TableStage([["a", "b"]], cell: FieldCell.self)
    #expect(!stage.table.canBecomeFocused)
    stage.app.tab()
    #expect((stage.cell(0) as? FieldCell)?.field.isFirstResponder == true)
  }

  @Test("Home and End pass over rows that may not be highlighted, as the arrows do")
  func refusedEnds() {
    let stage = TableStage(count: 20)
    stage.mayHighlight = { ![0, 1, 19].contains($0.row) }
    stage.app.tab()
    stage.app.press(.keyboardEnd)
    #expect(stage.log.last == "select 18")
    stage.app.press(.keyboardHome)
    #expect(stage.log.last == "select 2")
  }

  @Test("no row at all deselects, also where several may be selected")
  func selectNothing() {
    let stage = TableStage(count: 20)
    stage.table.allowsMultipleSelection = true
    for row in [1, 3] { stage.table.selectRow(at: stage.path(row), animated: false, scrollPosition: .none) }
    stage.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(stage.table.indexPathsForSelectedRows == nil)
    #expect(stage.cell(3)?.isSelected == false)
  }
}

import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Editing a table") struct TableEditingTests {
  @Test("a press on a row's sign shows the button that deletes it, and one elsewhere puts the row back")
  func delete() throws {
    let editor = TableEditor()
    #expect(editor.cell(1).editingControl == nil)
    editor.edit()
    let sign = try #require(editor.cell(1).editingControl)
    #expect(sign.frame.minX >= 0 && editor.cell(1).contentView.frame.minX == 38)
    editor.app.tap(sign)
    editor.app.advance(seconds: 0.5)
    #expect(editor.cell(1).frame.minX < -50 && editor.cell(1).showingDeleteConfirmation && editor.log.isEmpty)
    editor.app.tap(at: CGPoint(x: 20, y: 350))
    editor.app.advance(seconds: 0.5)
    #expect(editor.cell(1).frame.minX == 0 && !editor.cell(1).showingDeleteConfirmation)
    editor.app.tap(sign)
    editor.app.advance(seconds: 0.5)
    editor.app.tap(editor.app.view(of: UIButton.self, in: editor.app.view(of: SwipeStrip.self, in: editor.table)))
    editor.app.advance(seconds: 0.5)
    #expect(editor.log == ["delete 1"] && editor.texts == ["a", "c", "d", "e"])
    #expect(editor.table.visibleCells.allSatisfy { $0.isEditing && $0.frame.minX == 0 })
  }

  @Test("keys reach a row's sign, and the button that deletes the row")
  func keys() {
    let editor = TableEditor()
    editor.edit()
    editor.app.tab()
    editor.app.press(.keyboardSpacebar, characters: " ")
    editor.app.advance(seconds: 0.5)
    #expect(editor.cell(0).showingDeleteConfirmation)
    editor.app.tab()
    editor.app.press(.keyboardSpacebar, characters: " ")
    editor.app.advance(seconds: 0.5)
    #expect(editor.texts == ["b", "c", "d", "e"])
  }

  @Test("a sign that inserts does so at once")
  func insert() throws {
    let editor = TableEditor()
    editor.style = { $0.row == 0 ? .insert : .none }
    editor.edit()
    editor.app.tap(try #require(editor.cell(0).editingControl))
    editor.app.advance(seconds: 0.5)
    #expect(editor.log == ["insert 0"] && editor.texts.first == "new" && editor.cell(2).editingControl == nil)
  }

  @Test("rows without a sign make room for one unless they are told not to; rows that can't be edited stay as they are")
  func indents() {
    let editor = TableEditor()
    editor.style = { $0.row < 3 ? .none : .delete }
    editor.mayEdit = { $0.row != 1 }
    editor.mayMove = { _ in false }
    editor.indents = { $0.row != 2 }
    editor.edit()
    let starts = (0..<4).map { editor.cell($0).contentView.frame.minX }
    #expect(starts == [38, 0, 0, 38] && (0..<4).map { editor.cell($0).isEditing } == [true, false, false, true])
    editor.table.isEditing = false
    editor.app.settle()
    #expect((0..<4).allSatisfy { editor.cell($0).contentView.frame.minX == 0 && editor.cell($0).editingControl == nil })
  }

  @Test("editing begins and ends in an animation, also for cells that come into sight meanwhile")
  func animated() throws {
    let editor = TableEditor([(0..<50).map { "\($0)" }])
    editor.table.setEditing(true, animated: true)
    editor.app.advance(seconds: 0.1)
    let start = editor.cell(0).contentView.presentedFrame.minX
    #expect(start > 0 && start < 38)
    editor.app.advance(seconds: 0.5)
    editor.table.contentOffset.y = 1000
    editor.app.settle()
    #expect(editor.table.visibleCells.allSatisfy { $0.editingControl != nil && $0.contentView.frame.minX == 38 })
    editor.table.setEditing(false, animated: true)
    editor.app.advance(seconds: 0.5)
    #expect(editor.app.find(in: editor.table) { $0 is UIButton || $0 is ReorderControl } == nil)
  }

  @Test("lines below rows begin where the content does, but for the one from edge to edge at the end of a group")
  func lines() {
    let editor = TableEditor(style: .grouped)
    editor.edit()
    #expect(editor.cell(0).separator.frame.minX == 54 && editor.cell(4).separator.frame.minX == 0)
  }

  @Test("a row has another accessory while it is edited")
  func accessories() {
    let (editor, view) = (TableEditor(), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
    editor.mayMove = { $0.row == 0 }
    editor.configure = {
      $0.accessoryType = .disclosureIndicator
      if $0.textLabel?.text == "b" { $0.editingAccessoryView = view }
      if $0.textLabel?.text == "c" { $0.editingAccessoryType = .checkmark }
    }
    editor.table.reloadData()
    editor.app.settle()
    #expect(editor.cell(1).shownAccessory is UIImageView)
    editor.edit()
    #expect(editor.cell(0).shownAccessory == nil && editor.cell(0).contentView.frame.maxX == 256)
    #expect(editor.cell(1).shownAccessory === view && view.frame.maxX == 284)
    #expect(editor.cell(2).shownAccessory is UIImageView)
    editor.table.isEditing = false
    editor.app.settle()
    #expect(editor.cell(1).shownAccessory !== view && view.superview == nil)
  }

  @Test("rows aren't selected while the table is edited, unless that is wanted")
  func selection() {
    let editor = TableEditor()
    editor.edit()
    editor.app.tap(at: CGPoint(x: 150, y: 90))
    #expect(editor.log.isEmpty)
    editor.table.allowsSelectionDuringEditing = true
    editor.app.tap(at: CGPoint(x: 150, y: 90))
    #expect(editor.log == ["select 1"])
  }

  @Test("a controller has its table edited, before there is one, too")
  func controller() {
    let list = UITableViewController(style: .plain)
    list.setEditing(true, animated: false)
    #expect(list.tableView.isEditing)
    list.setEditing(false, animated: false)
    #expect(!list.tableView.isEditing)
  }
}

import TestSupport
import Testing

@testable import UIKit

/// A table of rows, 40 points high, that are deleted, inserted and moved.
private final class Editor: UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var rows: [[String]]
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var mayEdit: (IndexPath) -> Bool = { _ in true }
  var mayMove: (IndexPath) -> Bool = { _ in true }
  var indents: (IndexPath) -> Bool = { _ in true }
  var goal: (IndexPath) -> IndexPath = { $0 }
  var configure: (UITableViewCell) -> Void = { _ in }
  private(set) var log: [String] = []
  private(set) var app: Harness!

  init(_ rows: [[String]] = [["a", "b", "c", "d", "e"]], style: UITableView.Style = .plain) {
    self.rows = rows
    table = UITableView(frame: .zero, style: style)
    table.rowHeight = 40
    table.sectionHeaderHeight = 30
    table.sectionFooterHeight = 0
    table.dataSource = self
    table.delegate = self
    app = Harness(size: CGSize(width: 300, height: 400)) { [table] in table }
  }

  func edit(animated: Bool = false) {
    table.setEditing(true, animated: animated)
    app.settle()
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell {
    table.cellForRow(at: IndexPath(row: row, section: section)) ?? UITableViewCell()
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Drags a row by its lines.
  func drag(_ row: Int, _ section: Int = 0, by way: CGFloat, release: Bool = true) throws {
    let start = try #require(cell(row, section).reorderControl).frameInScreen.mid
    app.drag(from: start, to: CGPoint(x: start.x, y: start.y + way), duration: 0.5, release: release)
    if release { app.advance(seconds: 0.5) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    configure(cell)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit(indexPath) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { mayMove(indexPath) }
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style(indexPath) }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    indents(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle) \(indexPath.row)")
    if editingStyle == .delete {
      rows[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    } else {
      rows[indexPath.section].insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .fade)
    }
  }
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { goal(proposedDestinationIndexPath) }
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    log.append("move")
  }
}

@Suite("Editing a table") struct TableEditingTests {
  @Test("a press on a row's sign shows the button that deletes it, and one elsewhere puts the row back")
  func delete() throws {
    let editor = Editor()
    #expect(editor.cell(1).editSign == nil)
    editor.edit()
    let sign = try #require(editor.cell(1).editSign)
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
    let editor = Editor()
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
    let editor = Editor()
    editor.style = { $0.row == 0 ? .insert : .none }
    editor.edit()
    editor.app.tap(try #require(editor.cell(0).editSign))
    editor.app.advance(seconds: 0.5)
    #expect(editor.log == ["insert 0"] && editor.texts.first == "new" && editor.cell(2).editSign == nil)
  }

  @Test("rows without a sign make room for one unless they are told not to; rows that can't be edited stay as they are")
  func indents() {
    let editor = Editor()
    editor.style = { $0.row < 3 ? .none : .delete }
    editor.mayEdit = { $0.row != 1 }
    editor.mayMove = { _ in false }
    editor.indents = { $0.row != 2 }
    editor.edit()
    let starts = (0..<4).map { editor.cell($0).contentView.frame.minX }
    #expect(starts == [38, 0, 0, 38] && (0..<4).map { editor.cell($0).isEditing } == [true, false, false, true])
    editor.table.isEditing = false
    editor.app.settle()
    #expect((0..<4).allSatisfy { editor.cell($0).contentView.frame.minX == 0 && editor.cell($0).editSign == nil })
  }

  @Test("editing begins and ends in an animation, also for cells that come into sight meanwhile")
  func animated() throws {
    let editor = Editor([(0..<50).map { "\($0)" }])
    editor.table.setEditing(true, animated: true)
    editor.app.advance(seconds: 0.1)
    let start = editor.cell(0).contentView.presentedFrame.minX
    #expect(start > 0 && start < 38)
    editor.app.advance(seconds: 0.5)
    editor.table.contentOffset.y = 1000
    editor.app.settle()
    #expect(editor.table.visibleCells.allSatisfy { $0.editSign != nil && $0.contentView.frame.minX == 38 })
    editor.table.setEditing(false, animated: true)
    editor.app.advance(seconds: 0.5)
    #expect(editor.app.find(in: editor.table) { $0 is UIButton || $0 is ReorderControl } == nil)
  }

  @Test("lines below rows begin where the content does, but for the one from edge to edge at the end of a group")
  func lines() {
    let editor = Editor(style: .grouped)
    editor.edit()
    #expect(editor.cell(0).separator.frame.minX == 54 && editor.cell(4).separator.frame.minX == 0)
  }

  @Test("a row has another accessory while it is edited")
  func accessories() {
    let (editor, view) = (Editor(), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
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
    let editor = Editor()
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

@Suite("Moving rows by hand") struct RowMoveTests {
  @Test("a row that is dragged by its lines goes where it is let go, and the others make room on the way")
  func moves() throws {
    let editor = Editor()
    editor.edit()
    let (b, c) = (editor.cell(1), editor.cell(2))
    try editor.drag(1, by: 75, release: false)
    editor.app.advance(seconds: 0.3)
    #expect(b.frame.minY == 145 && c.frame.minY == 70 && editor.log.isEmpty)
    editor.app.send(.ended, CGPoint(x: 278, y: 165))
    editor.app.advance(seconds: 0.5)
    #expect(editor.log == ["move"] && editor.rows == [["a", "c", "d", "b", "e"]] && editor.texts == editor.rows[0])
    #expect(editor.cell(3) === b && b.frame.minY == 150 && editor.table.contentOffset.y == 0)
    try editor.drag(3, by: -200)
    #expect(editor.texts == ["b", "a", "c", "d", "e"] && b.frame.minY == 30)
  }

  @Test("a row that is hardly moved stays, and is not told of")
  func stays() throws {
    let editor = Editor()
    editor.edit()
    try editor.drag(2, by: 15)
    #expect(editor.log.isEmpty && editor.cell(2).frame.minY == 110)
  }

  @Test("a row goes to another section, whose header makes room, and back")
  func sections() throws {
    let editor = Editor([["a", "b"], ["c", "d"]], style: .grouped)
    editor.edit()
    let (header, cell) = (try #require(editor.table.headerView(forSection: 1)?.superview), editor.cell(1))
    try editor.drag(1, by: 75, release: false)
    editor.app.advance(seconds: 0.3)
    #expect(header.frame.minY == 70)
    editor.app.send(.ended, CGPoint(x: 278, y: 165))
    editor.app.advance(seconds: 0.5)
    #expect(editor.rows == [["a"], ["c", "b", "d"]] && editor.texts == ["a", "c", "b", "d"])
    #expect(editor.cell(1, 1) === cell && header.frame.minY == 70)
    try editor.drag(1, 1, by: -200)
    #expect(editor.rows == [["b", "a"], ["c", "d"]] && header.frame.minY == 110)
  }

  @Test("the delegate decides where a row may go, the data source which rows move")
  func decided() throws {
    let editor = Editor()
    editor.goal = { IndexPath(row: min(2, $0.row), section: 0) }
    editor.mayMove = { $0.row != 4 }
    editor.edit()
    #expect(editor.cell(4).reorderControl == nil)
    try editor.drag(0, by: 150)
    #expect(editor.texts == ["b", "c", "a", "d", "e"])
  }

  @Test("a row that is held near an edge scrolls the table")
  func scrolls() throws {
    let editor = Editor([(0..<50).map { "\($0)" }])
    editor.edit()
    try editor.drag(2, by: 260, release: false)
    editor.app.advance(seconds: 3)
    let offset = editor.table.contentOffset.y
    #expect(offset > 300)
    editor.app.send(.ended, CGPoint(x: 278, y: 390))
    editor.app.advance(seconds: 0.5)
    #expect((editor.rows[0].firstIndex(of: "2") ?? 0) > 12 && editor.table.contentOffset.y == offset)
  }

  @Test("a row whose move is cut short by another change goes back")
  func interrupted() throws {
    let editor = Editor()
    editor.edit()
    try editor.drag(0, by: 100, release: false)
    editor.rows[0].append("new")
    editor.table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
    editor.app.send(.ended, CGPoint(x: 278, y: 150))
    editor.app.advance(seconds: 0.5)
    #expect(editor.log.isEmpty && editor.texts == ["a", "b", "c", "d", "e", "new"] && editor.cell(0).frame.minY == 30)
  }

  @Test("a snapshot that the data source shows for a move is not moved again")
  func snapshots() throws {
    final class Source: UITableViewDiffableDataSource<Int, String> {
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        var snapshot = snapshot()
        let items = snapshot.itemIdentifiers
        snapshot.moveItem(items[sourceIndexPath.row], afterItem: items[destinationIndexPath.row])
        apply(snapshot, animatingDifferences: false)
      }
    }
    let table = UITableView()
    let source = Source(tableView: table) { _, _, name in
      let cell = UITableViewCell()
      cell.textLabel?.text = name
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    let app = Harness(size: CGSize(width: 300, height: 400)) { table }
    table.isEditing = true
    app.settle()
    let lines = try #require(table.visibleCells.first?.reorderControl).frameInScreen.mid
    app.drag(from: lines, to: CGPoint(x: lines.x, y: lines.y + 50), duration: 0.5)
    app.advance(seconds: 0.5)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "a", "c"])
  }
}

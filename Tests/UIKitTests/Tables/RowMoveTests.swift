import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Moving rows by hand") struct RowMoveTests {
  @Test("a row that is dragged by its lines goes where it is let go, and the others make room on the way")
  func moves() throws {
    let editor = TableEditor()
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
    let editor = TableEditor()
    editor.edit()
    try editor.drag(2, by: 15)
    #expect(editor.log.isEmpty && editor.cell(2).frame.minY == 110)
  }

  @Test("a row goes to another section, whose header makes room, and back")
  func sections() throws {
    let editor = TableEditor([["a", "b"], ["c", "d"]], style: .grouped)
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
    let editor = TableEditor()
    editor.goal = { IndexPath(row: min(2, $0.row), section: 0) }
    editor.mayMove = { $0.row != 4 }
    editor.edit()
    #expect(editor.cell(4).reorderControl == nil)
    try editor.drag(0, by: 150)
    #expect(editor.texts == ["b", "c", "a", "d", "e"])
  }

  @Test("a row that is held near an edge scrolls the table")
  func scrolls() throws {
    let editor = TableEditor([(0..<50).map { "\($0)" }])
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
    let editor = TableEditor()
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

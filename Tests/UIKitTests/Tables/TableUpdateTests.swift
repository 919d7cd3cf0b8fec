import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Changes in a table")
struct TableUpdateTests {
  @Test("an inserted row fades in while those below make room")
  func insert() throws {
    let stage = TableStage(count: 5)
    let second = try #require(stage.cell(1))
    stage.rows[0].insert("New", at: 1)
    stage.table.insertRows(at: [stage.path(1)], with: .automatic)
    #expect(stage.cell(2) === second)
    stage.app.advance(seconds: 0.15)
    #expect(second.presentedFrame.minY > 45 && second.presentedFrame.minY < 75)
    let new = try #require(stage.cell(1))
    #expect(new.layer.presentedAlpha > 0.2 && new.layer.presentedAlpha < 0.8)
    stage.app.advance(seconds: 0.3)
    #expect(stage.texts == ["Row 0", "New", "Row 1", "Row 2", "Row 3", "Row 4"])
    #expect(second.presentedFrame.minY == 80)
  }

  @Test("a deleted row fades out while those below move up, and its cell is used again")
  func delete() throws {
    let stage = TableStage(count: 100)
    let gone = try #require(stage.cell(1))
    stage.rows[0].remove(at: 1)
    stage.table.deleteRows(at: [stage.path(1)], with: .fade)
    stage.app.advance(seconds: 0.15)
    #expect(gone.layer.presentedAlpha < 0.8)
    #expect(!gone.isHidden)
    stage.app.advance(seconds: 0.3)
    #expect(gone.isHidden)
    #expect(Array(stage.texts.prefix(3)) == ["Row 0", "Row 2", "Row 3"])
    #expect(stage.table.contentSize.height == 3960)
  }

  @Test("rows that a deletion pulls into sight come from where they were")
  func pulledIn() throws {
    let stage = TableStage(count: 100)
    let gone = (0..<8).map { stage.path($0) }
    stage.rows[0].removeFirst(8)
    stage.table.deleteRows(at: gone, with: .fade)
    let pulled = try #require(stage.cell(9))
    stage.app.advance(seconds: 0.05)
    #expect(pulled.presentedFrame.minY > 400)
    stage.app.advance(seconds: 0.4)
    #expect(pulled.presentedFrame.minY == 360)
  }

  @Test("several changes count as the table was before, and as it will be after")
  func batch() {
    let stage = TableStage(count: 6)
    var isDone = false
    stage.table.performBatchUpdates {
      stage.rows[0] = ["A", "Row 0", "Row 2", "Row 3", "B", "Row 5"]
      stage.table.deleteRows(at: [stage.path(1), stage.path(4)], with: .left)
      stage.table.insertRows(at: [stage.path(0), stage.path(4)], with: .right)
    } completion: {
      isDone = $0
    }
    stage.app.advance(seconds: 1)
    #expect(stage.texts == ["A", "Row 0", "Row 2", "Row 3", "B", "Row 5"])
    #expect((0..<6).map { stage.top($0) } == [0, 40, 80, 120, 160, 200])
    #expect(isDone)
  }

  @Test("only the cells of reloaded rows are asked for again")
  func reloadRows() {
    let stage = TableStage(count: 20)
    stage.cellsAskedFor = []
    stage.rows[0][3] = "Changed"
    stage.table.reloadRows(at: [stage.path(3)], with: .none)
    #expect(stage.cellsAskedFor == [stage.path(3)])
    #expect(stage.cell(3)?.textLabel?.text == "Changed")
  }

  @Test("rows that come or go above what is in sight don't move it")
  func aboveSight() throws {
    let stage = TableStage(count: 1000)
    stage.scroll(to: 20_000)
    let (row, top) = (try #require(stage.cell(503)), try #require(stage.top(503)))
    stage.rows[0].insert(contentsOf: ["x", "y", "z"], at: 10)
    stage.table.insertRows(at: (10..<13).map { stage.path($0) }, with: .fade)
    #expect(stage.cell(506) === row)
    #expect(stage.top(506) == top)
    #expect(stage.offset == 20_120)
    stage.rows[0].removeFirst(100)
    stage.table.deleteRows(at: (0..<100).map { stage.path($0) }, with: .fade)
    stage.app.advance(seconds: 1)
    #expect(stage.cell(406) === row)
    #expect(row.frameInScreen.minY == top)
  }

  @Test("deleting the last rows brings the rest down into sight")
  func atTheEnd() {
    let stage = TableStage(count: 100)
    stage.scroll(to: 3600)
    stage.rows[0].removeLast(5)
    stage.table.deleteRows(at: (95..<100).map { stage.path($0) }, with: .fade)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 3400)
    #expect(stage.texts.first == "Row 85")
    #expect(stage.texts.last == "Row 94")
  }

  @Test("a row moves with its cell")
  func move() throws {
    let stage = TableStage(count: 6)
    let moved = try #require(stage.cell(1))
    stage.rows[0].insert(stage.rows[0].remove(at: 1), at: 4)
    stage.table.moveRow(at: stage.path(1), to: stage.path(4))
    stage.app.advance(seconds: 0.5)
    #expect(stage.cell(4) === moved)
    #expect(stage.texts == ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5"])
  }

  @Test("sections come, go and are loaded anew")
  func sections() {
    let stage = TableStage([["a", "b"], ["c"], ["d"]], headers: ["A", "B", "C"])
    stage.rows = [["new"], ["a", "b"], ["d", "e"]]
    stage.headers = ["N", "A", "C"]
    stage.table.performBatchUpdates {
      stage.table.deleteSections([1], with: .fade)
      stage.table.insertSections([0], with: .fade)
      stage.table.reloadSections([2], with: .fade)
    }
    stage.app.advance(seconds: 1)
    #expect(stage.texts == ["new", "a", "b", "d", "e"])
    #expect((0..<3).map { stage.table.headerView(forSection: $0)?.textLabel?.text } == ["N", "A", "C"])
  }

  @Test("a section moves with its rows, their cells and its header, among other changes")
  func moveSection() throws {
    let stage = TableStage([["a", "b"], ["c"], ["d", "e"]], headers: ["One", "Two", "Three"])
    let (a, e) = (try #require(stage.cell(0, 0)), try #require(stage.cell(1, 2)))
    let header = try #require(stage.table.headerView(forSection: 0))
    stage.table.selectRow(at: stage.path(1, 0), animated: false, scrollPosition: .none)
    stage.rows = [["c"], ["d", "e"], ["a", "new", "b"]]
    stage.headers = ["Two", "Three", "One"]
    stage.table.performBatchUpdates {
      stage.table.moveSection(0, toSection: 2)
      stage.table.insertRows(at: [stage.path(1, 2)], with: .fade)
    }
    stage.app.advance(seconds: 0.5)
    #expect(stage.texts == ["c", "d", "e", "a", "new", "b"])
    #expect(stage.cell(0, 2) === a && stage.cell(1, 1) === e && stage.table.headerView(forSection: 2) === header)
    #expect(stage.table.indexPathForSelectedRow == stage.path(2, 2))
    #expect(a.frame.minY == stage.table.rectForRow(at: stage.path(0, 2)).minY)
  }

  @Test("a closure that may not be kept makes changes, too")
  func unescaped() {
    let stage = TableStage(count: 2)
    func change(_ changes: () -> Void) { stage.table.performBatchUpdates(changes) }
    change {
      stage.rows[0].append("last")
      stage.table.insertRows(at: [stage.path(2)], with: .none)
    }
    stage.table.performBatchUpdates(nil)
    #expect(stage.table.numberOfRows(inSection: 0) == 3)
  }

  @Test("the selection goes with its row")
  func selection() {
    let stage = TableStage(count: 10)
    stage.table.selectRow(at: stage.path(2), animated: false, scrollPosition: .none)
    stage.rows[0].removeFirst()
    stage.table.deleteRows(at: [stage.path(0)], with: .fade)
    #expect(stage.table.indexPathForSelectedRow == stage.path(1))
  }

  @Test("a change in the middle of another goes on from what is on screen")
  func interrupted() throws {
    let stage = TableStage(count: 10)
    stage.rows[0].insert("x", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .fade)
    stage.app.advance(seconds: 0.15)
    let cell = try #require(stage.cell(1))
    let shown = cell.presentedFrame.minY
    stage.rows[0].insert("y", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .fade)
    #expect(abs(cell.presentedFrame.minY - shown) < 1)
    stage.app.advance(seconds: 1)
    #expect(cell.presentedFrame.minY == 80)
  }

  @Test("loading the table anew shows what there is now")
  func reloadData() {
    let stage = TableStage(count: 10)
    stage.rows = [["only"]]
    stage.table.reloadData()
    #expect(stage.table.numberOfRows(inSection: 0) == 1)
    stage.app.settle()
    #expect(stage.texts == ["only"])
  }

  @Test("the ring of a row that goes moves to the one that takes its place, and keys go on from there")
  func ringAfterDeletion() throws {
    let stage = TableStage(count: 5)
    stage.app.tab()
    for _ in 0..<2 { stage.app.press(.keyboardDownArrow) }
    stage.rows[0].remove(at: 2)
    stage.table.deleteRows(at: [stage.path(2)], with: .fade)
    stage.app.advance(seconds: 1)
    #expect(stage.table.list.focusRing?.frame.mid == stage.cell(2)?.frame.mid)
    stage.app.press(.keyboardDownArrow)
    #expect(stage.log.last == "select 3")
    stage.rows[0] = []
    stage.table.deleteRows(at: (0..<4).map { stage.path($0) }, with: .fade)
    stage.app.advance(seconds: 1)
    #expect(stage.table.list.focusRing == nil)
  }

  @Test("a table that is loaded anew keeps its ring at the same row, as long as there is one")
  func ringAfterReload() throws {
    let stage = TableStage(count: 5)
    stage.app.tab()
    for _ in 0..<3 { stage.app.press(.keyboardDownArrow) }
    stage.table.reloadData()
    stage.app.settle()
    #expect(stage.table.list.focusRing?.frame.mid == stage.cell(3)?.frame.mid)
    stage.rows[0].removeLast(3)
    stage.table.reloadData()
    stage.app.settle()
    #expect(stage.table.list.focusRing?.frame.mid == stage.cell(1)?.frame.mid)
    stage.app.press(.keyboardUpArrow)
    #expect(stage.log.last == "select 0")
  }

  @Test("a row that is pressed while others come isn't left highlighted")
  func pressedMeanwhile() throws {
    let stage = TableStage(count: 5)
    let pressed = try #require(stage.cell(2))
    stage.app.send(.began, pressed.frameInScreen.mid)
    #expect(pressed.isHighlighted)
    stage.rows[0].insert("New", at: 4)
    stage.table.insertRows(at: [stage.path(4)], with: .fade)
    stage.app.send(.ended, pressed.frameInScreen.mid)
    stage.app.advance(seconds: 1)
    #expect(!pressed.isHighlighted)
  }

  @Test("the header of a section that comes fades in at its place")
  func insertedHeader() throws {
    let stage = TableStage([["a", "b"], ["c", "d"]], headers: ["One", "Two", "Three"])
    stage.app.advance(seconds: 1)
    stage.rows.append(["e"])
    stage.table.insertSections([2], with: .fade)
    stage.app.nextFrame()
    stage.app.nextFrame()
    let view = try #require(stage.table.sectionView(2, .header))
    #expect(view.presentedFrame == view.frame)
    #expect(view.layer.presentedAlpha < 0.5)
    stage.app.advance(seconds: 1)
    #expect(view.layer.presentedAlpha == 1)
  }

  @Test("rows that the data source no longer has aren't asked for, wherever the table was about to scroll to")
  func scrolledInTheSameTurn() {
    let stage = TableStage(count: 1)
    let source = ShrinkingSource()
    stage.table.dataSource = source
    stage.app.settle()
    source.asked = []
    stage.table.contentOffset.y = 3500
    source.count = 10
    stage.table.deleteRows(at: (10..<100).map { stage.path($0) }, with: .fade)
    stage.app.advance(seconds: 1)
    #expect(source.asked.allSatisfy { $0 < 10 })
    #expect(stage.offset == 0)
    #expect(stage.table.visibleCells.count == 10)
  }

  @Test("what is deleted at the end doesn't leave the table scrolled beyond it")
  func deletedAtEnd() {
    let stage = TableStage(count: 100)
    stage.scroll(to: 3600)
    stage.rows[0].removeLast(60)
    stage.table.deleteRows(at: (40..<100).map { stage.path($0) }, with: .fade)
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 1200)
    #expect(stage.texts.last == "Row 39")
  }
}

/// A data source whose rows can become fewer, and that remembers which ones were asked for.
private final class ShrinkingSource: UITableViewDataSource {
  var count = 100
  var asked: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("Rows of a table")
struct TableReuseTests {
  @Test("only rows in sight, and the next one, have cells")
  func cellsInSight() {
    let stage = TableStage(count: 100_000)
    #expect(stage.texts == (0..<10).map { "Row \($0)" })
    #expect(stage.table.indexPathsForVisibleRows?.map(\.row) == Array(0..<10))
    #expect(stage.cell(13) == nil)
    #expect(stage.table.contentSize.height == 4_000_000)
    #expect(stage.table.list.cellsMade <= 12)
  }

  @Test("a table whose data source is gone is empty")
  func dataSourceGone() throws {
    var stage: TableStage? = TableStage(count: 100)
    let app = try #require(stage?.app)
    let table = try #require(stage?.table)
    #expect(table.visibleCells.count == 10)
    stage = nil
    app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: -400))
    app.advance(seconds: 1)
    #expect(table.dataSource == nil)
    #expect(table.visibleCells.isEmpty)
  }

  @Test("scrolling uses the cells that left again")
  func reuse() {
    let stage = TableStage(count: 100_000)
    for step in 1...300 { stage.scroll(to: CGFloat(step) * 37) }
    #expect(stage.texts.first == "Row 277")
    #expect(stage.table.list.cellsMade <= 14)
    #expect(Set(stage.table.subviews.filter { !$0.isHidden }.compactMap { $0 as? UITableViewCell }).count <= 13)
  }

  @Test("each row is asked for once as it comes in sight")
  func askedOnce() {
    let stage = TableStage(count: 1000)
    for step in 1...100 { stage.scroll(to: CGFloat(step) * 20) }
    #expect(stage.cellsAskedFor.count == Set(stage.cellsAskedFor).count)
  }

  @Test("the wheel scrolls to other rows")
  func wheel() {
    let stage = TableStage(count: 1000)
    stage.app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: -400))
    stage.app.advance(seconds: 1)
    #expect(stage.offset == 400)
    #expect(stage.texts.first == "Row 10")
  }

  @Test("a drag scrolls, and doesn't select")
  func drag() {
    let stage = TableStage(count: 1000)
    stage.app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100), duration: 0.3)
    stage.app.advance(seconds: 2)
    #expect(stage.offset > 150)
    #expect(stage.log.isEmpty)
  }

  @Test("a row far away is scrolled to at once, and its cell is there when the call returns")
  func scrollToRow() throws {
    let stage = TableStage(count: 100_000)
    stage.table.scrollToRow(at: stage.path(77_777), at: .middle, animated: false)
    let cell = try #require(stage.cell(77_777))
    #expect(cell.textLabel?.text == "Row 77777")
    #expect(cell.frameInScreen.midY == 200)
    #expect(stage.table.list.cellsMade <= 14)
  }

  @Test("a row is scrolled to before the table was ever on screen")
  func scrollEarly() {
    let stage = TableStage(count: 1000)
    let table = UITableView(frame: .zero)
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = stage
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    table.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 20_000)
    #expect(table.cellForRow(at: IndexPath(row: 500, section: 0)) != nil)
  }

  @Test("an animated scroll ends at its row, whatever rows on the way turn out to be")
  func animatedScroll() {
    let stage = TableStage([(0..<200).map { "Row \($0)" }], height: nil, cell: BlockCell.self) { cell, path in
      (cell as? BlockCell)?.blockHeight = CGFloat(20 + path.row * 7 % 90)
    }
    stage.table.scrollToRow(at: stage.path(60), at: .top, animated: true)
    stage.app.advance(seconds: 3)
    #expect(stage.top(60) == 0)
  }

  @Test("a cell without an identifier is used for one row only")
  func noIdentifier() {
    let stage = TableStage(count: 1)
    let cells = (0..<40).map { _ in UITableViewCell() }
    let source = FixedCells(cells)
    stage.table.dataSource = source
    stage.app.settle()
    stage.scroll(to: 800)
    #expect(cells[0].superview == nil)
    #expect(stage.cell(20) === cells[20])
    stage.scroll(to: 0)
    #expect(stage.cell(0) === cells[0])
    #expect(cells[0].frameInScreen.minY == 0)
  }
}

/// Ready-made cells, one for each row.
private final class FixedCells: UITableViewDataSource {
  let cells: [UITableViewCell]
  init(_ cells: [UITableViewCell]) { self.cells = cells }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
}
